import { heightOf, widthOf } from "../../page/quad.ts";
import type { TextRow } from "./rows.ts";
import type { Glyph } from "./strip.ts";

/**
 * A gap wider than this, in heights of the line, parts two columns. Words of one value are set closer on every specimen
 * seen.
 */
const columnGap = 1.6;

/**
 * Where the text that a glyph belongs to begins along the row, 0..1: behind the last wide gap and behind `from`. Nobody
 * may have read its first letters.
 */
export function columnStart(row: TextRow, at: number, from: number): number {
	let first = at;
	while (first > from && !isColumnStart(row, first)) first--;
	return first === 0 ? 0 : (row.glyphs[first] as Glyph).from;
}

/** Whether a wide gap stands before a glyph, or nothing at all. */
export const isColumnStart = (row: TextRow, index: number): boolean => roomBefore(row, index) > columnGap;

/** How far a glyph stands behind the one before it, in heights of the line. Infinite where there is none of the two. */
function roomBefore({ glyphs, quad }: TextRow, index: number): number {
	const [before, glyph] = [glyphs[index - 1], glyphs[index]];
	if (!before || !glyph) return Number.POSITIVE_INFINITY;
	return ((glyph.from - before.to) * Math.max(1, widthOf(quad))) / heightOf(quad);
}
