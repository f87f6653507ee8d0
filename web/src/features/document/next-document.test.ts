import { expect, test } from "vitest";
import { documentTypes, readItem, refusedItem } from "../../../../test/support/clerk-items.ts";
import type { Item } from "../desk/desk.ts";
import { buildDeskRows } from "../desk/desk-rows.ts";
import { initialView } from "../desk/table-view.ts";
import { listDocumentIds, listVisibleRows } from "../desk/visible-rows.ts";
import { findNextIdToReview, listRowsToStepThrough } from "./next-document.ts";

const rowsIn = (items: readonly Item[]) => buildDeskRows(items, documentTypes);
const back = { idNumber: "0001010000089", licenseNumber: "4024000BC1D2", dateOfExpiry: "2029-12-31" };

test("goes to the next document to review, and from the last one to the first", () => {
	const [firstRefused, secondRefused] = [refusedItem("WRONG_DOCUMENT_TYPE"), refusedItem("IMAGE_UNREADABLE")];
	const rows = rowsIn([firstRefused, readItem("sa-drivers-back", back), secondRefused]);
	expect(findNextIdToReview(rows, firstRefused.id)).toBe(secondRefused.id);
	expect(findNextIdToReview(rows, secondRefused.id)).toBe(firstRefused.id);
	expect(findNextIdToReview(rowsIn([firstRefused]), firstRefused.id)).toBeNull();
});

test("steps through the documents that the table showed, in its order, even if they no longer need review", () => {
	const complete = readItem("sa-drivers-back", back);
	const [first, second] = [refusedItem("WRONG_DOCUMENT_TYPE"), refusedItem("IMAGE_UNREADABLE")];
	const items = [complete, first, second];
	const listedIds = listDocumentIds(listVisibleRows(rowsIn(items), { ...initialView, filter: "looks" }));
	expect(listedIds).toEqual([first.id, second.id]);
	// The first one no longer needs review; the table would now show it after the second or hide it.
	const rowsLater = rowsIn([complete, { ...first, setAside: "Cannot be read" }, second]);
	expect(listDocumentIds(listRowsToStepThrough(rowsLater, listedIds))).toEqual([first.id, second.id]);
	expect(listDocumentIds(listRowsToStepThrough(rowsLater, []))).toEqual([second.id, complete.id, first.id]);
});

test("includes a side of a card that was found later, and leaves out removed documents", () => {
	const front = readItem("sa-drivers-front", {}, {}, { pictureId: 7 });
	const side = readItem("sa-drivers-back", back, {}, { pictureId: 7 });
	const other = readItem("passport", { surname: "NKOSI" });
	const rows = listRowsToStepThrough(rowsIn([front, side, other]), [other.id, 999, front.id]);
	expect(listDocumentIds(rows)).toEqual([other.id, front.id, side.id]);
});
