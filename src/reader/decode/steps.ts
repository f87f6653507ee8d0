/** The character probabilities of many steps, in flat arrays: one object per step caused a third of all allocations. */
export interface StepProbabilities {
	/** For each step, the index of its first character in `codes`. One more entry than there are steps. */
	readonly offsets: Int32Array;
	/** UTF-16 codes of the possible characters. */
	readonly codes: Uint16Array;
	readonly probabilities: Float64Array;
}

/** A line lattice prepared for searching. */
export interface Steps {
	/** The probability of no character at each step. */
	readonly blanks: Float64Array;
	/** The probability of any character at each step. */
	readonly nonBlanks: Float64Array;
	/** 1 if a step shows the same character as the previous step, so that no other can begin at it; otherwise 0. */
	readonly isContinuation: Uint8Array;
	/** The possible characters of each step. */
	readonly characterProbabilities: StepProbabilities;
}

/** The probability of an unlisted character at a step that is not blank. */
export const anyCharacterProbability = 2e-4;

/** Sums of probabilities below this are rescaled, long before a double underflows at 1e-308 (IEEE 754). */
export const rescaleBelow = 1e-100;

/** Returns the probability of a character at a step; 0 if it is not listed. */
export function characterProbability(listed: StepProbabilities, step: number, code: number): number {
	const { offsets, codes, probabilities } = listed;
	const end = offsets[step + 1] as number;
	for (let i = offsets[step] as number; i < end; i++) if (codes[i] === code) return probabilities[i] as number;
	return 0;
}
