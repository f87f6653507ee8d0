import { alphabetSize, checkValueOf } from "./characters.ts";

/** One way to read a stretch of positions: character codes, the natural logarithm of its probability, and its check sum. */
export interface Reading {
	readonly codes: readonly number[];
	readonly logProbability: number;
	/** The sum of the characters' values times their weights, modulo 10. */
	readonly residue: number;
}

/** A character that the recogniser gives less than this is not considered. */
const considered = 1e-5;

/**
 * The likeliest readings of positions `start` (inclusive) to `end` (exclusive), the likeliest first: up to `count` for each residue of
 * the weighted sum, so that whatever a check digit asks for is among them if it is possible at all. `weights[j]` belongs to position
 * `start + j`; a check digit itself has the weight 9 (it is taken off), so that a sum that checks has residue 0. Exact: no reading
 * left out is likelier than one returned with the same residue.
 */
export function kBest(
	marginals: Float64Array,
	start: number,
	end: number,
	weights: readonly number[],
	count: number,
): Reading[] {
	let byResidue: Path[][] = Array.from({ length: 10 }, () => []);
	byResidue[0] = [{ before: null, code: 0, logProbability: 0, residue: 0 }];
	for (let position = start; position < end; position++) {
		const row = marginals.subarray(position * alphabetSize, (position + 1) * alphabetSize);
		byResidue = extended(byResidue, row, weights[position - start] ?? 0, count);
	}
	return byResidue
		.flat()
		.sort((a, b) => b.logProbability - a.logProbability)
		.map((path) => ({ codes: codesOf(path), logProbability: path.logProbability, residue: path.residue }));
}

/** The beginning of a reading, by its last character; the first of all has none. */
interface Path {
	readonly before: Path | null;
	readonly code: number;
	readonly logProbability: number;
	readonly residue: number;
}

function codesOf(path: Path): number[] {
	const codes: number[] = [];
	for (let at = path; at.before !== null; at = at.before) codes.push(at.code);
	return codes.reverse();
}

function extended(byResidue: readonly Path[][], row: Float64Array, weight: number, count: number): Path[][] {
	const next: Path[][] = Array.from({ length: 10 }, () => []);
	const all = byResidue.flat();
	for (let code = 0; code < alphabetSize; code++) {
		const probability = row[code] as number;
		if (probability < considered) continue;
		const logarithm = Math.log(probability);
		const value = weight * checkValueOf(code);
		for (const before of all) {
			const residue = (before.residue + value) % 10;
			next[residue]?.push({ before, code, logProbability: before.logProbability + logarithm, residue });
		}
	}
	return next.map((paths) => paths.sort((a, b) => b.logProbability - a.logProbability).slice(0, count));
}
