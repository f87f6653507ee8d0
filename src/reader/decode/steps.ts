/**
 * The probabilities of many steps in flat arrays. Searches visit millions of steps, and one object per step caused a
 * third of their allocations.
 */
export interface StepOdds {
	/** For each step, the index of its first character; one more entry than there are steps. */
	readonly firsts: Int32Array;
	/** UTF-16 codes and their probabilities. */
	readonly codes: Uint16Array;
	readonly probabilities: Float64Array;
}

/** A line lattice prepared for searching. */
export interface Steps {
	/** The probability of no character at each step. */
	readonly blanks: Float64Array;
	/** The probability of any character at each step. */
	readonly shown: Float64Array;
	/** 1 if a step shows the same character as the previous step, so that no other can begin there; otherwise 0. */
	readonly goesOn: Uint8Array;
	/** The possible characters of each step. */
	readonly odds: StepOdds;
}

/** The probability of an arbitrary character where something was seen. */
export const anyCharacter = 2e-4;

/** Probabilities below this are rescaled before a double underflows at 1e-308 (IEEE 754). */
export const tooSmall = 1e-100;

/** The probability of a character at a step; 0 if it is not listed. */
export function probabilityAmong({ firsts, codes, probabilities }: StepOdds, step: number, code: number): number {
	const end = firsts[step + 1] as number;
	for (let i = firsts[step] as number; i < end; i++) if (codes[i] === code) return probabilities[i] as number;
	return 0;
}
