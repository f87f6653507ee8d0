import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import type { Line } from "../../page/page.ts";
import { boxOf, quadOf } from "../../page/quad.ts";
import { columnStart, inkOfGlyphs, isColumnStart, quadOfGlyphs } from "./glyph-places.ts";
import { rowsOf, type TextRow } from "./rows.ts";

test("positions glyphs within their line, or within the row if it has several", () => {
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

test("uses the measured ink, with a margin, if known for all glyphs", () => {
	const [row] = rowsOf(aPage("OSLO").lines, new Map()) as [TextRow];
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

test("a column starts at a wide gap or at the row's start", () => {
	const [row] = rowsOf(aPage("AB C  D", { columnGap: 9 }).lines, new Map()) as [TextRow];
	expect([0, 1, 2, 3, 4].map((at) => isColumnStart(row, at))).toEqual([true, false, false, true, true]);
	expect(columnStart(row, 3, 0)).toBe(row.glyphs[3]?.from);
	expect(columnStart(row, 2, 0)).toBe(0);
	expect(columnStart(row, 2, 1)).toBe(row.glyphs[1]?.from);
	expect(columnStart(row, 2, 2)).toBe(row.glyphs[2]?.from);
});
