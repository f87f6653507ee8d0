import { expect, test } from "vitest";
import { documentTypes, readItem } from "../../../../test/support/clerk-items.ts";
import { amongOthers, outlineAt } from "../../../../test/support/located-answer.ts";
import { deskRows } from "../desk/desk-rows.ts";
import { maskingOf } from "./folder-masks.ts";

const place = (top: number) => ({
	quadrilateral: [
		[300, top],
		[500, top],
		[500, top + 20],
		[300, top + 20],
	] as [number, number][],
});
type Item = Parameters<typeof deskRows>[0][number];

function masking(item: Item, hidden: readonly string[], isAlone = true, isFaceless = false) {
	const [document] = deskRows([item], documentTypes)[0]?.documents ?? [];
	if (!document) throw new Error("Nothing was reviewed");
	return maskingOf(document, { isFaceless, hidden: new Set(hidden) }, isAlone);
}

const data = { surname: "NKOSI", passportNumber: "A1234567", mrzLine2: "A1234567<" };
const passport = (evidence: object) => readItem("passport", data, { surname: place(100), ...evidence });

test("makes a copy only if each value to hide and its MRZ line has a position", () => {
	const placed = passport({ passportNumber: place(200), mrzLine2: place(500) });
	expect(masking(placed, ["passportNumber"])?.masks).toHaveLength(2);
	expect(masking(passport({ mrzLine2: place(500) }), ["passportNumber"])).toBeNull();
	expect(masking(passport({ passportNumber: place(200) }), ["passportNumber"])).toBeNull();
});

test("what the document does not have needs no place; what was only not read does", () => {
	const mrz = { mrzLine2: place(500) };
	const none = passport({ ...mrz, personalNumber: { reason: "not-on-document" } });
	expect(masking(none, ["personalNumber"])?.masks).toHaveLength(1);
	expect(masking(passport({ ...mrz, personalNumber: { reason: "unreadable" } }), ["personalNumber"])).toBeNull();
});

test("no copy is made of a picture that another document was read from", () => {
	const placed = passport({ passportNumber: place(200), mrzLine2: place(500) });
	expect(masking(placed, ["passportNumber"], false)).toBeNull();
});

/** A picture that also shows another document. */
const beside = (item: Item, ...otherTypes: readonly (string | null)[]): Item => {
	if (item.progress.stage !== "done") throw new Error("Nothing was read");
	const others = otherTypes.map((documentType, at) => [2 + at, documentType] as const);
	const answer = amongOthers(item.progress.result.answer, 1, others);
	return { ...item, progress: { stage: "done", result: { answer, roundTripMs: 1 } } };
};

test("of a picture with several located documents the own one is in sight, and nothing of the others", () => {
	const placed = beside(passport({ passportNumber: place(200), mrzLine2: place(500) }), "sa-drivers-front", null);
	const seen = masking(placed, ["passportNumber"], false);
	expect(seen).toMatchObject({ kept: [], ground: [outlineAt(100)] });
	expect(seen?.masks).toHaveLength(2);
	expect(seen?.closed?.map((mask) => [mask[0], mask[2]])).toEqual([
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
const cardPlaces = { surname: place(100), sex: place(160), idNumber: place(220), citizenshipStatus: place(280) };
const faceless = (item: Item, isAlone = true) => masking(item, ["portrait", "idNumber"], isAlone, true);

test("without faces a card keeps values, labels and ground; the hidden number is black", () => {
	const seen = faceless(readItem("sa-id-smart-front", card, cardPlaces));
	expect(seen?.kept).toHaveLength(4);
	expect(seen?.ground).toHaveLength(1);
	expect(seen?.closed).toHaveLength(1);
	expect(seen?.masks).toHaveLength(1);
});

test("the ground is black where a value to hide was not read, or another document lies in the picture", () => {
	const { idNumber: _, ...unplaced } = cardPlaces;
	const unread = { ...card, idNumber: null } as unknown as typeof card;
	expect(
		faceless(readItem("sa-id-smart-front", unread, { ...unplaced, idNumber: { reason: "unreadable" } }))?.ground,
	).toEqual([]);
	expect(faceless(readItem("sa-id-smart-front", card, cardPlaces), false)?.ground).toEqual([]);
});

test("without a face the ground of a located document stays, and the others are black with all of their faces", () => {
	const seen = faceless(beside(readItem("sa-id-smart-front", card, cardPlaces), "sa-id-smart-front"), false);
	expect(seen?.ground).toHaveLength(1);
	expect(seen?.closed).toHaveLength(2);
});

test("without a face neither the MRZ nor a barcode is kept", () => {
	const mrz = passport({ mrzLine2: place(500), passportNumber: { ...place(200), source: "barcode" } });
	expect(faceless(mrz)?.kept).toEqual([place(100).quadrilateral]);
	expect(faceless(mrz)?.closed).toContainEqual(place(200).quadrilateral);
});
