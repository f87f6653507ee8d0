import { isSetAside } from "../../../../src/review/row-of.ts";
import { isToRead } from "./desk.ts";
import type { TableRow } from "./row.ts";
import { sortedRows } from "./row-order.ts";
import type { Filter, TableView } from "./table-view.ts";

const isOpen = ({ documents }: TableRow): boolean => documents.some(({ item }) => isToRead(item));

const isUnread = (row: TableRow): boolean => !isOpen(row) && row.documents.every(({ body }) => body === null);

/** Whether a row matches a filter. */
export function matchesFilter(row: TableRow, filter: Filter): boolean {
	switch (filter) {
		case "all":
			return true;
		case "looks":
			return row.toReview.length > 0;
		case "right":
			return !isOpen(row) && row.toReview.length === 0;
		case "unread":
			return isUnread(row);
		case "open":
			return isOpen(row);
		case "twice":
			return row.duplicateOf !== null;
		case "unfit":
			return row.notices.length > 0;
		case "aside":
			return isSetAside(row);
	}
}

/** Returns the rows in a view, in its order; equal rows keep their upload order. */
export const visibleRows = (rows: readonly TableRow[], { filter, sorting }: TableView): readonly TableRow[] =>
	sortedRows(
		rows.filter((row) => matchesFilter(row, filter)),
		sorting,
	);

/** Returns the documents in these rows, in their order. */
export const documentIds = (rows: readonly TableRow[]): readonly number[] =>
	rows.flatMap(({ documents }) => documents.map(({ item }) => item.id));
