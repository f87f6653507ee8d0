import { expect, test } from "vitest";
import { aPage } from "../../page/a-page.ts";
import { piecesOf } from "../../page/pieces.ts";
import { valuesInOrder } from "./in-order.ts";

/** Fifty rows: two hundredths of the page each. */
function textsOf(rows: Readonly<Record<number, string>>) {
	const page = aPage(Array.from({ length: 50 }, (_, y) => rows[y] ?? "").join("\n"));
	const quadAt = (text: string) => page.lines.find((line) => line.text === text)?.quad;
	const [number, birth] = [quadAt("I.D. No. 000101 0000 089"), quadAt("2000-01-01")];
	if (!number || !birth) throw new Error("number and birth date are drawn on every page");
	const found = valuesInOrder(piecesOf(page.lines, []), number, birth);
	return Object.fromEntries(Object.entries(found).map(([name, pieces]) => [name, pieces.map(({ text }) => text)]));
}

const english = {
	5: "     I.D. No. 000101 0000 089",
	13: "SUNAWE",
	15: "SPECIMEN",
	19: "OREWANES",
	21: "TEST PERSON",
	25: "CONTY OF BRT",
	27: "SOUTH AFRICA",
	30: "2000-01-01",
};

test("values are told by how far down they stand, damaged captions are none", () => {
	expect(textsOf(english)).toEqual({
		surname: ["SPECIMEN"],
		names: ["TEST PERSON"],
		countryOfBirth: ["SOUTH AFRICA"],
	});
});

test("a wrapped name's second row belongs to it", () => {
	expect(textsOf({ ...english, 22: "WRAPPED" }).names).toEqual(["TEST PERSON", "WRAPPED"]);
});

test("two texts where one value should stand are none", () => {
	expect(textsOf({ ...english, 14: "OTHER" }).surname).toEqual([]);
});
