import { classes } from "../../ui/classes.ts";

/** A bar that shows how much of a limit is used. It has a warning colour from 80 % and is red at 100 %. */
export function Gauge({
	label,
	used,
	limit,
	className = "",
}: {
	label: string;
	used: number;
	limit: number;
	className?: string;
}) {
	const usedPercent = (used / limit) * 100;
	return (
		<>
			{/* biome-ignore lint/a11y/useSemanticElements: browsers do not let a meter element have our colours. */}
			<div
				role="meter"
				aria-label={label}
				aria-valuemin={0}
				aria-valuemax={limit}
				aria-valuenow={used}
				className={classes("h-2.5 overflow-hidden rounded-full bg-sunken", className)}
			>
				<svg aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none" className="size-full">
					<rect
						width={usedPercent}
						height="10"
						className={classes(usedPercent >= 100 ? "fill-bad" : usedPercent >= 80 ? "fill-warn" : "fill-accent")}
					/>
				</svg>
			</div>
		</>
	);
}
