import type { Line, Quad } from "../../page/page.ts";
import { axesOf, boxOf, heightOf, localBox } from "../../page/quad.ts";
import { quadOfGlyphs, type TextRow } from "../print/index.ts";
import { type CaptionHit, placeOfHit } from "./captions.ts";

/** A column's first word begins this near to where its caption begins, in the word's heights. */
const besideMax = 0.5;
/** A caption ends at most this far above the word below it, in the word's heights. */
const aboveMax = 1.5;
/** Captions and values are set so close that their boxes overlap by this much, in the word's heights. */
const overlapMax = 0.5;

/**
 * The glyphs of a row that begin a column behind a narrow gap. A line or a word begins there, right under the
 * beginning of a caption. A word counts only if the row's first word stands under a caption of other fields. A long
 * value reaches under the next wording of its own caption.
 */
export function columnsUnder(row: TextRow, hits: readonly CaptionHit[]): readonly number[] {
	const starts = row.glyphs.flatMap(({ isSpaced }, index) => (index > 0 && isSpaced ? [index] : []));
	if (starts.length === 0) return [];
	const near = hits.filter((hit) => hit.row !== row && mayBeAbove(hit.row.quad, row.quad));
	if (near.length === 0) return [];
	const lines = new Map(row.lines.map((line, i) => [firstGlyph(row, i), line] as const));
	const above = (from: number): readonly CaptionHit[] => {
		const isOver = isAbove(lines.get(from)?.quad ?? quadOfGlyphs(row, from, endOfWord(row, from)));
		return near.filter((hit) => beginningsOf(hit, near).some(isOver));
	};
	return starts.filter((index) => {
		const own = above(index);
		return own.length > 0 && (lines.has(index) || announceOthers(own, above(0)));
	});
}

/** Whether a row's box comes near enough to another below it: most rows of a page are far off. */
function mayBeAbove(above: Quad, below: Quad): boolean {
	const [one, other] = [boxOf(above), boxOf(below)];
	const reach = (aboveMax + overlapMax) * Math.max(heightOf(above), heightOf(below));
	return one.bottom > other.top - reach && one.top < other.bottom + reach;
}

/** Whether no caption of the first announces what one of the second does, and there are some. */
const announceOthers = (some: readonly CaptionHit[], others: readonly CaptionHit[]): boolean =>
	others.length > 0 &&
	some.every(({ fields }) => fields.length > 0 && others.every((other) => isDisjoint(fields, other.fields)));

const isDisjoint = (some: readonly string[], others: readonly string[]): boolean =>
	others.length > 0 && !some.some((each) => others.includes(each));

/** The first glyph of one of a row's lines. */
const firstGlyph = ({ glyphs, extents }: TextRow, line: number): number =>
	glyphs.findIndex(({ from }) => from >= (extents[line]?.[0] ?? 0));

const endOfWord = ({ glyphs }: TextRow, from: number): number => {
	const next = glyphs.findIndex(({ isSpaced }, index) => index > from && isSpaced);
	return next < 0 ? glyphs.length : next;
};

/**
 * Where a caption begins: also where its line does, if no other caption stands before it there. What does is its
 * wording in other letters.
 */
function beginningsOf(hit: CaptionHit, hits: readonly CaptionHit[]): readonly Quad[] {
	const line = lineOf(hit);
	const isFirst = !hits.some((other) => other.row === hit.row && other.from < hit.from && lineOf(other) === line);
	return isFirst ? [placeOfHit(hit), line.quad] : [placeOfHit(hit)];
}

function lineOf({ row, from }: CaptionHit): Line {
	const start = row.glyphs[from]?.from ?? 0;
	return row.lines.findLast((_, index) => (row.extents[index]?.[0] ?? 0) <= start) ?? (row.lines[0] as Line);
}

const isAbove =
	(below: Quad) =>
	(caption: Quad): boolean => {
		const [{ left, bottom }, height] = [localBox(axesOf(below), caption), heightOf(below)];
		return Math.abs(left) < besideMax * height && bottom < overlapMax * height && bottom > -aboveMax * height;
	};
