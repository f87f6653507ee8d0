import { type ReactNode, useEffect, useRef } from "react";
import { consumeNavigation } from "../lib/router.tsx";
import { classes } from "./classes.ts";

/** A heading that gets the focus after navigation or, with `takesFocus`, whenever it appears. */
export function Heading({
	children,
	className,
	takesFocus = false,
}: {
	children: ReactNode;
	className: string;
	takesFocus?: boolean;
}) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (consumeNavigation() || takesFocus) heading.current?.focus({ preventScroll: true });
	}, [takesFocus]);
	return (
		<h1 ref={heading} tabIndex={-1} className={`outline-none ${className}`}>
			{children}
		</h1>
	);
}

/** The top of a page. Its title is also the title of the window. */
export function PageHeader({
	title,
	lead,
	actions,
	takesFocus = false,
	isCompact = false,
}: {
	title: string;
	lead?: ReactNode;
	actions?: ReactNode;
	takesFocus?: boolean;
	/** Whether to save space for the content. */
	isCompact?: boolean;
}) {
	useEffect(() => {
		document.title = `${title} · Document Extraction`;
	}, [title]);
	return (
		<div
			className={classes(
				"flex flex-wrap items-end justify-between gap-x-4",
				isCompact ? "mb-3 gap-y-1" : "mb-6 gap-y-4 sm:mb-8",
			)}
		>
			<div className="min-w-0">
				<Heading
					takesFocus={takesFocus}
					className={classes(
						"font-semibold tracking-tight break-words",
						isCompact ? "text-xl" : "text-2xl sm:text-3xl",
					)}
				>
					{title}
				</Heading>
				{lead && <div className="mt-1.5 max-w-2xl text-pretty text-soft">{lead}</div>}
			</div>
			{actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
		</div>
	);
}
