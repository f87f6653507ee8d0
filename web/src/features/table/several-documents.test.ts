import { describe, expect, it, test } from "vitest";
import { findPositionInPicture } from "../../../../src/review/place-in-picture.ts";
import { fileNamesOf } from "../../../../src/review/row.ts";
import { buildTable, tableToCsv } from "../../../../src/review/table.ts";
import { documentTypes, itemWith, readAnswer } from "../../../../test/support/clerk-items.ts";
import { amongOthers, outlineAt } from "../../../../test/support/located-answer.ts";
import type { Item } from "../desk/desk.ts";
import { buildDeskRows } from "../desk/desk-rows.ts";
import { cropToDocument } from "./document-part.ts";
import { formatRowsAsJson } from "./rows-as-json.ts";

const licence = { idNumber: "9001015000085", surname: "NKOSI", licenseNumber: "4024000BC1D2" };

/** The documents in one picture as items of a table. */
function itemsOf(...answers: readonly ReturnType<typeof readAnswer>[]): readonly Item[] {
	return answers.map((answer) =>
		itemWith({
			...{ name: "pair.jpg", pictureId: 7000, fingerprint: "f1" },
			progress: { stage: "done", result: { answer, roundTripMs: 1 } },
		}),
	);
}

const rowsOf = (items: readonly Item[]) => buildDeskRows(items, documentTypes);

test("a row states which document of its picture it shows, in the table and in exports", () => {
	const items = itemsOf(
		amongOthers(readAnswer("passport", { surname: "A", passportNumber: "A1" }), 3, [
			[1, null],
			[2, "sa-drivers-front"],
		]),
		amongOthers(readAnswer("sa-drivers-front", licence), 2, [
			[1, null],
			[3, "passport"],
		]),
	);
	const rows = rowsOf(items);
	expect(rows.map(fileNamesOf)).toEqual(["pair.jpg, document 2 of 2", "pair.jpg, document 1 of 2"]);
	expect(rows.map(({ duplicateOf, notices }) => [duplicateOf, notices])).toEqual([
		[null, []],
		[null, []],
	]);
	expect(tableToCsv(buildTable(rows))).toContain('"pair.jpg, document 2 of 2",Passport');
	expect(JSON.parse(formatRowsAsJson(rows))[1]).toMatchObject({ file: "pair.jpg", document: { number: 1, of: 2 } });
});

test("reports the duplicates of a picture document by document", () => {
	const answers = [
		amongOthers(readAnswer("passport", { passportNumber: "A1" }), 1, [[2, "passport"]]),
		amongOthers(readAnswer("passport", { passportNumber: "B2" }), 2, [[1, "passport"]]),
	];
	const copies = itemsOf(...answers).map((item) => ({ ...item, pictureId: 7001, name: "copy.jpg" }));
	expect(rowsOf([...itemsOf(...answers), ...copies]).map(({ duplicateOf }) => duplicateOf)).toEqual([
		"Same file as copy.jpg, document 1 of 2",
		"Same file as copy.jpg, document 2 of 2",
		"Same file as pair.jpg, document 1 of 2",
		"Same file as pair.jpg, document 2 of 2",
	]);
});

describe("card sides in the same picture", () => {
	const front = (number: number, data: object = {}) =>
		amongOthers(readAnswer("sa-drivers-front", { ...licence, ...data }), number, [[9, "sa-drivers-back"]]);
	const back = (data: object) => amongOthers(readAnswer("sa-drivers-back", { ...data }), 9, [[1, "sa-drivers-front"]]);
	const other = { idNumber: "0001010000089", licenseNumber: "5555000BC1D2" };

	it("are one row without document numbers if they are all documents of the picture", () => {
		expect(rowsOf(itemsOf(front(1), back({}))).map(fileNamesOf)).toEqual(["pair.jpg"]);
	});
	it("are two rows if they have no value in common, because they belong to two people", () => {
		expect(rowsOf(itemsOf(front(1), back(other)))).toHaveLength(2);
		expect(rowsOf(itemsOf(front(1), back({ ...other, idNumber: licence.idNumber })))).toHaveLength(1);
	});
	it("are joined only by a common value if the picture shows two fronts", () => {
		const rows = rowsOf(itemsOf(front(1, other), front(2), back({ idNumber: licence.idNumber })));
		expect(rows.map(({ documents }) => documents.map(({ item }) => item.id).length)).toEqual([1, 2]);
		expect(rowsOf(itemsOf(front(1, other), front(2), back({})))).toHaveLength(3);
	});
});

test("the part of a picture that a row shows contains the outline and all values, clipped to the picture", () => {
	const { body } = amongOthers(
		readAnswer("passport", { surname: "A" }, { surname: { quadrilateral: outlineAt(900) } }),
		1,
		[[2, "passport"]],
		outlineAt(-30),
	);
	if (!body.success) throw new Error("nothing was read");
	expect(cropToDocument(body)).toEqual({ x: 0, y: 0, width: 1000, height: 600 });
	expect(findPositionInPicture(body)).toEqual({ number: 1, of: 2 });
	const unlocated = readAnswer("passport", { surname: "A" }).body;
	if (!unlocated.success) throw new Error("nothing was read");
	expect([cropToDocument(unlocated), findPositionInPicture(unlocated)]).toEqual([null, null]);
});
