/** Characters that stand evenly apart. */
export interface Spacing {
	/** Steps from one to the next. */
	readonly pitch: number;
	/** The character of which two neighbours may melt into one in the recogniser's eyes, and how often they do. */
	readonly filler: number;
	readonly melted: number;
	/** Before the first and behind the last character anything may stand, at this cost a step. */
	readonly outside: number;
	/** What a character comes to that nobody saw, where it stands in its even place. */
	readonly unseen: number;
}

/**
 * Two neighbours may be off by this share of the pitch at no cost: narrow letters, and pages that are tilted.
 */
const evenWithin = 0.4;
/**
 * What more than that costs falls off over this share of the pitch, down to a least likelihood: bent pages, joined
 * crops. Both were measured on 348 pages (docs/experiments.md).
 */
const [unevenSpread, unevenMin] = [0.12, 1e-6];
/** This far from its place (share of the pitch) a character may stand that was not seen at all: measured there, too. */
export const unseenWithin = 0.1;

/** How likely a character stands so many pitches off its even place. */
export function evenness(off: number): number {
	if (off <= evenWithin) return 1;
	const beyond = (off - evenWithin) / unevenSpread;
	return Math.max(unevenMin, Math.exp(-0.5 * beyond * beyond));
}
