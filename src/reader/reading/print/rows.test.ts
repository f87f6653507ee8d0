import { expect, test } from "vitest";
import { aPage, type PageDrawing } from "../../../../test/support/a-page.ts";
import type { Line } from "../../page/page.ts";
import { type Box, boxOf, quadOf } from "../../page/quad.ts";
import { buildRows, isSignAt, type TextRow } from "./rows.ts";
import { textOfGlyphs } from "./strip.ts";

const aRow = (text: string, options: PageDrawing = { columnGap: 9 }): TextRow =>
	buildRows(aPage(text, options).lines, new Map())[0] as TextRow;
const lineTexts = (rows: readonly TextRow[]) => rows.map(({ lines }) => lines.map(({ text }) => text).join("|"));

/** The rows of two lines: one of 100 by 20 pixels, and another in a box. */
function rowsWith(box: Box, [first, second]: readonly [string, string] = ["OSLO", "NORD"]) {
	const lineOf = (text: string, quad: Line["quad"]): Line => ({ ...(aPage(text).lines[0] as Line), quad });
	const lines = [lineOf(first, quadOf({ left: 0, top: 0, right: 100, bottom: 20 })), lineOf(second, quadOf(box))];
	return lineTexts(buildRows(lines, new Map()));
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
])("a line is in the same row if it is close beside the other: %s", (_, box, isSameRow) => {
	expect(rowsWith(box)).toEqual(isSameRow ? ["OSLO|NORD"] : ["OSLO", "NORD"]);
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

test("a line that is taller than wide forms a row", () => {
	expect(lineTexts(buildRows(aPage("A").lines, new Map()))).toEqual(["A"]);
});

test("a row continues with the nearest line on the right", () => {
	const { lines } = aPage("OSLO  NORD  VEST     BERGEN\nKIRUNA", { columnGap: 2 });
	expect(lineTexts(buildRows(lines.toReversed(), new Map()))).toEqual(["KIRUNA", "BERGEN", "OSLO|NORD|VEST"]);
});

test("a row spans its lines and knows the extent of each", () => {
	const row = aRow("OSLO      NORD", { columnGap: 3, cell: [4, 20] });
	expect(boxOf(row.quad)).toMatchObject({ left: 4, right: 60 });
	expect(row.extents).toEqual([
		[0, expect.closeTo(16 / 56)],
		[expect.closeTo(40 / 56), expect.closeTo(1)],
	]);
	expect(textOfGlyphs(row.glyphs)).toBe("OSLONORD");
	expect(row.glyphs.map(({ isSpaced }) => isSpaced).indexOf(true)).toBe(4);
});

test("a row has as many views as the line that has the most", () => {
	const { lines } = aPage("OSLO      NORD", { columnGap: 3, cell: [4, 20] });
	const [oslo, nord] = lines as [Line, Line];
	const [other] = aPage("NARD").lines as [Line];
	const [row] = buildRows(lines, new Map([[nord, [{ ...other, quad: nord.quad }]]])) as [TextRow];
	expect(row.views.map(({ glyphs }) => textOfGlyphs(glyphs))).toEqual(["OSLONORD", "OSLONARD"]);
	const [first] = buildRows([oslo], new Map([[oslo, [other, other]]])) as [TextRow];
	expect(first.views.map(({ glyphs }) => textOfGlyphs(glyphs))).toEqual(["OSLO", "NARD", "NARD"]);
});

test("caches a row until its lines or views change", () => {
	const linesOf = (text: string) => aPage(text).lines;
	const [lines, one, other] = [linesOf("HANDA"), linesOf("NANDA"), linesOf("WANDA")];
	const rowWith = (views: typeof lines) => buildRows(lines, new Map(lines.map((line) => [line, views])))[0];
	const [alone, first, again, second] = [[], one, one, other].map(rowWith);
	expect(first).not.toBe(alone);
	expect(again).toBe(first);
	expect(second).not.toBe(first);
	expect(second?.views[1]?.glyphs[0]?.character).toBe("W");
});

test("separators are signs; letters and digits are not", () => {
	const row = aRow("A-4.·");
	expect([0, 1, 2, 3, 4, 5].map((at) => isSignAt(row, at))).toEqual([false, true, false, true, true, false]);
	const [glyph] = row.glyphs;
	expect(isSignAt({ ...row, glyphs: glyph ? [{ ...glyph, character: "□" }] : [] }, 0)).toBe(true);
});
