/**
 * Minimum certainty (0..1) of a reported value, from printed text or the MRZ. Of the printed values just below it 40 %
 * were wrong, of those just above it 10 %.
 */
export const certaintyMin = 0.88;

/**
 * Alternatives below this certainty are not reported, because they do not help a person decide. Chosen, and promised in
 * docs/api.md.
 */
export const worthTellingMin = 0.01;
/** Maximum number of alternatives per field. Chosen, and promised in docs/api.md. */
const countMax = 3;

/** The alternatives to report, most probable first, for `Field.alternatives`. */
export const worthTelling = <T extends { readonly certainty: number }>(values: readonly T[]): readonly T[] =>
	values
		.filter(({ certainty }) => certainty > worthTellingMin)
		.sort((one, other) => other.certainty - one.certainty)
		.slice(0, countMax);

/**
 * Upper bound on the certainty of one source when another contradicts it: a barcode may belong to another card, or a
 * name may be misspelt in either place. Also the certainty of a decoded barcode whose check digits are correct. Chosen
 * as one error in a hundred, not measured; declared.test.ts covers it.
 */
export const sourceSureMax = 0.99;

/**
 * Posterior probabilities of two contradictory readings, from their individual ones `one` and `other` (0..1), because
 * at most one is correct. At most 0.5 each if both are as certain as a source can be.
 */
export function contradictory(one: number, other: number): readonly [number, number] {
	const [a, b] = [Math.min(one, sourceSureMax), Math.min(other, sourceSureMax)];
	const [onlyOne, onlyOther, none] = [a * (1 - b), b * (1 - a), (1 - a) * (1 - b)];
	const sum = onlyOne + onlyOther + none;
	return [onlyOne / sum, onlyOther / sum];
}
