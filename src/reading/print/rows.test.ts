import { expect, test } from "vitest";
import { aPage, type PageDrawing } from "../../../test/support/a-page.ts";
import type { Line } from "../../page/page.ts";
import { type Box, boxOf, quadOf } from "../../page/quad.ts";
import {
	columnStart,
	cutAt,
	inkOfGlyphs,
	isColumnStart,
	quadOfGlyphs,
	rowPartOf,
	rowsOf,
	type Segment,
	segmentsOf,
	signsAt,
	type TextRow,
} from "./segments.ts";
import { type Glyph, textOfGlyphs } from "./strip.ts";

const aRow = (text: string, options: PageDrawing = { columnGap: 9 }): TextRow =>
	rowsOf(aPage(text, options).lines, new Map())[0] as TextRow;
const saidIn = (rows: readonly TextRow[]) => rows.map(({ lines }) => lines.map(({ text }) => text).join("|"));

/** The rows of two lines: one of 100 by 20 pixels, and another in a box. */
function rowsWith(box: Box, [one, other]: readonly [string, string] = ["OSLO", "NORD"]) {
	const lineOf = (text: string, quad: Line["quad"]): Line => ({ ...(aPage(text).lines[0] as Line), quad });
	const lines = [lineOf(one, quadOf({ left: 0, top: 0, right: 100, bottom: 20 })), lineOf(other, quadOf(box))];
	return saidIn(rowsOf(lines, new Map()));
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
])("a line is of one row with another %s", (_, box, isOne) => {
	expect(rowsWith(box)).toEqual(isOne ? ["OSLO|NORD"] : ["OSLO", "NORD"]);
});

