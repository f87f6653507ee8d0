/**
 * Minimum certainty (0..1) of a reported value from printed text or the MRZ. 40 % of the printed values just below this
 * threshold were wrong, compared with 10 % of those just above it.
 */
export const certaintyMin = 0.88;

/** Minimum certainty (0..1) of a reported alternative. It and the next figure are choices that docs/api.md promises. */
export const alternativeCertaintyMin = 0.01;
/** Maximum number of alternatives per field. */
const alternativesMax = 3;

/** Returns the alternatives worth reporting in `Field.alternatives`, most probable first. */
export const selectAlternatives = <T extends { readonly certainty: number }>(values: readonly T[]): readonly T[] =>
	values
		.filter(({ certainty }) => certainty > alternativeCertaintyMin)
		.sort((a, b) => b.certainty - a.certainty)
		.slice(0, alternativesMax);

/**
 * Upper bound (0..1) on the certainty of one source when another contradicts it: a barcode may belong to another card,
 * and a name may be misspelt in either source. Also the certainty of a decoded barcode whose check digits are correct.
 * It assumes one error in a hundred, which is a choice and not a measurement; declared.test.ts covers it.
 */
export const sourceCertaintyMax = 0.99;

/**
 * Returns the posterior probabilities of two contradictory readings, given the probability (0..1) that each would have
 * alone. At most one of the two can be correct, so two equally certain readings get at most 0.5 each.
 */
export function contradictionPosteriors(first: number, second: number): readonly [number, number] {
	const [a, b] = [Math.min(first, sourceCertaintyMax), Math.min(second, sourceCertaintyMax)];
	const [onlyFirst, onlySecond, neither] = [a * (1 - b), b * (1 - a), (1 - a) * (1 - b)];
	const sum = onlyFirst + onlySecond + neither;
	return [onlyFirst / sum, onlySecond / sum];
}
