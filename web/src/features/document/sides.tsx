import { classes } from "../../ui/classes.ts";
import { openDocument } from "../desk/desk.ts";
import type { TableRow } from "../desk/row.ts";

const sideNames = ["Front", "Back"];

/** Buttons to switch between the two sides of a card; nothing for other documents. */
export function CardSides({ row, shownId }: { row: TableRow | undefined; shownId: number }) {
	if (!row || row.documents.length < 2) return null;
	return (
		<div className="mb-3 flex flex-wrap items-center gap-2 text-sm">
			<span className="text-soft">Card side:</span>
			{row.documents.map(({ item }, index) => (
				<button
					key={item.id}
					type="button"
					aria-pressed={item.id === shownId}
					onClick={() => openDocument(item.id)}
					className={classes(
						"min-h-8 rounded-lg border px-3 font-semibold",
						item.id === shownId ? "border-accent bg-tint text-accent" : "border-edge/60 hover:bg-sunken",
					)}
				>
					{sideNames[index]}
				</button>
			))}
		</div>
	);
}
