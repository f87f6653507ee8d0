import { expect, test } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import { declaration, valuesOn } from "../../../test/support/a-small-document.ts";
import type { Line, Quad } from "../../page/page.ts";
import { rowsOf } from "../print/index.ts";
import { captionsIn, phrasesOf } from "./captions.ts";
import { columnsUnder } from "./columns.ts";

test("a value right under its caption is read though the gap before it is as narrow as one between words", async () => {
	const close = aPage(
		`
Date of issue  Authority
16 APRIL 2007  ABUJA
`,
		{ columnGap: 2 },
	);
	expect(await valuesOn(close)).toMatchObject({ issued: "2007-04-16", office: "ABUJA" });
});

/** Where columns begin under captions on a page whose lines are parted by two spaces. */
function columnsIn(drawn: string): readonly number[] {
	const rows = rowsOf(aPage(drawn, { columnGap: 2 }).lines, new Map());
	const hits = rows.flatMap((row) => captionsIn(row, phrasesOf(declaration)));
	return rows.flatMap((row) => columnsUnder(row, hits));
}

test("a column begins right under where a caption begins, and nowhere else", () => {
	expect(columnsIn("Date of issue  Authority\nSAINT PETERS-  BURG")).toEqual([12]);
	expect(columnsIn("XXXX Authority\nSAINT PETERS-  BURG")).toEqual([]);
	expect(columnsIn("Date of issue  Authority\n\n\nSAINT PETERS-  BURG")).toEqual([]);
	expect(columnsIn("Date of issue Authority\nSAINT PETERS- BURG")).toEqual([12]);
	expect(columnsIn("Authority Authority\nDIRECTION BURG")).toEqual([]);
	expect(columnsIn("Date of issue Authority\n   SAINTPETERSBU RG")).toEqual([]);
	expect(columnsIn("SAINT PETERS-  BURG\nDate of issue  Authority")).toEqual([]);
});

/** Where columns begin in a row of two lines, under a caption that was moved by so many pixels. */
function columnsBelow(caption: string, [dx, dy]: readonly [number, number]) {
	const { lines } = aPage(`${" ".repeat(15)}${caption}\nSAINT PETERS-  BURG`, { columnGap: 2 });
	const [first, ...others] = lines as [Line, Line, Line];
	const moved = { ...first, quad: first.quad.map(([x, y]) => [x + dx, y + dy]) as unknown as Quad };
	const rows = rowsOf([moved, ...others], new Map());
	const hits = rows.flatMap((row) => captionsIn(row, phrasesOf(declaration)));
	return rows.flatMap((row) => columnsUnder(row, hits));
}

test.each([
	["Authority", [0, 0], true],
	["Authority", [-8, 0], true],
	["Authority", [5, 0], true],
	["Authority", [-11, 0], false],
	["Authority", [9, 0], false],
	["Authority", [0, -7], true],
	["Authority", [0, -9], false],
	["Authority", [0, 19], true],
	["Authority", [0, 22], false],
	["Autoridad / Authority", [0, 0], true],
	["Autoridad / Authority", [-11, 0], false],
	["Autoridad / Authority", [-120, 0], true],
] as const)("a column begins right under %s moved by %j: %s", (caption, by, isOne) => {
	expect(columnsBelow(caption, by)).toEqual(isOne ? [12] : []);
});

test("a caption's line may be one of several of its row", () => {
	expect(columnsIn("         XXXX  Autoridad / Authority\nSAINT PETERS-  BURG")).toEqual([12]);
	expect(columnsIn("               Autoridad / Authority  XXXX\nSAINT PETERS-  BURG")).toEqual([12]);
	expect(columnsIn("               XXXX  Autoridad / Authority\nSAINT PETERS-  BURG")).toEqual([]);
});
