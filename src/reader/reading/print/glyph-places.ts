import { memoise } from "../../memoise.ts";
import { median } from "../../page/median.ts";
import type { Quad } from "../../page/page.ts";
import { boundingQuadOf, expandQuad, heightOf, sliceQuad, widthOf } from "../../page/quad.ts";
import { isRowBelow, looseRowMin, toRelativePosition } from "./layout.ts";
import type { TextRow } from "./rows.ts";
import type { Glyph } from "./strip.ts";

/** The quadrilateral of glyphs `from` to `to` (exclusive). If they are in one line, it has the height of that line. */
export function quadOfGlyphs(row: TextRow, from: number, to: number): Quad {
	const [first, last] = [row.glyphs[from]?.from ?? 0, row.glyphs[to - 1]?.to ?? 1];
	const lineIndex = row.extents.findIndex(([left, right]) => left <= first && last <= right);
	const { quad } = row.lines[lineIndex] ?? row;
	const [left, right] = row.extents[lineIndex] ?? [0, 1];
	const toLinePosition = (position: number): number => Math.min(1, Math.max(0, (position - left) / (right - left)));
	const halfPitch = pitchOf(row) / 2;
	return sliceQuad(quad, toLinePosition(first - halfPitch), toLinePosition(last + halfPitch));
}

/** How far measured ink edges are inside the true ones, in line heights. Fitted to 657 synthetic values. */
const inkMargin = { along: 0.04, across: 0.02 };

/** The quadrilateral of the glyphs' ink, or of the glyphs themselves if the ink of some was not measured. */
export function inkQuadOf(row: TextRow, from: number, to: number): Quad {
	const inks = row.glyphs.slice(from, to).flatMap(({ inkQuad }) => (inkQuad ? [inkQuad] : []));
	if (inks.length < to - from) return quadOfGlyphs(row, from, to);
	return expandQuad(boundingQuadOf(inks), inkMargin.along, inkMargin.across);
}

/** The median gap between adjacent glyphs, as a fraction of the row's length. */
const pitchOf = memoise(({ glyphs }: TextRow): number => {
	const gaps = glyphs.slice(1).map((glyph, i) => glyph.from - (glyphs[i] as Glyph).to);
	return median(gaps, 1);
});

/** The gap before a glyph in median gaps of the row: about 1 in a word and 2 after a space. Infinite at its ends. */
export function gapInPitches(row: TextRow, index: number): number {
	const [before, glyph] = [row.glyphs[index - 1], row.glyphs[index]];
	return before && glyph ? (glyph.from - before.to) / pitchOf(row) : Number.POSITIVE_INFINITY;
}

/** A wider gap, in line heights, separates two columns. Words of one value were closer on all specimens examined. */
const columnGap = 1.6;
/** A wider gap, in line heights, separates two columns if a label's column starts directly above its end. */
const labelledColumnGap = 0.7;

/** The position along the row, 0 to 1, at which the column of glyph `at` starts, but not before glyph `from`. */
export function findColumnStart(row: TextRow, at: number, from: number): number {
	const first = findColumn(row, at, from);
	return first === 0 ? 0 : (row.glyphs[first] as Glyph).from;
}

/** The first glyph of the column of glyph `at`, but not before glyph `from`. */
function findColumn(row: TextRow, at: number, from: number): number {
	let first = at;
	while (first > from && !isColumnStart(row, first)) first--;
	return first;
}

/** Whether a column starts at a glyph, after a wide gap or the start of the row. Also true at the end of the row. */
export const isColumnStart = (row: TextRow, index: number): boolean => gapBefore(row, index) > columnGap;

/** The gap before a glyph, in row heights. Infinite at the ends of the row. */
function gapBefore({ glyphs, quad }: TextRow, index: number): number {
	const [before, glyph] = [glyphs[index - 1], glyphs[index]];
	if (!before || !glyph) return Number.POSITIVE_INFINITY;
	return ((glyph.from - before.to) * Math.max(1, widthOf(quad))) / heightOf(quad);
}

/** Returns the glyphs at which columns of a row start directly below those of labels, which start at `from` at most. */
export function findColumnsBelow(
	labels: readonly { readonly row: TextRow; readonly at: number; readonly from: number }[],
): (row: TextRow) => readonly number[] {
	const starts = labels.map(({ row, at, from }) => {
		const first = findColumn(row, at, from);
		return quadOfGlyphs(row, first, first + 1);
	});
	return (row) =>
		[...row.glyphs.keys()].filter((index) => {
			if (!row.glyphs[index]?.isSpaced || gapBefore(row, index) < labelledColumnGap) return false;
			const quad = quadOfGlyphs(row, index, index + 1);
			return starts.some((start) => {
				const position = toRelativePosition(start, quad);
				return Math.abs(position.indent) < indentMax && isRowBelow(position, looseRowMin);
			});
		});
}

/** The largest distance between the starts of a label and of a value below it, in line heights. */
const indentMax = 0.5;
