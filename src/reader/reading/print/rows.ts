import { haveSameItems } from "../../memoise.ts";
import type { Barcode, Line, Quad } from "../../page/page.ts";
import { axesOf, boundingQuadOf, toLocalBox, widthOf } from "../../page/quad.ts";
import { groupIntoRows } from "../../page/side-by-side.ts";
import { type Glyph, joinStrips, type Strip, toStrip } from "./strip.ts";

/** Everything that the engine read on a page. */
export interface Observations {
	readonly lines: readonly Line[];
	/** Further readings (views) of lines, each of about the same area as its line. */
	readonly views: ReadonlyMap<Line, readonly Line[]>;
	readonly barcodes: readonly Barcode[];
	/** Fields whose value may continue where something covers the page. Absent if this was not checked. */
	readonly hidden?: ReadonlySet<string>;
}

/** A row of text: one line, or several side by side. */
export interface TextRow {
	/** Its lines, left to right. */
	readonly lines: readonly Line[];
	readonly quad: Quad;
	/** For each line, its start and end along the row, 0 to 1. */
	readonly extents: readonly (readonly [from: number, to: number])[];
	/** For each line, its strip and those of its further views. */
	readonly stripsByLine: readonly (readonly Strip[])[];
	/** The strip of the whole row in each view. */
	readonly views: readonly Strip[];
	/** The characters of the best path; glyph indices refer to these. */
	readonly glyphs: readonly Glyph[];
}

/** The rows on a page. Lines side by side form one row. `views`: see `Observations.views`. */
export const buildRows = (lines: readonly Line[], views: ReadonlyMap<Line, readonly Line[]>): readonly TextRow[] =>
	groupIntoRows(lines).map((row) => buildRow(row, views));

/** Rows by their first line. */
const rowsByLine = new WeakMap<Line, TextRow>();

/** The row of these lines. Cached by lines and views, so that re-reading other rows keeps the results for this one. */
function buildRow(lines: readonly Line[], views: ReadonlyMap<Line, readonly Line[]>): TextRow {
	const first = lines[0] as Line;
	const strips = lines.map((line) => [line, ...(views.get(line) ?? [])].map(toStrip));
	const cached = rowsByLine.get(first);
	if (cached && haveSameItems(cached.lines, lines) && haveSameItems(cached.stripsByLine.flat(), strips.flat()))
		return cached;
	const row = joinLines(lines, strips);
	rowsByLine.set(first, row);
	return row;
}

function joinLines(lines: readonly Line[], stripsByLine: readonly (readonly Strip[])[]): TextRow {
	const quad = lines.length === 1 ? (lines[0] as Line).quad : boundingQuadOf(lines.map((line) => line.quad));
	const count = Math.max(...stripsByLine.map((strips) => strips.length));
	const [axes, width] = [axesOf(quad), widthOf(quad) || 1];
	const extents = lines
		.map((line) => toLocalBox(axes, line.quad))
		.map(({ left, right }) => [left / width, right / width] as const);
	const views = Array.from({ length: count }, (_, view) => {
		const strips = stripsByLine.map((lineStrips) => lineStrips[view] ?? (lineStrips[0] as Strip));
		return strips.length === 1 ? (strips[0] as Strip) : joinStrips(strips, extents);
	});
	return { lines, quad, extents, stripsByLine, views, glyphs: (views[0] as Strip).glyphs };
}

/** A run of glyphs in a row: `from` (inclusive) to `to` (exclusive). */
export interface GlyphRun {
	readonly row: TextRow;
	readonly from: number;
	readonly to: number;
}

/** The signs that separate words; others are usually misread letters. □ stands for a word in an unknown script. */
const separatorPattern = /[\s.,:;/()_~*"'`´’·•□-]/;

export const isSignAt = ({ glyphs }: TextRow, index: number): boolean =>
	separatorPattern.test(glyphs[index]?.character ?? "");

/** The text of glyphs `from` (inclusive) to `to` (exclusive), with spaces. */
export const textInRow = ({ glyphs }: TextRow, from: number, to: number): string =>
	glyphs
		.slice(from, to)
		.map(({ character, isSpaced }, index) => (isSpaced && index > 0 ? " " : "") + character)
		.join("");
