import type { Lattice } from "../../page/page.ts";
import { bestGlyphs } from "./ctc.ts";

/** Room beyond the last letter, in heights. */
const room = 0.15;
/** Letters are read with at least this probability. Other ink is no print. */
const sureLeast = 0.6;

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

/** From the first letter that was surely read to the last. All of it where there is none. */
export function lettersIn(lattice: Lattice, height: number): [Lattice, LinePart] {
	const sure = lettersRead(lattice).filter(({ probability, isSign }) => probability >= sureLeast && !isSign);
	const [first, last] = [sure[0], sure.at(-1)];
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
