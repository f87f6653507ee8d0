import { once } from "../../once.ts";
import { type Candidate, placeOf, type TokenSpan } from "../candidates/candidate.ts";
import { isInText } from "../characters/letters.ts";
import { isInColumn, isNotAbove, isOnRow, type RowPart, type Segment } from "../print/index.ts";
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

/** The change in the cost of unassigned words beside values when another value is chosen. */
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

/** The score of two fields being adjacent in one part of a row. `inOrder`: added if the first one is on the left. */
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

/** The score of a value in another value's row, to the right of it. */
export function sameRowLog(left: Candidate | null | undefined, right: Candidate | null | undefined): number {
	const [a, b] = [left?.spans[0], right?.spans[0]];
	if (!a || !b) return 0;
	const place = placeOf(a)(b);
	return isOnRow(place) && place.gap > 0 ? weights.sameRow : 0;
}

/** The score of a value directly below another one in the same column, with at most a label between them. */
export function sameColumnLog(upper: Candidate | null | undefined, lower: Candidate | null | undefined): number {
	const [a, b] = [upper?.spans.at(-1), lower?.spans[0]];
	if (!a || !b) return 0;
	const place = placeOf(a)(b);
	return isInColumn(place) && !isOnRow(place) && place.down > 0 && place.down < nextRow ? weights.sameColumn : 0;
}

/** The largest distance to the next row of values, centre to centre, in heights, with a label between them. */
const nextRow = 3.5;

/** Whether there are at most signs between the two. */
const nextTo = (left: TokenSpan, right: TokenSpan): boolean =>
	left.to <= right.from && !left.row.glyphs.slice(left.to, right.from).some(({ character }) => isInText(character));

/**
 * How a further value changes the score of the usual order: each field is followed by the next one found. `isPlaced`:
 * whether a value is where its label says: two such values show this page's order.
 */
export function orderLog(
	candidate: Candidate,
	index: number,
	picks: Picks,
	isPlaced: (index: number, pick: Candidate) => boolean,
): number {
	if (candidate.spans.length === 0) return 0;
	let before = index - 1;
	while (before >= 0 && !isFound(picks[before])) before--;
	let after = index + 1;
	while (after < picks.length && !isFound(picks[after])) after++;
	const [upper, lower] = [picks[before], picks[after]];
	const pair = (first: number, one: Candidate, second: number, other: Candidate): number => {
		const log = pairOrderLog(one, other);
		return isPlaced(first, one) && isPlaced(second, other) ? Math.max(0, log) : log;
	};
	const above = upper ? pair(before, upper, index, candidate) : 0;
	const below = lower ? pair(index, candidate, after, lower) : 0;
	return above + below - (upper && lower ? pair(before, upper, after, lower) : 0);
}

const isFound = (pick: Candidate | null | undefined): boolean => !!pick && pick.spans.length > 0;

function pairOrderLog(upper: Candidate, lower: Candidate): number {
	const [a, b] = [upper.spans[0], lower.spans[0]];
	if (!a || !b) return 0;
	return isNotAbove(placeOf(a)(b)) ? weights.inOrder : weights.outOfOrder;
}
