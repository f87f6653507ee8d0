import type { Line, Quad } from "../../page/page.ts";
import { axesOf, heightOf, localBox } from "../../page/quad.ts";
import type { TextRow } from "../print/segments.ts";
import { type CaptionHit, placeOfHit } from "./captions.ts";

/** A column's first line begins this near to where its caption begins, in the line's heights. */
const besideMax = 0.5;
/** A caption ends at most this far above the line below it, in the line's heights. */
const aboveMax = 1.5;
/** Captions and values are set so close that their boxes overlap by this much, in the line's heights. */
const overlapMax = 0.5;

/**
 * The glyphs of a row that begin a column though its gap is narrow: there begins a line, right under where a caption
 * begins.
 */
export function columnsUnder(row: TextRow, hits: readonly CaptionHit[]): readonly number[] {
	if (row.lines.length < 2) return [];
	return row.lines.slice(1).flatMap((line, index) => {
		const [start] = row.extents[index + 1] as readonly [number, number];
		const first = row.glyphs.findIndex(({ from }) => from >= start);
		const isUnder = hits.some((hit) => hit.row !== row && [placeOfHit(hit), lineOf(hit)].some(isAbove(line)));
		return first > 0 && isUnder ? [first] : [];
	});
}

/** The line in which a caption stands: it may begin with the same in other letters. */
function lineOf({ row, from }: CaptionHit): Quad {
	const start = row.glyphs[from]?.from ?? 0;
	const line = row.lines.findLast((_, index) => (row.extents[index]?.[0] ?? 0) <= start);
	return (line ?? row).quad;
}

const isAbove =
	({ quad }: Line) =>
	(caption: Quad): boolean => {
		const [{ left, bottom }, height] = [localBox(axesOf(quad), caption), heightOf(quad)];
		return Math.abs(left) < besideMax * height && bottom < overlapMax * height && bottom > -aboveMax * height;
	};
