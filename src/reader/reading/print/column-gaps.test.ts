import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import { columnStart, isColumnStart } from "./column-gaps.ts";
import { rowsOf, type TextRow } from "./rows.ts";

test("a column starts at a wide gap or at the row's start", () => {
	const [row] = rowsOf(aPage("AB C  D", { columnGap: 9 }).lines, new Map()) as [TextRow];
	expect([0, 1, 2, 3, 4].map((at) => isColumnStart(row, at))).toEqual([true, false, false, true, true]);
	expect(columnStart(row, 3, 0)).toBe(row.glyphs[3]?.from);
	expect(columnStart(row, 2, 0)).toBe(0);
	expect(columnStart(row, 2, 1)).toBe(row.glyphs[1]?.from);
	expect(columnStart(row, 2, 2)).toBe(row.glyphs[2]?.from);
});
