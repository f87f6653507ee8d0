import { useEffect, useState } from "react";

/** Shows the seconds since `since` (`Date.now()`), updated live. */
export function Elapsed({ since }: { since: number }) {
	const now = useSeconds();
	return <span className="tabular-nums">{Math.max(0, Math.floor((now - since) / 1000))} s</span>;
}

/** Shows the whole seconds until `until` (`Date.now()`), at least 0. */
export function useCountdown(until: number): number {
	return Math.max(0, Math.ceil((until - useSeconds()) / 1000));
}

function useSeconds(): number {
	const [now, setNow] = useState(Date.now);
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), 250);
		return () => clearInterval(timer);
	}, []);
	return now;
}
