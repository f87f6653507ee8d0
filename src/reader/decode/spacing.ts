/** The spacing of evenly spaced characters. */
export interface Spacing {
	/** Steps between neighbouring characters. */
	readonly pitch: number;
	/** The filler, and the probability that the recogniser merges two neighbouring ones. */
	readonly filler: number;
	readonly merged: number;
	/** Cost per step of anything before the first and after the last character. */
	readonly outside: number;
	/** The probability of an unseen character at its even position. */
	readonly unseen: number;
}

/** Deviation allowed without a penalty, as a share of the pitch, because of narrow letters and tilted pages. */
const evenWithin = 0.4;
/**
 * Beyond that the likelihood decays over this share of the pitch to a minimum, because of bent pages and joined crops.
 * Both were measured on 348 pages (docs/experiments.md).
 */
const [unevenSpread, unevenMin] = [0.12, 1e-6];
/** Maximum deviation of an unseen character, as a share of the pitch, measured on the same pages. */
export const unseenWithin = 0.1;

/** The likelihood of a character this many pitches away from its even position. */
export function evenness(off: number): number {
	if (off <= evenWithin) return 1;
	const beyond = (off - evenWithin) / unevenSpread;
	return Math.max(unevenMin, Math.exp(-0.5 * beyond * beyond));
}
