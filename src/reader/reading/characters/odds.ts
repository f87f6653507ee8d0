/**
 * Distinct characters by UTF-16 code, unordered, with probabilities. Two parallel arrays, because every search iterates
 * over them at every step and a map would allocate an object per entry.
 */
export interface Odds {
	readonly codes: readonly number[];
	readonly probabilities: readonly number[];
}

/** Mutable odds. */
export interface OpenOdds extends Odds {
	readonly codes: number[];
	readonly probabilities: number[];
}

export const noOdds: Odds = { codes: [], probabilities: [] };

/** The probability of a character, 0 if absent. A linear scan, because there are only about twenty. */
export function probabilityOf({ codes, probabilities }: Odds, code: number): number {
	for (let i = 0; i < codes.length; i++) if (codes[i] === code) return probabilities[i] as number;
	return 0;
}

/** Adds to the probability of a character. */
export function add({ codes, probabilities }: OpenOdds, code: number, probability: number): void {
	const at = codes.indexOf(code);
	if (at < 0) {
		codes.push(code);
		probabilities.push(probability);
	} else {
		probabilities[at] = (probabilities[at] as number) + probability;
	}
}
