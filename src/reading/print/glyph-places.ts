import { once } from "../../once.ts";
import type { Quad } from "../../page/page.ts";
import { grown, partOf, spanOf } from "../../page/quad.ts";
import type { TextRow } from "./rows.ts";
import type { Glyph } from "./strip.ts";

/**
 * The place of glyphs of a row on the page. It is within their own line if all stand in one: the row is as high as all
 * of its lines.
 */
export function quadOfGlyphs(row: TextRow, from: number, to: number): Quad {
	const [first, last] = [row.glyphs[from]?.from ?? 0, row.glyphs[to - 1]?.to ?? 1];
	const own = row.extents.findIndex(([left, right]) => left <= first && last <= right);
	const { quad } = row.lines[own] ?? row;
	const [left, right] = row.extents[own] ?? [0, 1];
	const along = (at: number): number => Math.min(1, Math.max(0, (at - left) / (right - left)));
	const pitch = pitchOf(row) / 2;
	return partOf(quad, along(first - pitch), along(last + pitch));
}

/** Along a line, measured edges of ink lie this far inside of the true ones, in its heights: fits 657 drawn values. */
const edgesAlong = 0.04;
/** Across a line, measured edges of ink lie this far inside of the true ones: from the same 657 values. */
const edgesAcross = 0.02;

/** Where the ink of glyphs of a row stands on the page. If that was not measured, their place. */
export function inkOfGlyphs(row: TextRow, from: number, to: number): Quad {
	const inks = row.glyphs.slice(from, to).flatMap(({ ink }) => (ink ? [ink] : []));
	return inks.length < to - from ? quadOfGlyphs(row, from, to) : grown(spanOf(inks), edgesAlong, edgesAcross);
}

/** The usual distance between two glyphs, 0..1 of the row. */
const pitchOf = once(({ glyphs }: TextRow): number => {
	const steps = glyphs.slice(1).map((glyph, i) => glyph.from - (glyphs[i] as Glyph).to);
	return steps.sort((a, b) => a - b)[steps.length >> 1] ?? 1;
});

/**
 * How far a glyph stands behind the one before it, in usual distances of its row: 1 within a word, 2 behind a space.
 */
export function pitchesBefore(row: TextRow, index: number): number {
	const [before, glyph] = [row.glyphs[index - 1], row.glyphs[index]];
	return before && glyph ? (glyph.from - before.to) / pitchOf(row) : Number.POSITIVE_INFINITY;
}
