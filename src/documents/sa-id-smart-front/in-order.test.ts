import { expect, test } from "vitest";
import { aPage } from "../../page/a-page.ts";
import { piecesOf } from "../../page/pieces.ts";
import { valuesInOrder } from "./in-order.ts";

/** A card whose captions came to nothing: values on every second row. */
const rows = [
	"NATIONAL IDENTITY CARD",
	"",
	"",
	"SPECIMEN",
	"",
	"TEST PERSON",
	"",
	"F",
	"",
	"ZIM",
	"",
	"0001010000089",
	"",
	"01 JAN 2000",
	"",
	"RSA",
	"",
	"CITIZEN",
];

function textsOf(drawing: readonly string[]) {
	const page = aPage(drawing.join("\n"));
	const quadAt = (text: string) => page.lines.find((line) => line.text === text)?.quad;
	const [number, birth] = [quadAt("0001010000089"), quadAt("01 JAN 2000")];
	if (!number || !birth) throw new Error("number and birth date are drawn on every card");
	const title = quadAt("NATIONAL IDENTITY CARD") ?? null;
	const found = Object.entries(valuesInOrder(piecesOf(page.lines, []), number, birth, title) ?? {});
	return Object.fromEntries(found.map(([name, pieces]) => [name, pieces.map(({ text }: { text: string }) => text)]));
}

test("values are told by their order", () => {
	expect(textsOf(rows)).toEqual({
		surname: ["SPECIMEN"],
		names: ["TEST PERSON"],
		nationality: ["ZIM"],
		countryOfBirth: ["RSA"],
		citizenshipStatus: ["CITIZEN"],
	});
});

test("a wrapped name's rows belong together", () => {
	expect(textsOf(rows.toSpliced(6, 1, "WRAPPED", ""))).toMatchObject({
		surname: ["SPECIMEN"],
		names: ["TEST PERSON", "WRAPPED"],
	});
});

test("with the surname overlooked the names are not taken for it", () => {
	const overlooked = rows.toSpliced(3, 1, "", "").toSpliced(6, 1, "", "WRAPPED", "");
	expect(textsOf(overlooked)).toMatchObject({ surname: [], names: [] });
});

test("without the title nothing tells the surname from the first names", () => {
	expect(textsOf(rows.toSpliced(0, 1, ""))).toMatchObject({ surname: [], names: [] });
});
