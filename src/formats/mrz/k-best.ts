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
	let byResidue: Reading[][] = Array.from({ length: 10 }, () => []);
	byResidue[0] = [{ codes: [], logProbability: 0, residue: 0 }];
	for (let position = start; position < end; position++) {
		const row = marginals.subarray(position * alphabetSize, (position + 1) * alphabetSize);
		byResidue = extended(byResidue, row, weights[position - start] ?? 0, count);
	}
	return byResidue.flat().sort((a, b) => b.logProbability - a.logProbability);
}

function extended(byResidue: readonly Reading[][], row: Float64Array, weight: number, count: number): Reading[][] {
	const next: Reading[][] = Array.from({ length: 10 }, () => []);
	for (let code = 0; code < alphabetSize; code++) {
		const probability = row[code] as number;
		if (probability < considered) continue;
		const logarithm = Math.log(probability);
		for (const reading of byResidue.flat()) {
			const residue = (reading.residue + weight * checkValueOf(code)) % 10;
			const logProbability = reading.logProbability + logarithm;
			next[residue]?.push({ codes: [...reading.codes, code], logProbability, residue });
		}
	}
	return next.map((readings) => readings.sort((a, b) => b.logProbability - a.logProbability).slice(0, count));
}
