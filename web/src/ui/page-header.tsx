import { type ReactNode, useEffect } from "react";

/** A page's heading: also the window's title, and where a screen reader begins after a change of pages. */
export function PageHeader({ title, lead, actions }: { title: string; lead?: ReactNode; actions?: ReactNode }) {
	useEffect(() => {
		document.title = `${title} · Document Extraction`;
	}, [title]);
	return (
		<div className="mb-6 flex flex-wrap items-end justify-between gap-4 sm:mb-8">
			<div className="min-w-0">
				<h1 tabIndex={-1} className="text-2xl font-semibold tracking-tight break-words outline-none sm:text-3xl">
					{title}
				</h1>
				{lead && <p className="mt-1.5 max-w-2xl text-soft">{lead}</p>}
			</div>
			{actions && <div className="flex flex-wrap gap-2">{actions}</div>}
		</div>
	);
}
