import { Tooltip } from "radix-ui";
import { useEffect, useState } from "react";
import { exactTime, relativeTime } from "../lib/relative-time.ts";

/** How often relative times are updated. */
const stepMs = 30_000;

function useNow(): Date {
	const [now, setNow] = useState(() => new Date());
	useEffect(() => {
		const timer = setInterval(() => setNow(new Date()), stepMs);
		return () => clearInterval(timer);
	}, []);
	return now;
}

interface MomentProps {
	readonly at: string;
	/** The moment is in the past and is never shown as being in the future. */
	readonly isPast?: boolean;
	readonly isInteractive?: boolean;
}

/** A moment relative to now; hovering over it or focusing it shows the exact time. */
export function Moment({ at, isPast = false, isInteractive = true }: MomentProps) {
	const moment = new Date(at);
	const told = relativeTime(moment, useNow(), isPast);
	if (!isInteractive) {
		return (
			<time dateTime={at} title={exactTime(moment)}>
				{told}
			</time>
		);
	}
	return (
		<Tooltip.Root>
			<Tooltip.Trigger asChild>
				<time
					dateTime={at}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: the exact time must be reachable without a mouse.
					tabIndex={0}
					className="rounded underline decoration-edge/50 decoration-dotted underline-offset-4"
				>
					{told}
				</time>
			</Tooltip.Trigger>
			<Tooltip.Portal container={document.getElementById("content")}>
				<Tooltip.Content
					sideOffset={6}
					className="z-50 rounded-lg bg-ink px-3 py-1.5 text-xs font-medium text-ground shadow-card"
				>
					{exactTime(moment)}
				</Tooltip.Content>
			</Tooltip.Portal>
		</Tooltip.Root>
	);
}
