import { expect, test } from "vitest";
import { documentTypes, readItem, refusedItem } from "../../../../test/support/clerk-items.ts";
import type { Item } from "../desk/desk.ts";
import { deskRows } from "../desk/desk-rows.ts";
import { firstView } from "../desk/table-view.ts";
import { documentIds, visibleRows } from "../desk/visible-rows.ts";
import { nextIdToReview, rowsToStepThrough } from "./next-document.ts";

const rowsIn = (items: readonly Item[]) => deskRows(items, documentTypes);
const back = { idNumber: "0001010000089", licenseNumber: "4024000BC1D2", dateOfExpiry: "2029-12-31" };

test("goes to the next document to review, and from the last to the first", () => {
	const [one, two] = [refusedItem("WRONG_DOCUMENT_TYPE"), refusedItem("IMAGE_UNREADABLE")];
	const people = rowsIn([one, readItem("sa-drivers-back", back), two]);
	expect(nextIdToReview(people, one.id)).toBe(two.id);
	expect(nextIdToReview(people, two.id)).toBe(one.id);
	expect(nextIdToReview(rowsIn([one]), one.id)).toBeNull();
});

test("the way through the documents is what the table showed, in its order, whatever was settled since", () => {
	const right = readItem("sa-drivers-back", back);
	const [first, second] = [refusedItem("WRONG_DOCUMENT_TYPE"), refusedItem("IMAGE_UNREADABLE")];
	const items = [right, first, second];
	const way = documentIds(visibleRows(rowsIn(items), { ...firstView, filter: "looks" }));
	expect(way).toEqual([first.id, second.id]);
	// The first one is resolved; in the table it would come after the second or be hidden.
	const later = rowsIn([right, { ...first, setAside: "Cannot be read" }, second]);
	expect(documentIds(rowsToStepThrough(later, way))).toEqual([first.id, second.id]);
	expect(documentIds(rowsToStepThrough(later, []))).toEqual([second.id, right.id, first.id]);
});

test("the way has both sides of a card where one of them was found later, and no document that is gone", () => {
	const front = readItem("sa-drivers-front", {}, {}, { pictureId: 7 });
	const side = readItem("sa-drivers-back", back, {}, { pictureId: 7 });
	const other = readItem("passport", { surname: "NKOSI" });
	const rows = rowsToStepThrough(rowsIn([front, side, other]), [other.id, 999, front.id]);
	expect(documentIds(rows)).toEqual([other.id, front.id, side.id]);
});
