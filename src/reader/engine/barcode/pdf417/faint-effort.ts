/**
 * Budget for all faint symbols of a picture, in rounds of `readFaintCodewords`: about half a second on one core. None
 * of 31 symbols took more than 10.
 */
const effortMax = 12;

/** The remaining budget for the faint symbols of one picture, in rounds of `readFaintCodewords`. */
export interface FaintEffort {
	remainingRounds: number;
}

/** Creates the budget of a new picture. */
export const createFaintEffort = (): FaintEffort => ({ remainingRounds: effortMax });
