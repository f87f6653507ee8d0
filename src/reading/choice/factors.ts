import { once } from "../../once.ts";
import type { Point } from "../../page/page.ts";
import { axesOf, centreOf, heightOf, localBox, widthOf } from "../../page/quad.ts";
import { type Candidate, quadOfStretch, type Stretch } from "../candidates/candidate.ts";
import { isInText } from "../characters/letters.ts";
import type { RowPart, Segment } from "../print/index.ts";
import { weights } from "../weights/weights.ts";

type Picks = readonly (Candidate | null)[];

/** How many of these words each part of a row has. */
export function wordsByPart(words: readonly Segment[]): ReadonlyMap<RowPart, number> {
	const counts = new Map<RowPart, number>();
	for (const word of words) counts.set(word.part, (counts.get(word.part) ?? 0) + 1);
	return counts;
}

/** How many words of which parts a candidate takes. */
const rowPartsOf = once(({ stretches }: Candidate): readonly { readonly part: RowPart; readonly words: number }[] => {
	const words = stretches.flatMap(({ segments }) => segments).filter(({ isWord }) => isWord);
	return [...wordsByPart(words)].map(([part, count]) => ({ part, words: count }));
});

/**
 * The words that stand in one part of a row with a value and belong to none: what a further value changes of their
 * cost.
 */
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

/**
 * Whether two fields stand side by side: in one part of a row, with nothing between. `inOrder`: what it is worth that
 * the first one stands left.
 */
export function neighbourLog(
	one: Candidate | null | undefined,
	other: Candidate | null | undefined,
	inOrder: number,
): number {
	const [a, b] = [one?.stretches[0], other?.stretches[0]];
	if (!a || !b) return 0;
	if (a.row !== b.row || a.segments[0]?.part !== b.segments[0]?.part) return weights.noNeighbours;
	if (nextTo(a, b)) return weights.neighbours + inOrder;
	return nextTo(b, a) ? weights.neighbours - inOrder : weights.noNeighbours;
}

/** Whether a value stands on the row of another, right of it. */
export function rowMatesLog(left: Candidate | null | undefined, right: Candidate | null | undefined): number {
	const [a, b] = [left?.stretches[0], right?.stretches[0]];
	if (!a || !b) return 0;
	const [one, other] = [placedStretch(a), placedStretch(b)];
	const [dx, dy] = [other.at[0] - one.at[0], other.at[1] - one.at[1]];
	return dx > one.width / 2 && Math.abs(dy) < Math.max(one.height, other.height) * sameRow ? weights.rowMates : 0;
}

/** Whether a value stands right below another, in one column: at most a caption is between. */
export function columnMatesLog(upper: Candidate | null | undefined, lower: Candidate | null | undefined): number {
	const [a, b] = [upper?.stretches.at(-1), lower?.stretches[0]];
	if (!a || !b) return 0;
	const [one, other] = [quadOfStretch(a), quadOfStretch(b)];
	const box = localBox(axesOf(one), other);
	const height = Math.max(heightOf(one), heightOf(other));
	const down = (box.top + box.bottom) / 2 / height;
	return Math.abs(box.left) < height * sameColumn && down > sameRow && down < nextRow ? weights.columnMates : 0;
}

/** Values in one column begin at most this many of their heights apart. */
const sameColumn = 1;
/** The next row of values is at most this many of their heights below, middle to middle: a caption is between. */
const nextRow = 3.5;

/** The middles of values on one row differ by less than this many of their heights. */
const sameRow = 0.6;

/** Whether no word stands between: at most signs part the last word of one and the first of the other. */
const nextTo = (left: Stretch, right: Stretch): boolean =>
	left.to <= right.from && !left.row.glyphs.slice(left.to, right.from).some(({ character }) => isInText(character));

/** What the usual order says nothing of. */
interface Unordered {
	/** Whether a value stands where its caption says: of two that do, this page has them so. */
	isPlaced(index: number, pick: Candidate): boolean;
	/** Whether the second of two fields may as well stand before the first, beside its row mate. */
	isFree(first: number, second: number): boolean;
}

/** What a further value changes of the fields' usual order: each stands beside the next one that was found. */
export function orderLog(candidate: Candidate, index: number, picks: Picks, { isPlaced, isFree }: Unordered): number {
	if (candidate.stretches.length === 0) return 0;
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

const isFound = (pick: Candidate | null | undefined): boolean => !!pick && pick.stretches.length > 0;

function pairOrderLog(upper: Candidate, lower: Candidate): number {
	const [a, b] = [upper.stretches[0], lower.stretches[0]];
	if (!a || !b) return 0;
	const [one, other] = [placedStretch(a), placedStretch(b)];
	const above = one.at[1] - other.at[1];
	return above < Math.max(one.height, other.height) * sameRow ? weights.inOrder : weights.outOfOrder;
}

/** Where a stretch stands: its middle and its size, in pixels of the page. */
interface PlacedStretch {
	readonly at: Point;
	readonly width: number;
	readonly height: number;
}

const placedStretch = once((stretch: Stretch): PlacedStretch => {
	const quad = quadOfStretch(stretch);
	return { at: centreOf(quad), width: widthOf(quad), height: heightOf(quad) };
});
