import type { TableRow } from "../desk/row.ts";
import { initialView } from "../desk/table-view.ts";
import { listDocumentIds, listVisibleRows } from "../desk/visible-rows.ts";

/**
 * Returns the rows to step through from an open document: those that the table showed when it was opened, in the same
 * order, even if a row no longer needs review. Returns all rows in the initial order if none of these is left or no
 * table was shown.
 *
 * @param listedIds The documents that the table showed, in its order.
 */
export function listRowsToStepThrough(rows: readonly TableRow[], listedIds: readonly number[]): readonly TableRow[] {
	const rowById = new Map(rows.flatMap((row) => row.documents.map(({ item }) => [item.id, row] as const)));
	const shown = new Set(listedIds.flatMap((id) => rowById.get(id) ?? []));
	return shown.size > 0 ? [...shown] : listVisibleRows(rows, initialView);
}

/** Returns the id of the next document after `id` that needs review, wrapping around; null if there is none. */
export function findNextIdToReview(rows: readonly TableRow[], id: number): number | null {
	const ids = listDocumentIds(rows);
	const position = ids.indexOf(id);
	const idsToReview = new Set(rows.flatMap(({ documents, toReview }) => listIdsToReview(documents, toReview)));
	return [...ids.slice(position + 1), ...ids.slice(0, position)].find((nextId) => idsToReview.has(nextId)) ?? null;
}

/** Returns the documents of a row that need review; if only its two sides contradict each other, the first one. */
function listIdsToReview(documents: TableRow["documents"], toReview: TableRow["toReview"]): readonly number[] {
	if (toReview.length === 0) return [];
	const withFields = documents.filter((document) => document.toReview.length > 0);
	const needingReview = withFields.length > 0 ? withFields : documents.slice(0, 1);
	return needingReview.map(({ item }) => item.id);
}
