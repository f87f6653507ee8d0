import { type Candidate, candidateKey } from "../candidates/candidate.ts";
import { certaintyOf } from "./certainty.ts";
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

/** The slope for the distances between less likely values, fitted over all kinds. */
const slope = 0.85;

/**
 * A field's possible values. The best has the certainty of its margin, less if a gate rejects it. The others and null
 * share the rest, weighted by how far each is behind.
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
	const most = Math.max(...others.map(({ behind }) => behind));
	const weights = others.map(({ behind }) => Math.exp(slope * (behind - most)));
	const rest = (1 - certainty) / weights.reduce((total, weight) => total + weight, 0);
	const all = [
		{ candidate: best, certainty: isHeldBack ? Math.min(certainty, heldBackMax) : certainty },
		...others.map(({ candidate }, index) => ({ candidate, certainty: rest * (weights[index] as number) })),
	];
	return all.flatMap(({ candidate, certainty }) =>
		candidate === null ? [] : [{ candidate, value: candidate.value, certainty }],
	);
}
