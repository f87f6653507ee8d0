import { centreOf } from "../page/quad.ts";
import type { Candidate, Stretch } from "./candidate.ts";
import { quadOfGlyphs, type Token } from "./segments.ts";
import { weights } from "./weights.ts";

type Picks = readonly (Candidate | null)[];

const partKey = new WeakMap<Token["row"], string[]>();
let partCount = 0;
/** One name for each part of each row. */
function keyOf({ row, part }: Token): string {
	const keys = partKey.get(row) ?? [];
	partKey.set(row, keys);
	keys[part] ??= String(partCount++);
	return keys[part];
}

export function wordsByPart(words: readonly Token[]): ReadonlyMap<string, number> {
	const counts = new Map<string, number>();
	for (const word of words) counts.set(keyOf(word), (counts.get(keyOf(word)) ?? 0) + 1);
	return counts;
}

/** How many words of which parts a candidate takes. */
const partsTaken = new WeakMap<Candidate, readonly (readonly [part: string, words: number])[]>();

function partsOf(candidate: Candidate): readonly (readonly [part: string, words: number])[] {
	const known = partsTaken.get(candidate);
	if (known) return known;
	const counts = new Map<string, number>();
	for (const token of candidate.stretches.flatMap(({ tokens }) => tokens)) {
		if (token.isWord) counts.set(keyOf(token), (counts.get(keyOf(token)) ?? 0) + 1);
	}
	const taken = [...counts];
	partsTaken.set(candidate, taken);
	return taken;
}

/** Words that stand in one part of a row with a value and belong to none. */
export function leftOver(picks: Picks, counts: ReadonlyMap<string, number>): number {
	const rest = new Map<string, number>();
	for (const pick of picks) {
		if (pick === null) continue;
		for (const [part, words] of partsOf(pick)) rest.set(part, (rest.get(part) ?? counts.get(part) ?? 0) - words);
	}
	let left = 0;
	for (const words of rest.values()) left += Math.max(0, words);
	return left * weights.leftOver;
}

/** Whether two fields stand side by side: in one part of a row, with nothing between. */
export function neighbourLog([one = -1, other = -1]: readonly number[], picks: Picks): number {
	const [a, b] = [picks[one]?.stretches[0], picks[other]?.stretches[0]];
	if (!a || !b) return 0;
	const isBeside = a.row === b.row && a.tokens[0]?.part === b.tokens[0]?.part && (nextTo(a, b) || nextTo(b, a));
	return isBeside ? weights.neighbours : weights.noNeighbours;
}

/** No word stands between: the last word of one and the first of the other are parted by signs at most. */
const nextTo = (left: Stretch, right: Stretch): boolean =>
	left.to <= right.from &&
	!left.row.glyphs.slice(left.to, right.from).some(({ character }) => /[\p{L}\p{N}]/u.test(character));

/** Fields that stand in their usual order, each beside the next one that was found. */
export function orderLog(picks: Picks): number {
	const heights = picks.flatMap((pick) => {
		const stretch = pick?.stretches[0];
		return stretch ? [heightOnPage(stretch)] : [];
	});
	return heights
		.slice(1)
		.reduce((sum, y, i) => sum + (y >= (heights[i] as number) ? weights.inOrder : weights.outOfOrder), 0);
}

const heightsOnPage = new WeakMap<Stretch, number>();

function heightOnPage(stretch: Stretch): number {
	const known = heightsOnPage.get(stretch) ?? centreOf(quadOfGlyphs(stretch.row, stretch.from, stretch.to))[1];
	heightsOnPage.set(stretch, known);
	return known;
}
