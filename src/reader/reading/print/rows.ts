import { haveSameItems } from "../../once.ts";
import type { Barcode, Line, Quad } from "../../page/page.ts";
import { axesOf, localBox, spanOf, widthOf } from "../../page/quad.ts";
import { sideBySide } from "../../page/side-by-side.ts";
import { type Glyph, joinedStrips, type Strip, stripOf } from "./strip.ts";

/** Everything seen on a document. */
export interface Observations {
	readonly lines: readonly Line[];
	/** Further views of lines, each of exactly the same place as its line. */
	readonly views: ReadonlyMap<Line, readonly Line[]>;
	readonly barcodes: readonly Barcode[];
	/** Fields whose value may continue where something hides the page. Absent if this was not checked. */
	readonly hidden?: ReadonlySet<string>;
}

/** A row of text: one line, or several side by side. */
export interface TextRow {
	/** Left to right. */
	readonly lines: readonly Line[];
	readonly quad: Quad;
	/** For each line, its start and end along the row, 0 to 1. */
	readonly extents: readonly (readonly [from: number, to: number])[];
	/** For each line, the steps of each view, starting with its own. */
	readonly seen: readonly (readonly Strip[])[];
	/** The steps of the whole row in each view. */
	readonly views: readonly Strip[];
	/** The characters of the best path; glyph indices refer to these. */
	readonly glyphs: readonly Glyph[];
}

/** The rows on a page; lines side by side form one. `views`: further views of lines, each of exactly its place. */
export function rowsOf(lines: readonly Line[], views: ReadonlyMap<Line, readonly Line[]>): readonly TextRow[] {
	return sideBySide(lines).map((row) => textRowOf(row, views));
}

const rows = new WeakMap<Line, TextRow>();

/** Cached by lines and views, so that re-reading other rows keeps what was derived from this one. */
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

/** Signs that separate words. All others are misread letters. */
const signPattern = /[\s.,:;/()_~*"'`´’·•-]/;

export const isSignAt = ({ glyphs }: TextRow, index: number): boolean =>
	signPattern.test(glyphs[index]?.character ?? "");

/** The text of glyphs `from` (inclusive) to `to` (exclusive), with spaces. */
export const writtenIn = ({ glyphs }: TextRow, from: number, to: number): string =>
	glyphs
		.slice(from, to)
		.map(({ character, isSpaced }, index) => (isSpaced && index > 0 ? " " : "") + character)
		.join("");
