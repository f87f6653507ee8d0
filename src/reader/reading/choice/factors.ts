import { memoise } from "../../once.ts";
import { type Candidate, relativePositionOf, type TokenSpan } from "../candidates/candidate.ts";
import { isAlphanumeric } from "../characters/letters.ts";
import { isNotAbove, isSameColumn, isSameRow, type RowPart, type Segment } from "../print/index.ts";
import { weights } from "../weights/weights.ts";

type Picks = readonly (Candidate | null)[];

/** Counts words by the part of a row that they belong to. */
export function countWordsByPart(words: readonly Segment[]): ReadonlyMap<RowPart, number> {
	const counts = new Map<RowPart, number>();
	for (const word of words) counts.set(word.part, (counts.get(word.part) ?? 0) + 1);
	return counts;
}

const rowPartsOf = memoise(({ spans }: Candidate): readonly { readonly part: RowPart; readonly words: number }[] => {
	const words = spans.flatMap(({ segments }) => segments).filter(({ isWord }) => isWord);
	return [...countWordsByPart(words)].map(([part, count]) => ({ part, words: count }));
});

/**
 * The change in the penalty for unexplained words when a candidate is added to the assignment. Words are unexplained if
 * they belong to no value but share a part of a row with one. `counts`: the number of words in each part.
 */
export function scoreUnexplainedWords(
	candidate: Candidate,
	picks: Picks,
	counts: ReadonlyMap<RowPart, number>,
): number {
	let added = 0;
	for (const { part, words } of rowPartsOf(candidate)) {
		let taken = 0;
		for (const pick of picks) if (pick !== null) taken += wordCountIn(pick, part);
		const unassigned = (counts.get(part) ?? 0) - taken;
		added += Math.max(0, unassigned - words) - (taken === 0 ? 0 : Math.max(0, unassigned));
	}
	return added * weights.leftOver;
}

function wordCountIn(candidate: Candidate, part: RowPart): number {
	for (const { part: candidatePart, words } of rowPartsOf(candidate)) if (candidatePart === part) return words;
	return 0;
}

/**
 * The pairwise score of two fields that are usually adjacent in one part of a row. `inOrder`: added if `first` is on
 * the left, subtracted if it is on the right.
 */
export function scoreNeighbours(
	first: Candidate | null | undefined,
	second: Candidate | null | undefined,
	inOrder: number,
): number {
	const [a, b] = [first?.spans[0], second?.spans[0]];
	if (!a || !b) return 0;
	if (a.row !== b.row || a.segments[0]?.part !== b.segments[0]?.part) return weights.noNeighbours;
	if (isDirectlyLeftOf(a, b)) return weights.neighbours + inOrder;
	return isDirectlyLeftOf(b, a) ? weights.neighbours - inOrder : weights.noNeighbours;
}

/** The pairwise score of two fields: positive if the second value is to the right of the first in one row, else 0. */
export function scoreSameRow(left: Candidate | null | undefined, right: Candidate | null | undefined): number {
	const [a, b] = [left?.spans[0], right?.spans[0]];
	if (!a || !b) return 0;
	const position = relativePositionOf(a)(b);
	return isSameRow(position) && position.gap > 0 ? weights.sameRow : 0;
}

/**
 * The pairwise score of two fields: positive if the second value is directly below the first in one column, with at
 * most a label between them; otherwise 0.
 */
export function scoreSameColumn(upper: Candidate | null | undefined, lower: Candidate | null | undefined): number {
	const [a, b] = [upper?.spans.at(-1), lower?.spans[0]];
	if (!a || !b) return 0;
	const to = relativePositionOf(a)(b);
	return isSameColumn(to) && !isSameRow(to) && to.verticalOffset > 0 && to.verticalOffset < nextRowMax
		? weights.sameColumn
		: 0;
}

/** The largest distance between two rows of values with a label between them, centre to centre, in row heights. */
const nextRowMax = 3.5;

/** Whether a span is to the left of another in its row, with nothing but signs between them. */
const isDirectlyLeftOf = (left: TokenSpan, right: TokenSpan): boolean =>
	left.to <= right.from &&
	!left.row.glyphs.slice(left.to, right.from).some(({ character }) => isAlphanumeric(character));

/**
 * The change in the score for the usual order of fields when a candidate is added: each value is compared with the next
 * one that was found. A pair in which both values are where their labels indicate (`isPlaced`) is not penalised,
 * because it shows the order of this page.
 */
export function scoreOrder(
	candidate: Candidate,
	index: number,
	picks: Picks,
	isPlaced: (index: number, pick: Candidate) => boolean,
): number {
	if (candidate.spans.length === 0) return 0;
	let before = index - 1;
	while (before >= 0 && !isPrinted(picks[before])) before--;
	let after = index + 1;
	while (after < picks.length && !isPrinted(picks[after])) after++;
	const [upper, lower] = [picks[before], picks[after]];
	const scorePair = (first: number, a: Candidate, second: number, b: Candidate): number => {
		const log = scorePairOrder(a, b);
		return isPlaced(first, a) && isPlaced(second, b) ? Math.max(0, log) : log;
	};
	const above = upper ? scorePair(before, upper, index, candidate) : 0;
	const below = lower ? scorePair(index, candidate, after, lower) : 0;
	return above + below - (upper && lower ? scorePair(before, upper, after, lower) : 0);
}

const isPrinted = (pick: Candidate | null | undefined): boolean => !!pick && pick.spans.length > 0;

function scorePairOrder(upper: Candidate, lower: Candidate): number {
	const [a, b] = [upper.spans[0], lower.spans[0]];
	if (!a || !b) return 0;
	return isNotAbove(relativePositionOf(a)(b)) ? weights.inOrder : weights.outOfOrder;
}
