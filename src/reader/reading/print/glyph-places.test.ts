import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import type { Line } from "../../page/page.ts";
import { boxOf, quadOf } from "../../page/quad.ts";
import { findColumnStart, findColumnsBelow, inkQuadOf, isColumnStart, quadOfGlyphs } from "./glyph-places.ts";
import { buildRows, type TextRow } from "./rows.ts";

test("glyphs have the height of their line, or of the row if they are in several lines", () => {
	const { lines } = aPage("OSLO      NORD", { columnGap: 3, cell: [4, 20] });
	const [oslo, nord] = lines as [Line, Line];
	const lower = { ...nord, quad: quadOf({ ...boxOf(nord.quad), bottom: boxOf(nord.quad).bottom + 4 }) };
	const [row] = buildRows([oslo, lower], new Map()) as [TextRow];
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

test("uses the measured ink, with a margin, only if that of all glyphs was measured", () => {
	const [row] = buildRows(aPage("OSLO").lines, new Map()) as [TextRow];
	const inkOf = (index: number) => quadOf({ left: 20 * index, top: 30, right: 20 * index + 10, bottom: 40 });
	const glyphs = row.glyphs.map((glyph, index) => ({ ...glyph, inkQuad: index < 3 ? inkOf(index) : null }));
	expect(boxOf(inkQuadOf({ ...row, glyphs }, 1, 3))).toEqual({
		left: expect.closeTo(19.6),
		right: expect.closeTo(50.4),
		top: expect.closeTo(29.8),
		bottom: expect.closeTo(40.2),
	});
	expect(inkQuadOf({ ...row, glyphs }, 1, 4)).toEqual(quadOfGlyphs(row, 1, 4));
});

test("a column starts at a wide gap or at the start of the row", () => {
	const [row] = buildRows(aPage("AB C  D", { columnGap: 9 }).lines, new Map()) as [TextRow];
	expect([0, 1, 2, 3, 4].map((at) => isColumnStart(row, at))).toEqual([true, false, false, true, true]);
	expect(findColumnStart(row, 3, 0)).toBe(row.glyphs[3]?.from);
	expect(findColumnStart(row, 2, 0)).toBe(0);
	expect(findColumnStart(row, 2, 1)).toBe(row.glyphs[1]?.from);
	expect(findColumnStart(row, 2, 2)).toBe(row.glyphs[2]?.from);
});

test("a column starts directly below that of a label, after a gap that separates words", () => {
	const columnsIn = (labels: string, values: string, label: string, after = 0) => {
		const [above, below] = buildRows(aPage(`${labels}\n${values}`, { columnGap: 30 }).lines, new Map()) as [
			TextRow,
			TextRow,
		];
		const letters = above.glyphs.map(({ character }) => character).join("");
		return findColumnsBelow([{ row: above, at: letters.indexOf(label), from: after }])(below);
	};
	const labels = "Authority           7. Number";
	expect(columnsIn(labels, "MINISTRY OF FOREIGN C7101184", "Number")).toEqual(["MINISTRYOFFOREIGN".length]);
	expect(columnsIn(labels, "MINISTRY OF THE REALM C7101184", "Number")).toEqual([]);
	expect(columnsIn(labels, "MINISTRY-OF-FOREIGN-C7101184", "Number")).toEqual([]);
	expect(columnsIn(labels, "MINISTRY OF FOREIGN C7101184", "Authority")).toEqual([]);
	const [close, values] = ["Date of expiry Authority", "22 JUN 2027    SR/DPF/SP"];
	expect(columnsIn(close, values, "Authority")).toEqual([]);
	expect(columnsIn(close, values, "Authority", "Dateofexpiry".length)).toEqual(["22JUN2027".length]);
	expect(columnsIn(`${labels}\n\n\n\n`, "MINISTRY OF FOREIGN C7101184", "Number")).toEqual([]);
});
