import type { Decision } from "./choose.ts";

/**
 * The two numbers of a logistic regression: how sure a margin between two assignments makes. It was fitted over 993
 * values on 150 drawn pages of five documents. Margins are larger than the odds that they stand for: the weights were
 * set by hand, and recognisers are too sure of themselves.
 */
const slope = 0.85;
/** The regression's value at a margin of 0, fitted with `slope`. */
const start = -0.75;

/** The probability, 0..1, that a value with this margin (natural logarithm) is right. */
export const certaintyOf = (margin: number): number => 1 / (1 + Math.exp(-(slope * margin + start)));

/**
 * The probabilities of all other values beside one of this certainty. They share what it leaves, and the fit above
 * weighs how far each lies `behind` it (natural logarithms, 0 or below).
 */
export function sharesOfRest(certainty: number, behind: readonly number[]): readonly number[] {
	const most = Math.max(...behind);
	const weights = behind.map((each) => Math.exp(slope * (each - most)));
	const sum = weights.reduce((total, weight) => total + weight, 0);
	return weights.map((weight) => ((1 - certainty) * weight) / sum);
}

/** Whether a field has no value, or none that is sure enough to be given. */
export const isInDoubt = ({ best, margin }: Decision): boolean => best === null || certaintyOf(margin) < certaintyMin;

/**
 * Values below this certainty are null. Of the values just below it four in ten were wrong, of those just above it one
 * in ten.
 */
export const certaintyMin = 0.88;
