import { classes } from "./classes.ts";

/** A placeholder that reserves space while content loads, so that nothing shifts. */
export function Skeleton({ className }: { className: string }) {
	return <div aria-hidden className={classes("animate-pulse rounded-lg bg-sunken", className)} />;
}

/** A group of skeletons that screen readers announce as loading. */
export function Loading({ children }: { children: React.ReactNode }) {
	return (
		<div role="status" aria-busy="true">
			<span className="sr-only">Loading</span>
			{children}
		</div>
	);
}
