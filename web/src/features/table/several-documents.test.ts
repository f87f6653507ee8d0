import { describe, expect, it, test } from "vitest";
import { placeInPicture } from "../../../../src/review/place-in-picture.ts";
import { fileOf } from "../../../../src/review/row.ts";
import { tableAsCsv, tableOf } from "../../../../src/review/table.ts";
import { documentTypes, itemWith, readAnswer } from "../../../../test/support/clerk-items.ts";
import { amongOthers, outlineAt } from "../../../../test/support/located-answer.ts";
import type { Item } from "../desk/desk.ts";
import { deskRows } from "../desk/desk-rows.ts";
import { documentPart } from "./document-part.ts";
import { rowsAsJson } from "./rows-as-json.ts";

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

const rowsOf = (items: readonly Item[]) => deskRows(items, documentTypes);

test("a row says which of its picture's documents it shows, in the table and in every file", () => {
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
	expect(rows.map(fileOf)).toEqual(["pair.jpg, document 2 of 2", "pair.jpg, document 1 of 2"]);
	expect(rows.map(({ duplicateOf, notices }) => [duplicateOf, notices])).toEqual([
		[null, []],
		[null, []],
	]);
	expect(tableAsCsv(tableOf(rows))).toContain('"pair.jpg, document 2 of 2",Passport');
	expect(JSON.parse(rowsAsJson(rows))[1]).toMatchObject({ file: "pair.jpg", document: { number: 1, of: 2 } });
});

test("the same picture twice is told document by document", () => {
	const both = [
		amongOthers(readAnswer("passport", { passportNumber: "A1" }), 1, [[2, "passport"]]),
		amongOthers(readAnswer("passport", { passportNumber: "B2" }), 2, [[1, "passport"]]),
	];
	const again = itemsOf(...both).map((item) => ({ ...item, pictureId: 7001, name: "copy.jpg" }));
	expect(rowsOf([...itemsOf(...both), ...again]).map(({ duplicateOf }) => duplicateOf)).toEqual([
		"Same file as copy.jpg, document 1 of 2",
		"Same file as copy.jpg, document 2 of 2",
		"Same file as pair.jpg, document 1 of 2",
		"Same file as pair.jpg, document 2 of 2",
	]);
});

describe("the sides of cards on one picture", () => {
	const front = (number: number, data: object = {}) =>
		amongOthers(readAnswer("sa-drivers-front", { ...licence, ...data }), number, [[9, "sa-drivers-back"]]);
	const back = (data: object) => amongOthers(readAnswer("sa-drivers-back", { ...data }), 9, [[1, "sa-drivers-front"]]);
	const other = { idNumber: "0001010000089", licenseNumber: "5555000BC1D2" };

	it("are one row, which needs no number: it has all of the picture's documents", () => {
		expect(rowsOf(itemsOf(front(1), back({}))).map(fileOf)).toEqual(["pair.jpg"]);
	});
	it("are two rows where nothing that both say is the same: they are two people's", () => {
		expect(rowsOf(itemsOf(front(1), back(other)))).toHaveLength(2);
		expect(rowsOf(itemsOf(front(1), back({ ...other, idNumber: licence.idNumber })))).toHaveLength(1);
	});
	it("are joined by what they say alone where the picture shows two fronts", () => {
		const rows = rowsOf(itemsOf(front(1, other), front(2), back({ idNumber: licence.idNumber })));
		expect(rows.map(({ documents }) => documents.map(({ item }) => item.id).length)).toEqual([1, 2]);
		expect(rowsOf(itemsOf(front(1, other), front(2), back({})))).toHaveLength(3);
	});
});

test("the part of a picture that a row shows is its document's outline, with all values, within the picture", () => {
	const { body } = amongOthers(
		readAnswer("passport", { surname: "A" }, { surname: { quadrilateral: outlineAt(900) } }),
		1,
		[[2, "passport"]],
		outlineAt(-30),
	);
	if (!body.success) throw new Error("nothing was read");
	expect(documentPart(body)).toEqual({ x: 0, y: 0, width: 1000, height: 600 });
	expect(placeInPicture(body)).toEqual({ number: 1, of: 2 });
	const plain = readAnswer("passport", { surname: "A" }).body;
	if (!plain.success) throw new Error("nothing was read");
	expect([documentPart(plain), placeInPicture(plain)]).toEqual([null, null]);
});
