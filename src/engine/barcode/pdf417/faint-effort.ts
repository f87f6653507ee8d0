/** Rounds for all symbols of one picture: about half a second of one core. Of 31 symbols none took more than 10. */
const effortMax = 12;

/** What may still be spent on faint symbols of one picture, in rounds of `readFaintCodewords`. */
export interface FaintEffort {
	left: number;
}

/** A picture's whole effort. */
export const faintEffort = (): FaintEffort => ({ left: effortMax });
