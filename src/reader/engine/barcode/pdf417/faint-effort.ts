/** Rounds for all symbols in a picture: about half a second on one core. None of 31 symbols took more than 10. */
const effortMax = 12;

/** The remaining budget for faint symbols of one picture, in rounds of `readFaintCodewords`. */
export interface FaintEffort {
	left: number;
}

/** A new picture's budget. */
export const faintEffort = (): FaintEffort => ({ left: effortMax });
