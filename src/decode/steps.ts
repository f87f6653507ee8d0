/**
 * The odds of many steps as plain numbers side by side. Searches take millions of steps: an object a step was a third
 * of what they allocated.
 */
export interface StepOdds {
	/** By step: where its characters begin. One entry more than steps. */
	readonly firsts: Int32Array;
	/** UTF-16 codes, and how probable each is. */
	readonly codes: Uint16Array;
	readonly shares: Float64Array;
}

/** A lattice as it is walked: what may be printed at each step along a line. */
export interface Steps {
	/** What each step gives no character of a text. */
	readonly silences: Float64Array;
	/** How probable it is that anything is printed at each step. */
	readonly shown: Float64Array;
	/** Whether each step shows the same character as the one before (0 or 1): no other begins there. */
	readonly goesOn: Uint8Array;
	/** What may be printed at each step. */
	readonly odds: StepOdds;
}

/** How probable any character is where something was seen, whatever it looks like. */
export const anyCharacter = 2e-4;

/** Smaller probabilities are scaled up before they are lost, which a double is below 1e-308 (IEEE 754). */
export const tooSmall = 1e-100;

/** How probable a character is at a step. 0 where it is not among these. */
export function shareAmong({ firsts, codes, shares }: StepOdds, step: number, code: number): number {
	const end = firsts[step + 1] as number;
	for (let i = firsts[step] as number; i < end; i++) if (codes[i] === code) return shares[i] as number;
	return 0;
}
