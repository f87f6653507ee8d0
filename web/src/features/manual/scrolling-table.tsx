import type { ReactNode } from "react";

interface ScrollingTableProps {
	readonly label: string;
	/** The header cells. */
	readonly head: ReactNode;
	readonly children: ReactNode;
}

/** A table that scrolls sideways in narrow windows, also by keyboard. */
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
