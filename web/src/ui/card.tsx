import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export function Card({ children, className = "" }: { children: ReactNode; className?: string }) {
	return <div className={classes("rounded-2xl border border-line bg-card shadow-card", className)}>{children}</div>;
}

/** A card with a title; `aside` is shown beside the title. */
export function Section({
	title,
	aside,
	children,
	className = "",
}: {
	title: string;
	aside?: ReactNode;
	children: ReactNode;
	className?: string;
}) {
	return (
		<section className={className}>
			<Card className="h-full p-5 sm:p-6">
				<div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
					<h2 className="text-base font-semibold tracking-tight">{title}</h2>
					{aside && <div className="text-sm text-soft">{aside}</div>}
				</div>
				{children}
			</Card>
		</section>
	);
}