test("a line of a single character may be nearly twice or half as high", () => {
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

test("a line that is higher than wide is a row of its own", () => {
	expect(saidIn(rowsOf(aPage("A").lines, new Map()))).toEqual(["A"]);
});

test("a row goes on with the nearest line, then with the nearest behind that one", () => {
	const { lines } = aPage("OSLO  NORD  VEST     BERGEN\nKIRUNA", { columnGap: 2 });
	expect(saidIn(rowsOf(lines.toReversed(), new Map()))).toEqual(["KIRUNA", "BERGEN", "OSLO|NORD|VEST"]);
});

test("a row spans its lines, and each of them has its share of it", () => {
	const row = aRow("OSLO      NORD", { columnGap: 3, cell: [4, 20] });
	expect(boxOf(row.quad)).toMatchObject({ left: 4, right: 60 });
	expect(row.extents).toEqual([
		[0, expect.closeTo(16 / 56)],
		[expect.closeTo(40 / 56), expect.closeTo(1)],
	]);
	expect(textOfGlyphs(row.glyphs)).toBe("OSLONORD");
	expect(row.glyphs.map(({ isSpaced }) => isSpaced).indexOf(true)).toBe(4);
});

test("a row has as many views as the line with most, each line's own where it has no more", () => {
	const { lines } = aPage("OSLO      NORD", { columnGap: 3, cell: [4, 20] });
	const [oslo, nord] = lines as [Line, Line];
	const [other] = aPage("NARD").lines as [Line];
	const [row] = rowsOf(lines, new Map([[nord, [{ ...other, quad: nord.quad }]]])) as [TextRow];
	expect(row.views.map(({ glyphs }) => textOfGlyphs(glyphs))).toEqual(["OSLONORD", "OSLONARD"]);
	const [first] = rowsOf([oslo], new Map([[oslo, [other, other]]])) as [TextRow];
	expect(first.views.map(({ glyphs }) => textOfGlyphs(glyphs))).toEqual(["OSLO", "NARD", "NARD"]);
});

test("print is cut half way between two letters, or on either side of a space", () => {
	const row = aRow("AB CD");
	const [, b, c, d] = row.glyphs as readonly Glyph[] as [Glyph, Glyph, Glyph, Glyph];
	expect(cutAt(row, 0)).toEqual([0, 0]);
	expect(cutAt(row, 4)).toEqual([1, 1]);
	const half = expect.closeTo((c.to + d.from) / 2);
	expect(cutAt(row, 3)).toEqual([half, half]);
	const gap = c.from - b.to;
	expect(cutAt(row, 2)).toEqual([expect.closeTo(b.to + 0.3 * gap), expect.closeTo(c.from - 0.3 * gap)]);
});

test("glyphs stand within their own line, or within the row where they are of several", () => {
	const { lines } = aPage("OSLO      NORD", { columnGap: 3, cell: [4, 20] });
	const [oslo, nord] = lines as [Line, Line];
	const lower = { ...nord, quad: quadOf({ ...boxOf(nord.quad), bottom: boxOf(nord.quad).bottom + 4 }) };
	const [row] = rowsOf([oslo, lower], new Map()) as [TextRow];
	const rounded = (from: number, to: number) => {
		const { left, right, top, bottom } = boxOf(quadOfGlyphs(row, from, to));
		return [left, right, top, bottom].map(Math.round);
	};
	expect(rounded(0, 4)).toEqual([5, 20, 23, 37]);
	expect(rounded(4, 8)).toEqual([45, 60, 23, 41]);
	expect(rounded(5, 6)).toEqual([49, 53, 23, 41]);
	expect(rounded(3, 5)).toEqual([17, 49, 23, 41]);
	expect(rounded(0, 8)).toEqual([5, 60, 23, 41]);
});

test("measured ink is where glyphs stand, a little larger, if that of all of them was measured", () => {
	const row = aRow("OSLO");
	const ink = (at: number) => quadOf({ left: 20 * at, top: 30, right: 20 * at + 10, bottom: 40 });
	const glyphs = row.glyphs.map((glyph, at) => ({ ...glyph, ink: at < 3 ? ink(at) : null }));
	expect(boxOf(inkOfGlyphs({ ...row, glyphs }, 1, 3))).toEqual({
		left: expect.closeTo(19.6),
		right: expect.closeTo(50.4),
		top: expect.closeTo(29.8),
		bottom: expect.closeTo(40.2),
	});
	expect(inkOfGlyphs({ ...row, glyphs }, 1, 4)).toEqual(quadOfGlyphs(row, 1, 4));
});

test("a wide gap begins a column, and so does an end of the row", () => {
	const row = aRow("AB C  D");
	expect([0, 1, 2, 3, 4].map((at) => isColumnStart(row, at))).toEqual([true, false, false, true, true]);
	expect(columnStart(row, 3, 0)).toBe(row.glyphs[3]?.from);
	expect(columnStart(row, 2, 0)).toBe(0);
	expect(columnStart(row, 2, 1)).toBe(row.glyphs[1]?.from);
	expect(columnStart(row, 2, 2)).toBe(row.glyphs[2]?.from);
});

/** The words and signs of a row, its parts apart, signs in brackets. */
function segmented(text: string, borders: readonly number[] = [], lostSpace?: (word: string) => number) {
	const segments = segmentsOf(aRow(text), new Set(borders), lostSpace);
	const parts = Map.groupBy(segments, ({ part }) => part);
	expect([...parts.keys()]).toEqual([...parts.keys()].map((_, at) => at));
	return [...parts].map(([part, own]) => {
		expect(new Set(own.map(rowPartOf)).size).toBe(1);
		expect(rowPartOf(own[0] as Segment)).toEqual({ row: own[0]?.row, index: part });
		return own.map((each) => (each.isWord ? each.text : `[${each.text}]`)).join(" ");
	});
}

test("a row is cut into words and signs, at spaces, wide gaps and borders", () => {
	expect(segmented("OSLO NORD")).toEqual(["OSLO NORD"]);
	expect(segmented("OSLO, NORD./ A:B")).toEqual(["OSLO [,] NORD [./] A [:] B"]);
	expect(segmented("OSLO   NORD")).toEqual(["OSLO", "NORD"]);
	expect(segmented("OSLONORD", [4])).toEqual(["OSLO", "NORD"]);
	expect(segmented("OSLO NORD", [2, 4])).toEqual(["OS", "LO", "NORD"]);
	expect(segmented("--- -")).toEqual(["[---] [-]"]);
});

test("a hyphen or an apostrophe between two letters is part of their word", () => {
	for (const word of ["SAINT-PAUL", "O'BRIEN", "A-B"]) expect(segmented(word)).toEqual([word]);
	expect(segmented("OSLO -NORD")).toEqual(["OSLO [-] NORD"]);
	expect(segmented("OSLO- NORD")).toEqual(["OSLO [-] NORD"]);
	expect(segmented("OSLO-4")).toEqual(["OSLO [-] 4"]);
	expect(segmented("4-OSLO")).toEqual(["4 [-] OSLO"]);
	expect(segmented("OSLO--NORD")).toEqual(["OSLO [--] NORD"]);
	expect(segmented("OSLO/NORD")).toEqual(["OSLO [/] NORD"]);
});

test("words are parted where a space was lost, and signs are not", () => {
	const lost = (word: string): number => (word === "PJNKOSI" ? 2 : word === "--" ? 1 : 0);
	expect(segmented("PJNKOSI -- PJ", [], lost)).toEqual(["PJ NKOSI [--] PJ"]);
	const halves = segmentsOf(aRow("PJNKOSI"), new Set(), lost);
	expect(halves.map(({ from, to, isWord }) => [from, to, isWord])).toEqual([
		[0, 2, true],
		[2, 7, true],
	]);
});

test("the parts of a row are its own", () => {
	const [one, other] = ["OSLO", "OSLO"].map((text) => segmentsOf(aRow(text), new Set())[0] as Segment) as [
		Segment,
		Segment,
	];
	expect(rowPartOf(one)).not.toBe(rowPartOf(other));
	expect(rowPartOf(one)).toBe(rowPartOf({ ...one }));
});

test("signs are no letters or figures, nor is what is not there", () => {
	const row = aRow("A-4.·");
	expect([0, 1, 2, 3, 4, 5].map((at) => signsAt(row, at))).toEqual([false, true, false, true, true, false]);
});
