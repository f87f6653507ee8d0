import { expect, test } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import { quadOf } from "../../page/quad.ts";
import { hasClearSpaces, rowsOf, type TextRow } from "./segments.ts";
import type { Glyph } from "./strip.ts";

/** Letters ten wide; the gaps before them in pixels, those before which a space was read in a negative sign. */
function rowOf(letters: string, gaps: readonly number[]): TextRow {
	let x = 0;
	const glyphs = [...letters].map((character, index): Glyph => {
		const gap = gaps[index - 1] ?? 0;
		const left = x + Math.abs(gap);
		x = left + 10;
		const [from, to] = [left / 200, x / 200];
		return {
			character,
			from,
			to,
			isSpaced: gap < 0,
			ink: quadOf({ left, top: 0, right: x, bottom: 20 }),
			seen: { codes: [], shares: [] },
		};
	});
	const quad = quadOf({ left: 0, top: 0, right: 200, bottom: 20 });
	return { lines: [], extents: [], quad, seen: [], views: [], glyphs };
}

test.each([
	["SWIA", [-12, 11, 12], false],
	["SWIA", [-12, -12, -11], true],
	["SWIA", [-12, 3, 4], true],
	["SWIA", [3, 4, 3], true],
	["S.IA", [-12, 11, 3], true],
])("%s with gaps of %j pixels has spaces that can be told from gaps: %s", (letters, gaps, isClear) => {
	expect(hasClearSpaces(rowOf(letters, gaps), 0, letters.length)).toBe(isClear);
});

test("gaps beside a letter whose ink was not measured say nothing of spaces", () => {
	const row = rowOf("SWIA", [-12, 11, 12]);
	const without = (at: number) => ({
		...row,
		glyphs: row.glyphs.map((glyph, index) => (index === at ? { ...glyph, ink: null } : glyph)),
	});
	expect([0, 1, 2, 3].map((at) => hasClearSpaces(without(at), 0, 4))).toEqual([true, true, true, false]);
});

test("a row is the same only while its lines and all their views are", () => {
	const seen = (text: string) => aPage(text).lines;
	const [lines, one, other] = [seen("HANDA"), seen("NANDA"), seen("WANDA")];
	const rowWith = (views: typeof lines) => rowsOf(lines, new Map(lines.map((line) => [line, views])))[0];
	const [alone, first, again, second] = [[], one, one, other].map(rowWith);
	expect(first).not.toBe(alone);
	expect(again).toBe(first);
	expect(second).not.toBe(first);
	expect(second?.views[1]?.glyphs[0]?.character).toBe("W");
});
