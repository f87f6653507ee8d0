import { memoise } from "../../memoise.ts";
import { type Candidate, relativePositionOf, type TokenSpan } from "../candidates/candidate.ts";
import { isAlphanumeric } from "../characters/letters.ts";
import { isNotAbove, isSameColumn, isSameRow, type RowPart, type Segment } from "../print/index.ts";
import { weights } from "../weights/weights.ts";
import type { Assignment } from "./scene.ts";

type OptionalCandidate = Candidate | null | undefined;
type WordCounts = ReadonlyMap<RowPart, number>;

export function countWordsByPart(words: readonly Segment[]): WordCounts {
	const byPart = Map.groupBy(words, ({ part }) => part);
	return new Map([...byPart].map(([part, { length }]) => [part, length]));
}

const wordCountsOf = memoise(({ spans }: Candidate) =>
	countWordsByPart(spans.flatMap(({ segments }) => segments.filter(({ isWord }) => isWord))),
);

/**
 * The change in the penalty for unexplained words when a candidate is added. Words are unexplained if they belong to no
 * value but share a part of a row with one. `counts`: the number of words in each part.
 */
export function scoreUnexplainedWords(pick: Candidate, picks: Assignment, counts: WordCounts): number {
	let change = 0;
	for (const [part, words] of wordCountsOf(pick)) {
		let taken = 0;
		for (const other of picks) if (other !== null) taken += wordCountsOf(other).get(part) ?? 0;
		const unassigned = (counts.get(part) ?? 0) - taken;
		change += Math.max(0, unassigned - words) - (taken === 0 ? 0 : Math.max(0, unassigned));
	}
	return change * weights.leftOver;
}

/** Scores two usually adjacent fields. `inOrder` is added if `first` is directly left, subtracted if directly right. */
export function scoreNeighbours(first: OptionalCandidate, second: OptionalCandidate, inOrder: number): number {
	const [a, b] = [first?.spans[0], second?.spans[0]];
	if (!a || !b) return 0;
	if (a.row !== b.row || a.segments[0]?.part !== b.segments[0]?.part) return weights.noNeighbours;
	if (isDirectlyLeftOf(a, b)) return weights.neighbours + inOrder;
	return isDirectlyLeftOf(b, a) ? weights.neighbours - inOrder : weights.noNeighbours;
}

/** Positive if the second value is to the right of the first in one row, otherwise 0. */
export function scoreSameRow(left: OptionalCandidate, right: OptionalCandidate): number {
	const [a, b] = [left?.spans[0], right?.spans[0]];
	if (!a || !b) return 0;
	const position = relativePositionOf(a)(b);
	return isSameRow(position) && position.gap > 0 ? weights.sameRow : 0;
}

/** Positive if the second value is directly below the first in one column, at most a label between; otherwise 0. */
export function scoreSameColumn(upper: OptionalCandidate, lower: OptionalCandidate): number {
	const [a, b] = [upper?.spans.at(-1), lower?.spans[0]];
	if (!a || !b) return 0;
	const to = relativePositionOf(a)(b);
	const isNext = isSameColumn(to) && !isSameRow(to) && to.verticalOffset > 0 && to.verticalOffset < nextRowMax;
	return isNext ? weights.sameColumn : 0;
}

/** The largest distance between two rows of values with a label between them, centre to centre, in row heights. */
const nextRowMax = 3.5;

/** Whether a span is to the left of another in its row, with nothing but signs between them. */
const isDirectlyLeftOf = ({ row, to }: TokenSpan, { from }: TokenSpan): boolean =>
	to <= from && !row.glyphs.slice(to, from).some(({ character }) => isAlphanumeric(character));

/**
 * The change in the score for the usual order of fields when a candidate is added: each value is compared with the next
 * one found. Two values where their labels indicate (`isPlaced`) show the order of this page and are not penalised.
 */
export function scoreOrder(
	candidate: Candidate,
	index: number,
	picks: Assignment,
	isPlaced: (index: number, pick: Candidate) => boolean,
): number {
	let before = index - 1;
	while (before >= 0 && !picks[before]) before--;
	let after = index + 1;
	while (after < picks.length && !picks[after]) after++;
	const [upper, lower] = [picks[before], picks[after]];
	const scorePair = (first: number, a: Candidate, second: number, b: Candidate): number => {
		const isInOrder = isNotAbove(relativePositionOf(a.spans[0] as TokenSpan)(b.spans[0] as TokenSpan));
		const log = isInOrder ? weights.inOrder : weights.outOfOrder;
		return isPlaced(first, a) && isPlaced(second, b) ? Math.max(0, log) : log;
	};
	const above = upper ? scorePair(before, upper, index, candidate) : 0;
	const below = lower ? scorePair(index, candidate, after, lower) : 0;
	return above + below - (upper && lower ? scorePair(before, upper, after, lower) : 0);
}
