/**
 * Minimum certainty (0..1) of a reported value from printed text or the MRZ. 40 % of the printed values just below this
 * threshold were wrong, compared with 10 % of those just above it.
 */
export const certaintyMin = 0.88;

/** Alternatives are reported above this certainty (0..1). docs/api.md promises this limit and the maximum number. */
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
 * and a name may be misspelt in either source. Also the certainty of a decoded barcode that is not encrypted. The
 * assumption of one error in a hundred is a choice, not a measurement.
 */
export const sourceCertaintyMax = 0.99;

/**
 * Returns the posterior probabilities of two contradictory readings, given the probability (0..1) that each would have
 * alone, capped at `sourceCertaintyMax`. Only one of the two can be correct, so equally certain ones get less than 0.5.
 */
export function contradictionPosteriors(first: number, second: number): readonly [number, number] {
	const [a, b] = [Math.min(first, sourceCertaintyMax), Math.min(second, sourceCertaintyMax)];
	const [onlyFirst, onlySecond, neither] = [a * (1 - b), b * (1 - a), (1 - a) * (1 - b)];
	const sum = onlyFirst + onlySecond + neither;
	return [onlyFirst / sum, onlySecond / sum];
}
