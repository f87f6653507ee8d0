import type { TokenDetailJson } from "../../../../src/dashboard/contract.ts";
import { classes } from "../../ui/classes.ts";

/** How much of the rate window is left right now. */
export function WindowGauge({ window }: { window: TokenDetailJson["window"] }) {
	const { limit, remaining, resetAt } = window;
	const used = limit - remaining;
	const share = (used / limit) * 100;
	const resetS = Math.max(0, Math.ceil((new Date(resetAt).getTime() - Date.now()) / 1000));
	return (
		<div>
			<p className="text-3xl font-semibold tracking-tight tabular-nums">
				{remaining}
				<span className="text-base font-medium text-soft"> of {limit} left</span>
			</p>
			{/* biome-ignore lint/a11y/useSemanticElements: browsers do not let a meter element have our colours. */}
			<div
				role="meter"
				aria-label="Requests used in this window"
				aria-valuemin={0}
				aria-valuemax={limit}
				aria-valuenow={used}
				className="mt-4 h-2.5 overflow-hidden rounded-full bg-sunken"
			>
				<svg aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none" className="size-full">
					<rect
						width={share}
						height="10"
						className={classes(share >= 100 ? "fill-bad" : share >= 80 ? "fill-warn" : "fill-accent")}
					/>
				</svg>
			</div>
			<p className="mt-3 text-sm text-soft">{used === 0 ? "No request in this window." : `Resets in ${resetS} s.`}</p>
		</div>
	);
}
