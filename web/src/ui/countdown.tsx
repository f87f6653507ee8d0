import { useEffect, useState } from "react";

/** Shows the whole seconds since a time in milliseconds (`Date.now()`), and keeps them up to date. */
export function Elapsed({ since }: { since: number }) {
	const now = useCurrentTime();
	return <span className="tabular-nums">{Math.max(0, Math.floor((now - since) / 1000))} s</span>;
}

/** Returns the whole seconds until a time in milliseconds (`Date.now()`), at least 0, and keeps them up to date. */
export function useCountdown(until: number): number {
	return Math.max(0, Math.ceil((until - useCurrentTime()) / 1000));
}

/** Returns `Date.now()` and renders the component four times a second. */
function useCurrentTime(): number {
	const [now, setNow] = useState(Date.now);
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), 250);
		return () => clearInterval(timer);
	}, []);
	return now;
}
