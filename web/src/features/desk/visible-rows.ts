import { isSetAside } from "../../../../src/review/row-of.ts";
import { hasNoOutcome } from "./desk.ts";
import type { TableRow } from "./row.ts";
import { sortRows } from "./row-order.ts";
import type { Filter, TableView } from "./table-view.ts";

const isQueued = ({ documents }: TableRow): boolean => documents.some(({ item }) => hasNoOutcome(item));

const isUnread = (row: TableRow): boolean => !isQueued(row) && row.documents.every(({ body }) => body === null);

/** Whether a row matches a filter. */
export function matchesFilter(row: TableRow, filter: Filter): boolean {
	switch (filter) {
		case "all":
			return true;
		case "looks":
			return row.toReview.length > 0;
		case "right":
			return !isQueued(row) && row.toReview.length === 0;
		case "unread":
			return isUnread(row);
		case "open":
			return isQueued(row);
		case "twice":
			return row.duplicateOf !== null;
		case "unfit":
			return row.notices.length > 0;
		case "aside":
			return isSetAside(row);
	}
}

/** Returns the rows that a view shows, in its order; equal rows keep their upload order. */
export const listVisibleRows = (rows: readonly TableRow[], { filter, sorting }: TableView): readonly TableRow[] =>
	sortRows(
		rows.filter((row) => matchesFilter(row, filter)),
		sorting,
	);

/** Returns the ids of the documents in these rows, in their order. */
export const listDocumentIds = (rows: readonly TableRow[]): readonly number[] =>
	rows.flatMap(({ documents }) => documents.map(({ item }) => item.id));
