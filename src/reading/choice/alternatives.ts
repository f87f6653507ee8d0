import { type Candidate, saidBy } from "../candidates/candidate.ts";
import { certaintyOf, sharesOfRest } from "./certainty.ts";
import type { Decision } from "./choose.ts";

/** A value that a field may have. */
export interface LikelyValue {
	readonly candidate: Candidate;
	readonly value: string;
	/** 0..1. */
	readonly certainty: number;
}

/**
 * A value that a gate holds back is no surer than this, 0..1, whatever its margin. Of 35 values that gates beside
 * certainty held back on 864 pictures of hands that nobody tuned to, 27 were right.
 */
const heldBackMax = 0.77;

/**
 * The different values that a field may have. The best is as likely as its margin says, and less where it is held back.
 * All others share the rest, and so does that there is none. What fails its own arithmetic has a share and is left out:
 * it is no value.
 */
export function likelyValues(
	{ best, margin, ranked, kind }: Decision,
	{ isHeldBack = false } = {},
): readonly LikelyValue[] {
	const seen = new Set([best && saidBy(best)]);
	const others = ranked.filter(({ candidate }) => {
		const said = candidate && saidBy(candidate);
		return !seen.has(said) && seen.add(said);
	});
	const certainty = certaintyOf(margin, kind);
	const shares = sharesOfRest(
		certainty,
		others.map(({ behind }) => behind),
	);
	const all = [
		{ candidate: best, certainty: isHeldBack ? Math.min(certainty, heldBackMax) : certainty },
		...others.map(({ candidate }, index) => ({ candidate, certainty: shares[index] as number })),
	];
	return all.flatMap(({ candidate, certainty }) =>
		candidate === null || candidate.value === null ? [] : [{ candidate, value: candidate.value, certainty }],
	);
}
