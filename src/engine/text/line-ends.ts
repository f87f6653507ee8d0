import { bestGlyphs } from "../../decode/best-path.ts";
import type { Lattice } from "../../page/page.ts";

/** Room beyond the last letter, in heights. */
const room = 0.15;
/**
 * Letters are read with at least this probability. Other ink is no print. Of 2 281 letters of printed values, on 45
 * pictures of another hand, 4 were read with less; of 103 letters in lines below 0.5, 88.
 */
export const sureLeast = 0.6;

/**
 * Letters whose ink is this near, in heights of the line, are of one word. Of 642 spaces between words on 12 cards 95 %
 * were wider than 0.18. Half of 3 973 gaps between letters were narrower than 0.05, and 90 % than 0.13.
 */
const besideMost = 0.15;

/** A letter as it was read: where its ink begins and ends, as shares of the line's length. */
interface Letter {
	readonly left: number;
	readonly right: number;
	readonly probability: number;
	/** A dot, a stroke: print only where a letter follows. */
	readonly isSign: boolean;
}

/** Part of a line's length, as shares of it. */
interface LinePart {
	readonly from: number;
	readonly to: number;
}

/**
 * From the first letter that was surely read to the last. All of it where there is none. An unsure letter right beside
 * one is of the same word: cut away, a name without its first letter would be sure (IYABONGA of SIYABONGA).
 */
export function lettersIn(lattice: Lattice, height: number): [Lattice, LinePart] {
	const read = lettersRead(lattice).filter(({ isSign }) => !isSign);
	const isSure = ({ probability }: Letter): boolean => probability >= sureLeast;
	const isBeside = (at: number): boolean =>
		((read[at + 1] as Letter).left - (read[at] as Letter).right) / height < besideMost;
	let [begin, end] = [read.findIndex(isSure), read.findLastIndex(isSure)];
	while (begin > 0 && isBeside(begin - 1)) begin--;
	while (end >= 0 && end < read.length - 1 && isBeside(end)) end++;
	const [first, last] = [read[begin], read[end]];
	const [from, to] = [(first?.left ?? 0) - room * height, (last?.right ?? 1) + room * height];
	return partOfLattice(lattice, Math.max(0, from), Math.min(1, to));
}

function lettersRead(lattice: Lattice): readonly Letter[] {
	const edge = (step: number, side: 0 | 2): number =>
		lattice.edges?.[step * 4 + side] ?? (step + side / 2) / lattice.steps;
	return bestGlyphs(lattice)
		.filter(({ character }) => character !== " ")
		.map(({ character, step, probability }) => {
			return { left: edge(step, 0), right: edge(step, 2), probability, isSign: /[^\p{L}\p{N}<)]/u.test(character) };
		});
}

function partOfLattice(lattice: Lattice, from: number, to: number): [Lattice, LinePart] {
	const { alphabet, steps } = lattice;
	const [first, end] = [Math.floor(from * steps), Math.max(1, Math.ceil(to * steps))];
	const part = { from: first / steps, to: end / steps };
	const columns = alphabet.length + 1;
	const logProbabilities = lattice.logProbabilities.subarray(first * columns, end * columns);
	const edges = lattice.edges
		?.slice(first * 4, end * 4)
		.map((share, i) => (i % 2 === 0 ? (share - part.from) / (part.to - part.from) : share));
	return [{ alphabet, steps: end - first, logProbabilities, ...(edges && { edges }) }, part];
}
