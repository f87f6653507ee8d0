import { expect, test } from "vitest";
import { aPage, type PageDrawing } from "../../../../test/support/a-page.ts";
import type { Line } from "../../page/page.ts";
import { type Box, boxOf, quadOf } from "../../page/quad.ts";
import { isSignAt, rowsOf, type TextRow } from "./rows.ts";
import { textOfGlyphs } from "./strip.ts";

const aRow = (text: string, options: PageDrawing = { columnGap: 9 }): TextRow =>
	rowsOf(aPage(text, options).lines, new Map())[0] as TextRow;
const claimedValues = (rows: readonly TextRow[]) => rows.map(({ lines }) => lines.map(({ text }) => text).join("|"));

/** The rows of two lines: one of 100 by 20 pixels, and another in a box. */
function rowsWith(box: Box, [one, other]: readonly [string, string] = ["OSLO", "NORD"]) {
	const lineOf = (text: string, quad: Line["quad"]): Line => ({ ...(aPage(text).lines[0] as Line), quad });
	const lines = [lineOf(one, quadOf({ left: 0, top: 0, right: 100, bottom: 20 })), lineOf(other, quadOf(box))];
	return claimedValues(rowsOf(lines, new Map()));
}

const beside = { left: 120, top: 0, right: 200, bottom: 20 };

test.each([
	["beside it", beside, true],
	["as far off as lines of one row may be", { ...beside, left: 139 }, true],
	["farther off", { ...beside, left: 141 }, false],
	["over its end", { ...beside, left: 81 }, true],
	["over more of it", { ...beside, left: 79 }, false],
	["a little lower", { ...beside, top: 7, bottom: 27 }, true],
	["a little higher", { ...beside, top: -7, bottom: 13 }, true],
	["much lower", { ...beside, top: 9, bottom: 29 }, false],
	["much higher", { ...beside, top: -9, bottom: 11 }, false],
	["one and a half times as high", { ...beside, top: -5, bottom: 25 }, true],
	["two thirds as high", { ...beside, top: 3, bottom: 17 }, true],
	["nearly twice as high", { ...beside, top: -9, bottom: 29 }, false],
	["half as high", { ...beside, top: 5, bottom: 15.5 }, false],
])("joins a line to a row %s", (_, box, isOne) => {
	expect(rowsWith(box)).toEqual(isOne ? ["OSLO|NORD"] : ["OSLO", "NORD"]);
});

test("a single-character line may be twice or half as high", () => {
	for (const box of [
		{ ...beside, top: -9, bottom: 29 },
		{ ...beside, top: 5, bottom: 15.5 },
	]) {
		expect(rowsWith(box, ["OSLO", "N"])).toEqual(["OSLO|N"]);
		expect(rowsWith(box, ["O", "NORD"])).toEqual(["O|NORD"]);
	}
	expect(rowsWith({ ...beside, top: -11, bottom: 31 }, ["O", "N"])).toEqual(["O", "N"]);
	expect(rowsWith({ ...beside, top: 6, bottom: 15 }, ["O", "N"])).toEqual(["O", "N"]);
});

test("a line taller than wide is a separate row", () => {
	expect(claimedValues(rowsOf(aPage("A").lines, new Map()))).toEqual(["A"]);
});

test("a row continues with the nearest line each time", () => {
	const { lines } = aPage("OSLO  NORD  VEST     BERGEN\nKIRUNA", { columnGap: 2 });
	expect(claimedValues(rowsOf(lines.toReversed(), new Map()))).toEqual(["KIRUNA", "BERGEN", "OSLO|NORD|VEST"]);
});

test("a row spans its lines, each in its interval", () => {
	const row = aRow("OSLO      NORD", { columnGap: 3, cell: [4, 20] });
	expect(boxOf(row.quad)).toMatchObject({ left: 4, right: 60 });
	expect(row.extents).toEqual([
		[0, expect.closeTo(16 / 56)],
		[expect.closeTo(40 / 56), expect.closeTo(1)],
	]);
	expect(textOfGlyphs(row.glyphs)).toBe("OSLONORD");
	expect(row.glyphs.map(({ isSpaced }) => isSpaced).indexOf(true)).toBe(4);
});

test("a row has as many views as its line with most", () => {
	const { lines } = aPage("OSLO      NORD", { columnGap: 3, cell: [4, 20] });
	const [oslo, nord] = lines as [Line, Line];
	const [other] = aPage("NARD").lines as [Line];
	const [row] = rowsOf(lines, new Map([[nord, [{ ...other, quad: nord.quad }]]])) as [TextRow];
	expect(row.views.map(({ glyphs }) => textOfGlyphs(glyphs))).toEqual(["OSLONORD", "OSLONARD"]);
	const [first] = rowsOf([oslo], new Map([[oslo, [other, other]]])) as [TextRow];
	expect(first.views.map(({ glyphs }) => textOfGlyphs(glyphs))).toEqual(["OSLO", "NARD", "NARD"]);
});

test("caches a row until its lines or views change", () => {
	const seen = (text: string) => aPage(text).lines;
	const [lines, one, other] = [seen("HANDA"), seen("NANDA"), seen("WANDA")];
	const rowWith = (views: typeof lines) => rowsOf(lines, new Map(lines.map((line) => [line, views])))[0];
	const [alone, first, again, second] = [[], one, one, other].map(rowWith);
	expect(first).not.toBe(alone);
	expect(again).toBe(first);
	expect(second).not.toBe(first);
	expect(second?.views[1]?.glyphs[0]?.character).toBe("W");
});

test("signs are neither letters nor digits", () => {
	const row = aRow("A-4.·");
	expect([0, 1, 2, 3, 4, 5].map((at) => isSignAt(row, at))).toEqual([false, true, false, true, true, false]);
});
