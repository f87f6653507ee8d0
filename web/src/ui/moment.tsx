import { Tooltip } from "radix-ui";
import { useEffect, useState } from "react";
import { formatExactTime, formatRelativeTime } from "../lib/relative-time.ts";

/** Interval at which relative times are updated. */
const updateMs = 30_000;

function useNow(): Date {
	const [now, setNow] = useState(() => new Date());
	useEffect(() => {
		const timer = setInterval(() => setNow(new Date()), updateMs);
		return () => clearInterval(timer);
	}, []);
	return now;
}

interface MomentProps {
	readonly at: string;
	/** Whether the moment is known to be in the past, so that it is never shown as being in the future. */
	readonly isPast?: boolean;
	/** Whether it can be focused; otherwise only a pointer shows the exact time. */
	readonly isInteractive?: boolean;
}

/** A time relative to now, such as "3 hours ago". Hovering over it or focusing it shows the exact time. */
export function Moment({ at, isPast = false, isInteractive = true }: MomentProps) {
	const moment = new Date(at);
	const relativeText = formatRelativeTime(moment, useNow(), isPast);
	if (!isInteractive) {
		return (
			<time dateTime={at} title={formatExactTime(moment)}>
				{relativeText}
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
					{relativeText}
				</time>
			</Tooltip.Trigger>
			<Tooltip.Portal container={document.getElementById("content")}>
				<Tooltip.Content
					sideOffset={6}
					className="z-50 rounded-lg bg-ink px-3 py-1.5 text-xs font-medium text-ground shadow-card"
				>
					{formatExactTime(moment)}
				</Tooltip.Content>
			</Tooltip.Portal>
		</Tooltip.Root>
	);
}
