import type { TableRow } from "../desk/row.ts";
import { firstView } from "../desk/table-view.ts";
import { documentIds, visibleRows } from "../desk/visible-rows.ts";

/**
 * The rows to step through from a document of the table: those shown when it was opened, in that order. A row that is
 * settled meanwhile keeps its place. All rows if no table was shown before.
 *
 * @param listedIds The documents that were shown, in order.
 */
export function rowsToStepThrough(rows: readonly TableRow[], listedIds: readonly number[]): readonly TableRow[] {
	const rowOf = new Map(rows.flatMap((row) => row.documents.map(({ item }) => [item.id, row] as const)));
	const shown = new Set(listedIds.flatMap((id) => rowOf.get(id) ?? []));
	return shown.size > 0 ? [...shown] : visibleRows(rows, firstView);
}

/** The id of the next document after `id` that needs review, wrapping around at the end. Null if there is none. */
export function nextIdToReview(rows: readonly TableRow[], id: number): number | null {
	const ids = documentIds(rows);
	const at = ids.indexOf(id);
	const waiting = new Set(rows.flatMap(({ documents, toReview }) => waitingIn(documents, toReview)));
	return [...ids.slice(at + 1), ...ids.slice(0, at)].find((each) => waiting.has(each)) ?? null;
}

/** Returns documents with fields to review; if only their sides differ, the first one. */
function waitingIn(documents: TableRow["documents"], toReview: TableRow["toReview"]): readonly number[] {
	if (toReview.length === 0) return [];
	const own = documents.filter((each) => each.toReview.length > 0);
	const asked = own.length > 0 ? own : documents.slice(0, 1);
	return asked.map(({ item }) => item.id);
}
