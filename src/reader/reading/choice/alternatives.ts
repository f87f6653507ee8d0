import { type Candidate, candidateKey } from "../candidates/candidate.ts";
import { certaintiesOfRest, certaintyOf } from "./certainty.ts";
import type { Decision } from "./choose.ts";

export interface LikelyValue {
	readonly candidate: Candidate;
	/** Null if it fails its own checks. */
	readonly value: string | null;
	/** 0 to 1. */
	readonly certainty: number;
}

/**
 * The highest certainty of a value that a gate rejects. Of 35 values rejected by gates other than certainty on 864
 * synthetic pictures outside the tuning set, 27 were correct.
 */
const heldBackMax = 0.77;

/**
 * A field's possible values. The best has the certainty of its margin, less if a gate rejects it. The others and null
 * share the rest.
 */
export function likelyValues(
	{ best, margin, ranked, kind }: Decision,
	{ isHeldBack = false } = {},
): readonly LikelyValue[] {
	const seen = new Set([best && candidateKey(best)]);
	const others = ranked.filter(({ candidate }) => {
		const key = candidate && candidateKey(candidate);
		return !seen.has(key) && seen.add(key);
	});
	const certainty = certaintyOf(margin, kind);
	const certainties = certaintiesOfRest(
		certainty,
		others.map(({ behind }) => behind),
	);
	const all = [
		{ candidate: best, certainty: isHeldBack ? Math.min(certainty, heldBackMax) : certainty },
		...others.map(({ candidate }, index) => ({ candidate, certainty: certainties[index] as number })),
	];
	return all.flatMap(({ candidate, certainty }) =>
		candidate === null ? [] : [{ candidate, value: candidate.value, certainty }],
	);
}
