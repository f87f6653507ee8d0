import { heightOf, widthOf } from "../../page/quad.ts";
import type { TextRow } from "./rows.ts";
import type { Glyph } from "./strip.ts";

/** A wider gap, in line heights, separates two columns. On all specimens seen the words of one value are closer. */
const columnGap = 1.6;

/** The start along the row (0 to 1) of the text with a glyph: after the last wide gap and `from`, read or not. */
export function columnStart(row: TextRow, at: number, from: number): number {
	let first = at;
	while (first > from && !isColumnStart(row, first)) first--;
	return first === 0 ? 0 : (row.glyphs[first] as Glyph).from;
}

/** Whether a wide gap, or nothing, precedes a glyph. */
export const isColumnStart = (row: TextRow, index: number): boolean => roomBefore(row, index) > columnGap;

/** The gap before a glyph, in line heights. Infinite at the ends of the row. */
function roomBefore({ glyphs, quad }: TextRow, index: number): number {
	const [before, glyph] = [glyphs[index - 1], glyphs[index]];
	if (!before || !glyph) return Number.POSITIVE_INFINITY;
	return ((glyph.from - before.to) * Math.max(1, widthOf(quad))) / heightOf(quad);
}
