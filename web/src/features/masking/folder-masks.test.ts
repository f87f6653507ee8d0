import { expect, test } from "vitest";
import { documentTypes, readItem } from "../../../../test/support/clerk-items.ts";
import { amongOthers, outlineAt } from "../../../../test/support/located-answer.ts";
import { buildDeskRows } from "../desk/desk-rows.ts";
import { planMasking } from "./folder-masks.ts";

const boxAt = (top: number) => ({
	quadrilateral: [
		[300, top],
		[500, top],
		[500, top + 20],
		[300, top + 20],
	] as [number, number][],
});
type Item = Parameters<typeof buildDeskRows>[0][number];

function masking(item: Item, hidden: readonly string[], isAlone = true, isFaceless = false) {
	const [document] = buildDeskRows([item], documentTypes)[0]?.documents ?? [];
	if (!document) throw new Error("Nothing was reviewed");
	return planMasking(document, { isFaceless, hidden: new Set(hidden) }, isAlone);
}

const data = { surname: "NKOSI", passportNumber: "A1234567", mrzLine2: "A1234567<" };
const passport = (evidence: object) => readItem("passport", data, { surname: boxAt(100), ...evidence });

test("makes a copy only if each value to hide and its MRZ line has a position", () => {
	const withPositions = passport({ passportNumber: boxAt(200), mrzLine2: boxAt(500) });
	expect(masking(withPositions, ["passportNumber"])?.masks).toHaveLength(2);
	expect(masking(passport({ mrzLine2: boxAt(500) }), ["passportNumber"])).toBeNull();
	expect(masking(passport({ passportNumber: boxAt(200) }), ["passportNumber"])).toBeNull();
});

test("needs no position for a field that is not on the document, but does for an unread one", () => {
	const mrz = { mrzLine2: boxAt(500) };
	const none = passport({ ...mrz, personalNumber: { reason: "not-on-document" } });
	expect(masking(none, ["personalNumber"])?.masks).toHaveLength(1);
	expect(masking(passport({ ...mrz, personalNumber: { reason: "unreadable" } }), ["personalNumber"])).toBeNull();
});

test("makes no copy if another document without an outline was read from the picture", () => {
	const withPositions = passport({ passportNumber: boxAt(200), mrzLine2: boxAt(500) });
	expect(masking(withPositions, ["passportNumber"], false)).toBeNull();
});

/** The item with other located documents in its picture. */
const withOthers = (item: Item, ...otherTypes: readonly (string | null)[]): Item => {
	if (item.progress.stage !== "done") throw new Error("Nothing was read");
	const others = otherTypes.map((documentType, index) => [2 + index, documentType] as const);
	const answer = amongOthers(item.progress.result.answer, 1, others);
	return { ...item, progress: { stage: "done", result: { answer, roundTripMs: 1 } } };
};

test("keeps only this document visible if several were located in the picture", () => {
	const item = withOthers(passport({ passportNumber: boxAt(200), mrzLine2: boxAt(500) }), "sa-drivers-front", null);
	const result = masking(item, ["passportNumber"], false);
	expect(result).toMatchObject({ kept: [], ground: [outlineAt(100)] });
	expect(result?.masks).toHaveLength(2);
	expect(result?.closed?.map((mask) => [mask[0], mask[2]])).toEqual([
		[
			[193.4, 193.4],
			[316.6, 316.6],
		],
		[
			[293.4, 293.4],
			[416.6, 416.6],
		],
	]);
});

const card = { surname: "NKOSI", sex: "F", idNumber: "0001010000089", citizenshipStatus: "Citizen" };
const cardPositions = { surname: boxAt(100), sex: boxAt(160), idNumber: boxAt(220), citizenshipStatus: boxAt(280) };
const faceless = (item: Item, isAlone = true) => masking(item, ["portrait", "idNumber"], isAlone, true);

test("without faces, keeps the values, labels and background of a card except the hidden number", () => {
	const result = faceless(readItem("sa-id-smart-front", card, cardPositions));
	expect(result?.kept).toHaveLength(4);
	expect(result?.ground).toHaveLength(1);
	expect(result?.closed).toHaveLength(1);
	expect(result?.masks).toHaveLength(1);
});

test("keeps no background if a value to hide was not read or another document has no outline", () => {
	const { idNumber: _, ...otherPositions } = cardPositions;
	const unread = { ...card, idNumber: null } as unknown as typeof card;
	expect(
		faceless(readItem("sa-id-smart-front", unread, { ...otherPositions, idNumber: { reason: "unreadable" } }))?.ground,
	).toEqual([]);
	expect(faceless(readItem("sa-id-smart-front", card, cardPositions), false)?.ground).toEqual([]);
});

test("without faces, keeps the background of a located document and hides the other documents", () => {
	const result = faceless(withOthers(readItem("sa-id-smart-front", card, cardPositions), "sa-id-smart-front"), false);
	expect(result?.ground).toHaveLength(1);
	expect(result?.closed).toHaveLength(2);
});

test("without faces, keeps neither the MRZ nor a barcode", () => {
	const mrz = passport({ mrzLine2: boxAt(500), passportNumber: { ...boxAt(200), source: "barcode" } });
	expect(faceless(mrz)?.kept).toEqual([boxAt(100).quadrilateral]);
	expect(faceless(mrz)?.closed).toContainEqual(boxAt(200).quadrilateral);
});
