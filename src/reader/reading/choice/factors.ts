import { once } from "../../once.ts";
import type { Point } from "../../page/page.ts";
import { axesOf, centreOf, heightOf, localBox, widthOf } from "../../page/quad.ts";
import { type Candidate, quadOfSpan, type TokenSpan } from "../candidates/candidate.ts";
import { isInText } from "../characters/letters.ts";
import type { RowPart, Segment } from "../print/index.ts";
import { weights } from "../weights/weights.ts";

type Picks = readonly (Candidate | null)[];

/** The number of these words in each part of a row. */
export function wordsByPart(words: readonly Segment[]): ReadonlyMap<RowPart, number> {
	const counts = new Map<RowPart, number>();
	for (const word of words) counts.set(word.part, (counts.get(word.part) ?? 0) + 1);
	return counts;
}

const rowPartsOf = once(({ spans }: Candidate): readonly { readonly part: RowPart; readonly words: number }[] => {
	const words = spans.flatMap(({ segments }) => segments).filter(({ isWord }) => isWord);
	return [...wordsByPart(words)].map(([part, count]) => ({ part, words: count }));
});

/** The change in the cost of unassigned words beside values when a further value is chosen. */
export function leftOver(candidate: Candidate, picks: Picks, counts: ReadonlyMap<RowPart, number>): number {
	let more = 0;
	for (const { part, words } of rowPartsOf(candidate)) {
		let taken = 0;
		for (const pick of picks) if (pick !== null) taken += wordCountIn(pick, part);
		const free = (counts.get(part) ?? 0) - taken;
		more += Math.max(0, free - words) - (taken === 0 ? 0 : Math.max(0, free));
	}
	return more * weights.leftOver;
}

function wordCountIn(candidate: Candidate, part: RowPart): number {
	for (const { part: own, words } of rowPartsOf(candidate)) if (own === part) return words;
	return 0;
}

/** The score of two fields as adjacent in one part of a row. `inOrder`: added if the first is on the left. */
export function neighbourLog(
	one: Candidate | null | undefined,
	other: Candidate | null | undefined,
	inOrder: number,
): number {
	const [a, b] = [one?.spans[0], other?.spans[0]];
	if (!a || !b) return 0;
	if (a.row !== b.row || a.segments[0]?.part !== b.segments[0]?.part) return weights.noNeighbours;
	if (nextTo(a, b)) return weights.neighbours + inOrder;
	return nextTo(b, a) ? weights.neighbours - inOrder : weights.noNeighbours;
}

/** The score of a value on another's row, right of it. */
export function sameRowLog(left: Candidate | null | undefined, right: Candidate | null | undefined): number {
	const [a, b] = [left?.spans[0], right?.spans[0]];
	if (!a || !b) return 0;
	const [one, other] = [placedSpan(a), placedSpan(b)];
	const [dx, dy] = [other.at[0] - one.at[0], other.at[1] - one.at[1]];
	return dx > one.width / 2 && Math.abs(dy) < Math.max(one.height, other.height) * sameRow ? weights.sameRow : 0;
}

/** The score of a value directly below another in one column, with at most a label between. */
export function sameColumnLog(upper: Candidate | null | undefined, lower: Candidate | null | undefined): number {
	const [a, b] = [upper?.spans.at(-1), lower?.spans[0]];
	if (!a || !b) return 0;
	const [one, other] = [quadOfSpan(a), quadOfSpan(b)];
	const box = localBox(axesOf(one), other);
	const height = Math.max(heightOf(one), heightOf(other));
	const down = (box.top + box.bottom) / 2 / height;
	return Math.abs(box.left) < height * sameColumn && down > sameRow && down < nextRow ? weights.sameColumn : 0;
}

/** The largest offset between the starts of values in one column, in their heights. */
const sameColumn = 1;
/** The largest distance to the next row of values, centre to centre, in their heights: a label is between. */
const nextRow = 3.5;

/** The largest offset between the centres of values on one row, in their heights. */
const sameRow = 0.6;

/** Whether at most signs are between the two. */
const nextTo = (left: TokenSpan, right: TokenSpan): boolean =>
	left.to <= right.from && !left.row.glyphs.slice(left.to, right.from).some(({ character }) => isInText(character));

/** Exceptions to the usual order. */
interface Unordered {
	/** Whether a value is where its label says: two such values show this page's order. */
	isPlaced(index: number, pick: Candidate): boolean;
	/** Whether the second field may also precede the first, beside its same-row pair. */
	isFree(first: number, second: number): boolean;
}

/** How a further value changes the score of the usual order: each field is followed by the next one found. */
export function orderLog(candidate: Candidate, index: number, picks: Picks, { isPlaced, isFree }: Unordered): number {
	if (candidate.spans.length === 0) return 0;
	let before = index - 1;
	while (before >= 0 && !isFound(picks[before])) before--;
	let after = index + 1;
	while (after < picks.length && !isFound(picks[after])) after++;
	const [upper, lower] = [picks[before], picks[after]];
	const pair = (first: number, one: Candidate, second: number, other: Candidate): number => {
		const log = pairOrderLog(one, other);
		const isOrdered = !isFree(first, second) && !(isPlaced(first, one) && isPlaced(second, other));
		return isOrdered ? log : Math.max(0, log);
	};
	const above = upper ? pair(before, upper, index, candidate) : 0;
	const below = lower ? pair(index, candidate, after, lower) : 0;
	return above + below - (upper && lower ? pair(before, upper, after, lower) : 0);
}

const isFound = (pick: Candidate | null | undefined): boolean => !!pick && pick.spans.length > 0;

function pairOrderLog(upper: Candidate, lower: Candidate): number {
	const [a, b] = [upper.spans[0], lower.spans[0]];
	if (!a || !b) return 0;
	const [one, other] = [placedSpan(a), placedSpan(b)];
	const above = one.at[1] - other.at[1];
	return above < Math.max(one.height, other.height) * sameRow ? weights.inOrder : weights.outOfOrder;
}

/** A span's centre and size, in page pixels. */
interface PlacedSpan {
	readonly at: Point;
	readonly width: number;
	readonly height: number;
}

const placedSpan = once((span: TokenSpan): PlacedSpan => {
	const quad = quadOfSpan(span);
	return { at: centreOf(quad), width: widthOf(quad), height: heightOf(quad) };
});
