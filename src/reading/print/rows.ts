import { haveSameItems } from "../../once.ts";
import type { Line, Quad } from "../../page/page.ts";
import { axesOf, localBox, spanOf, widthOf } from "../../page/quad.ts";
import { sideBySide } from "../../page/side-by-side.ts";
import { type Glyph, joinedStrips, type Strip, stripOf } from "./strip.ts";

/** A row of print: a line, or several that an engine found side by side. */
export interface TextRow {
	/** Left to right. */
	readonly lines: readonly Line[];
	readonly quad: Quad;
	/** Where each line begins and ends along the row, 0..1. */
	readonly extents: readonly (readonly [from: number, to: number])[];
	/** Each line's own strip first, then those of further views of its place. */
	readonly seen: readonly (readonly Strip[])[];
	/** The whole row's strip from each view of it. */
	readonly views: readonly Strip[];
	/** Characters of the best path are counted by these. */
	readonly glyphs: readonly Glyph[];
}

/**
 * The rows of a page: lines side by side are one. `views`: further views of lines, each of exactly the place of its
 * line.
 */
export function rowsOf(lines: readonly Line[], views: ReadonlyMap<Line, readonly Line[]>): readonly TextRow[] {
	return sideBySide(lines).map((row) => textRowOf(row, views));
}

const rows = new WeakMap<Line, TextRow>();

/**
 * The row of some lines and their views. It is made once for the same lines and views, with what was worked out of it:
 * looks at other places do not change it.
 */
function textRowOf(lines: readonly Line[], views: ReadonlyMap<Line, readonly Line[]>): TextRow {
	const first = lines[0] as Line;
	const seen = lines.map((line) => [line, ...(views.get(line) ?? [])].map(stripOf));
	const known = rows.get(first);
	if (known && haveSameItems(known.lines, lines) && haveSameItems(known.seen.flat(), seen.flat())) return known;
	const row = joinedRow(lines, seen);
	rows.set(first, row);
	return row;
}

function joinedRow(lines: readonly Line[], seen: readonly (readonly Strip[])[]): TextRow {
	const quad = lines.length === 1 ? (lines[0] as Line).quad : spanOf(lines.map((line) => line.quad));
	const count = Math.max(...seen.map((strips) => strips.length));
	const [frame, width] = [axesOf(quad), widthOf(quad) || 1];
	const extents = lines
		.map((line) => localBox(frame, line.quad))
		.map(({ left, right }) => [left / width, right / width] as const);
	const all = Array.from({ length: count }, (_, view) =>
		lines.length === 1
			? ((seen[0] as readonly Strip[])[view] as Strip)
			: joinedStrips(
					seen.map((strips) => strips[view] ?? (strips[0] as Strip)),
					extents,
				),
	);
	return { lines, quad, extents, seen, views: all, glyphs: (all[0] as Strip).glyphs };
}

/** Signs that part words. Others are letters that were misread. */
const signPattern = /[\s.,:;/()_~*"'`´’·•-]/;

/** Whether a glyph is a sign and no letter or figure. */
export const isSignAt = ({ glyphs }: TextRow, index: number): boolean =>
	signPattern.test(glyphs[index]?.character ?? "");

/** What glyphs `from` (inclusive) to `to` (exclusive) of a row show, with the spaces between them. */
export const writtenIn = ({ glyphs }: TextRow, from: number, to: number): string =>
	glyphs
		.slice(from, to)
		.map(({ character, isSpaced }, index) => (isSpaced && index > 0 ? " " : "") + character)
		.join("");
