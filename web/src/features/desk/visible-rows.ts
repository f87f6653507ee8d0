import { isSetAside } from "../../../../src/review/row-of.ts";
import { isToRead } from "./desk.ts";
import type { TableRow } from "./row.ts";
import { sorted } from "./row-order.ts";
import { type Filter, firstView, type TableView } from "./table-view.ts";

const isOpen = ({ documents }: TableRow): boolean => documents.some(({ item }) => isToRead(item));

const isUnread = (row: TableRow): boolean => !isOpen(row) && row.documents.every(({ body }) => body === null);

/** Whether a row matches a filter. */
export function matches(row: TableRow, filter: Filter): boolean {
	switch (filter) {
		case "all":
			return true;
		case "looks":
			return row.looks.length > 0;
		case "right":
			return !isOpen(row) && row.looks.length === 0;
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

/** The rows of a view, in its order; equal rows keep the order of the upload. */
export const visibleRows = (rows: readonly TableRow[], { filter, sorting }: TableView): readonly TableRow[] =>
	sorted(
		rows.filter((row) => matches(row, filter)),
		sorting,
	);

/** The documents of rows, in their order. */
export const documentIds = (rows: readonly TableRow[]): readonly number[] =>
	rows.flatMap(({ documents }) => documents.map(({ item }) => item.id));

/**
 * The rows to step through from a document of the table: those shown when it was opened, in that order. A row that is
 * settled meanwhile keeps its place. All rows if no table was shown before.
 *
 * @param way The documents that were shown, in order.
 */
export function rowsOnTheWay(rows: readonly TableRow[], way: readonly number[]): readonly TableRow[] {
	const rowOf = new Map(rows.flatMap((row) => row.documents.map(({ item }) => [item.id, row] as const)));
	const shown = new Set(way.flatMap((id) => rowOf.get(id) ?? []));
	return shown.size > 0 ? [...shown] : visibleRows(rows, firstView);
}

/** The next document after `id` that needs review, wrapping around at the end. Null if there is none. */
export function nextLook(rows: readonly TableRow[], id: number): number | null {
	const ids = documentIds(rows);
	const at = ids.indexOf(id);
	const waiting = new Set(rows.flatMap(({ documents, looks }) => waitingIn(documents, looks)));
	return [...ids.slice(at + 1), ...ids.slice(0, at)].find((each) => waiting.has(each)) ?? null;
}

/** Documents with fields to review; if only their sides differ, the first one. */
function waitingIn(documents: TableRow["documents"], looks: TableRow["looks"]): readonly number[] {
	if (looks.length === 0) return [];
	const own = documents.filter((each) => each.looks.length > 0);
	const asked = own.length > 0 ? own : documents.slice(0, 1);
	return asked.map(({ item }) => item.id);
}
