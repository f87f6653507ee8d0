import { once } from "../../once.ts";
import type { Quad } from "../../page/page.ts";
import { grown, heightOf, partOf, spanOf, widthOf } from "../../page/quad.ts";
import type { TextRow } from "./rows.ts";
import type { Glyph } from "./strip.ts";

/** The quadrilateral of a row's glyphs, within their own line if they share one; a row is as high as all its lines. */
export function quadOfGlyphs(row: TextRow, from: number, to: number): Quad {
	const [first, last] = [row.glyphs[from]?.from ?? 0, row.glyphs[to - 1]?.to ?? 1];
	const own = row.extents.findIndex(([left, right]) => left <= first && last <= right);
	const { quad } = row.lines[own] ?? row;
	const [left, right] = row.extents[own] ?? [0, 1];
	const along = (at: number): number => Math.min(1, Math.max(0, (at - left) / (right - left)));
	const pitch = pitchOf(row) / 2;
	return partOf(quad, along(first - pitch), along(last + pitch));
}

/** Measured ink edges lie this far inside the true ones along the line, in line heights; from 657 synthetic values. */
const edgesAlong = 0.04;
/** The same across the line, fitted to the same 657 values. */
const edgesAcross = 0.02;

/** The quadrilateral of the glyphs' ink, or of the glyphs if the ink was not measured. */
export function inkOfGlyphs(row: TextRow, from: number, to: number): Quad {
	const inks = row.glyphs.slice(from, to).flatMap(({ ink }) => (ink ? [ink] : []));
	return inks.length < to - from ? quadOfGlyphs(row, from, to) : grown(spanOf(inks), edgesAlong, edgesAcross);
}

/** The median distance between glyphs, as a share of the row. */
const pitchOf = once(({ glyphs }: TextRow): number => {
	const steps = glyphs.slice(1).map((glyph, i) => glyph.from - (glyphs[i] as Glyph).to);
	return steps.sort((a, b) => a - b)[steps.length >> 1] ?? 1;
});

/** The distance to the previous glyph, in median distances of the row: 1 within a word, 2 after a space. */
export function pitchesBefore(row: TextRow, index: number): number {
	const [before, glyph] = [row.glyphs[index - 1], row.glyphs[index]];
	return before && glyph ? (glyph.from - before.to) / pitchOf(row) : Number.POSITIVE_INFINITY;
}

/** A wider gap, in line heights, separates two columns. On all specimens seen, words of one value are closer. */
const columnGap = 1.6;

/** Where the text with a glyph starts along the row (0 to 1): after the last wide gap or at `from`, read or not. */
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
