import { once } from "../../once.ts";
import type { Line, Quad } from "../../page/page.ts";
import { axesOf, grown, heightOf, localBox, partOf, spanOf, widthOf } from "../../page/quad.ts";
import { sideBySide } from "../../page/side-by-side.ts";
import { isLetter } from "./characters.ts";
import { type Glyph, joinedStrips, type Strip, stripOf, textOfGlyphs } from "./strip.ts";

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

/** Glyphs `from` (inclusive) to `to` (exclusive) of a row that belong together: a word, or signs between words. */
export interface Segment {
	readonly row: TextRow;
	readonly from: number;
	readonly to: number;
	readonly text: string;
	readonly isWord: boolean;
	/** Which of the row's parts it belongs to: parts are parted by wide gaps and by captions. */
	readonly part: number;
}

/** A part of a row: words without a wide gap or a caption between. */
export interface RowPart {
	readonly row: TextRow;
	/** The `part` of its segments. */
	readonly index: number;
}

const partsOfRow = once((_: TextRow): RowPart[] => []);

/** The part that a segment belongs to: the same object for all of its segments. */
export function rowPartOf({ row, part: index }: Segment): RowPart {
	const parts = partsOfRow(row);
	parts[index] ??= { row, index };
	return parts[index];
}

/**
 * A gap wider than this, in heights of the line, parts two columns. Words of one value are set closer on every specimen
 * seen.
 */
const columnGap = 1.6;
/** Signs that part words. Others are letters that were misread. */
const signPattern = /[\s.,:;/()_~*"'`´’·•-]/;

/** What glyphs `from` (inclusive) to `to` (exclusive) of a row show, with the spaces between them. */
export const writtenIn = ({ glyphs }: TextRow, from: number, to: number): string =>
	glyphs
		.slice(from, to)
		.map(({ character, isSpaced }, index) => (isSpaced && index > 0 ? " " : "") + character)
		.join("");

/** Whether a glyph is a sign and no letter or figure. */
export const signsAt = ({ glyphs }: TextRow, index: number): boolean =>
	signPattern.test(glyphs[index]?.character ?? "");

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
	const row = joined(lines, seen);
	rows.set(first, row);
	return row;
}

/** Whether two lists hold the same objects. */
export const haveSameItems = <Item>(one: readonly Item[], other: readonly Item[]): boolean =>
	one.length === other.length && one.every((item, i) => item === other[i]);

function joined(lines: readonly Line[], seen: readonly (readonly Strip[])[]): TextRow {
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

/** This share of the gap between two words belongs to either word. The space between belongs to neither. */
const besideSpace = 0.3;

/**
 * Where along its row the print before a glyph ends, and where the glyph begins, 0..1. Both are half way between, or on
 * either side of a space.
 */
export function cutAt({ glyphs }: TextRow, index: number): readonly [end: number, start: number] {
	const [before, glyph] = [glyphs[index - 1], glyphs[index]];
	if (before === undefined) return [0, 0];
	if (glyph === undefined) return [1, 1];
	const gap = glyph.from - before.to;
	const own = glyph.isSpaced ? besideSpace : 1 / 2;
	return [before.to + gap * own, glyph.from - gap * own];
}

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

/** A space must be this many times as wide as the widest gap within a word. Else nobody can be sure which is which. */
const spaceOverGap = 1.25;

/**
 * Whether the spaces between letters of a row can be told from the gaps: "S W I A" was read as "S WIA". True where the
 * ink was not measured.
 */
export function hasClearSpaces({ glyphs, quad }: TextRow, from: number, to: number): boolean {
	const frame = axesOf(quad);
	let [space, gap] = [Number.POSITIVE_INFINITY, 0];
	for (let i = from + 1; i < to; i++) {
		const [before, glyph] = [glyphs[i - 1] as Glyph, glyphs[i] as Glyph];
		if (!before.ink || !glyph.ink || !isLetter(before.character) || !isLetter(glyph.character)) continue;
		const width = localBox(frame, glyph.ink).left - localBox(frame, before.ink).right;
		if (glyph.isSpaced) space = Math.min(space, width);
		else gap = Math.max(gap, width);
	}
	return space > gap * spaceOverGap;
}

/** The usual distance between two glyphs, 0..1 of the row. */
const pitchOf = once(({ glyphs }: TextRow): number => {
	const steps = glyphs.slice(1).map((glyph, i) => glyph.from - (glyphs[i] as Glyph).to);
	return steps.sort((a, b) => a - b)[steps.length >> 1] ?? 1;
});

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
export function isColumnStart(row: TextRow, index: number): boolean {
	const [before, glyph] = [row.glyphs[index - 1], row.glyphs[index]];
	return !before || !glyph || glyph.from - before.to > gapMaxOf(row);
}

const gapMaxOf = ({ quad }: TextRow): number => (columnGap * heightOf(quad)) / Math.max(1, widthOf(quad));

/**
 * Where words of a row are parted though no space was seen: for each word, how many of its letters stand before the
 * gap.
 */
export type LostSpace = (word: string) => number;

/**
 * Cuts a row into words and signs. `borders`: glyphs that begin a new part (a caption's first, and the first behind
 * one).
 */
export function segmentsOf(
	row: TextRow,
	borders: ReadonlySet<number>,
	lostSpace: LostSpace = () => 0,
): readonly Segment[] {
	const { glyphs } = row;
	const segments: Segment[] = [];
	let [start, part] = [0, 0];
	const isSign = (index: number): boolean => signsAt(row, index);
	for (let i = 1; i <= glyphs.length; i++) {
		const glyph = glyphs[i];
		const isBorder = borders.has(i) || isColumnStart(row, i);
		const joins = glyph && !glyph.isSpaced && !isBorder && (isJoiner(glyphs, i) || isSign(i) === isSign(i - 1));
		if (joins) continue;
		const text = textOfGlyphs(glyphs.slice(start, i));
		const lost = isSign(start) ? 0 : lostSpace(text);
		const word = { row, to: i, isWord: !isSign(start), part };
		if (lost > 0) segments.push({ ...word, from: start, to: start + lost, text: text.slice(0, lost) });
		segments.push({ ...word, from: start + lost, text: text.slice(lost) });
		start = i;
		if (isBorder) part++;
	}
	return segments;
}

/** A hyphen or an apostrophe between two letters is part of their word. */
function isJoiner(glyphs: readonly Glyph[], i: number): boolean {
	const at = (index: number): string => glyphs[index]?.character ?? " ";
	const isLetterAt = (index: number): boolean => isLetter(at(index));
	const isClose = (index: number): boolean => glyphs[index]?.isSpaced === false;
	const joins = (index: number): boolean =>
		/['’-]/.test(at(index)) && isLetterAt(index - 1) && isLetterAt(index + 1) && isClose(index) && isClose(index + 1);
	return joins(i) || joins(i - 1);
}
