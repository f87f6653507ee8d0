/**
 * Minimum certainty (0..1) of a reported value, from print or MRZ. Printed values just below it were wrong in 40 %,
 * just above it in 10 %.
 */
export const certaintyMin = 0.88;

/**
 * Alternatives below this certainty are not reported: they do not help a person decide. Chosen, and promised in
 * docs/api.md.
 */
export const worthTellingMin = 0.01;
/** Most alternatives per field. Chosen, and promised in docs/api.md. */
const countMax = 3;

/** The alternatives to report, most probable first, for `Field.alternatives`. */
export const worthTelling = <T extends { readonly certainty: number }>(values: readonly T[]): readonly T[] =>
	values
		.filter(({ certainty }) => certainty > worthTellingMin)
		.sort((one, other) => other.certainty - one.certainty)
		.slice(0, countMax);

/**
 * Upper bound on the certainty of one source against another: a barcode may belong to another card, a name may be
 * misspelt in either place. Also the certainty of a decoded barcode, whose check digits hold. Chosen as one error in a
 * hundred, not measured; declared.test.ts covers it.
 */
export const sourceSureMax = 0.99;

/**
 * Posterior probabilities of two readings that contradict each other, from their own, `one` and `other` (0..1): at most
 * one is correct. At most 0.5 each if both are as certain as a source can be.
 */
export function contradictory(one: number, other: number): readonly [number, number] {
	const [a, b] = [Math.min(one, sourceSureMax), Math.min(other, sourceSureMax)];
	const [onlyOne, onlyOther, none] = [a * (1 - b), b * (1 - a), (1 - a) * (1 - b)];
	const sum = onlyOne + onlyOther + none;
	return [onlyOne / sum, onlyOther / sum];
}
