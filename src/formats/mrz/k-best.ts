import { alphabetSize, checkValueOf } from "./characters.ts";

/**
 * One way to read a stretch of positions: character codes, the natural logarithm of its probability, and its check sum.
 */
export interface Reading {
	readonly codes: readonly number[];
	readonly logProbability: number;
	/** The sum of the characters' values times their weights, modulo 10. */
	readonly residue: number;
}

/** A character of less probability than this is not considered. */
const considered = 1e-5;

/**
 * The likeliest readings of positions `start` (inclusive) to `end` (exclusive), the likeliest first. There are up to
 * `count` for each residue of the weighted sum: whatever a check digit asks for is among them if it is possible at all.
 * `weights[j]` belongs to position `start + j`. A check digit itself has the weight 9, which takes it off: a sum that
 * checks has residue 0. Exact: no reading left out is likelier than one returned with the same residue.
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

/** The beginning of a reading, by its last character. The first of all has none. */
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

/** Every list that comes and goes is sorted, the likeliest first. Only what is among the best of each is looked at. */
function extended(byResidue: readonly Path[][], row: Float64Array, weight: number, count: number): Path[][] {
	const codes = [...row.keys()]
		.filter((code) => (row[code] as number) >= considered)
		.map((code) => ({ code, logarithm: Math.log(row[code] as number), value: weight * checkValueOf(code) }))
		.sort((a, b) => b.logarithm - a.logarithm);
	const next: Path[][] = Array.from({ length: 10 }, () => []);
	for (const { code, logarithm, value } of codes) {
		byResidue.forEach((paths, before) => {
			const residue = (before + value) % 10;
			const best = next[residue] as Path[];
			for (const path of paths) {
				const logProbability = path.logProbability + logarithm;
				const worst = best[count - 1];
				if (worst && logProbability <= worst.logProbability) break;
				insert(best, { before: path, code, logProbability, residue });
				if (best.length > count) best.pop();
			}
		});
	}
	return next;
}

/** Inserts a path behind all that are as likely. */
function insert(paths: Path[], path: Path): void {
	let at = paths.length;
	while (at > 0 && (paths[at - 1] as Path).logProbability < path.logProbability) at--;
	paths.splice(at, 0, path);
}
