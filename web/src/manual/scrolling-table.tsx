import type { ReactNode } from "react";

interface ScrollingTableProps {
	readonly label: string;
	/** The cells of its head. */
	readonly head: ReactNode;
	/** Its body. */
	readonly children: ReactNode;
}

/** A table that scrolls by itself where the window is narrower, also by keyboard. */
export function ScrollingTable({ label, head, children }: ScrollingTableProps) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable from the keyboard.
		<section className="wide" aria-label={label} tabIndex={0}>
			<table>
				<thead>
					<tr>{head}</tr>
				</thead>
				{children}
			</table>
		</section>
	);
}
