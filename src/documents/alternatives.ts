/**
 * Less likely values are not told: they do not help a person who settles a doubt. A promise of docs/api.md by
 * definition, not measured.
 */
export const worthTellingMin = 0.01;
/** A field tells at most this many alternatives: a person looks at no more. docs/api.md promises it. */
const countMax = 3;

/** The likeliest of different values, the likeliest first, as `Field.alternatives` has them. */
export const worthTelling = <T extends { readonly certainty: number }>(values: readonly T[]): readonly T[] =>
	values
		.filter(({ certainty }) => certainty > worthTellingMin)
		.sort((one, other) => other.certainty - one.certainty)
		.slice(0, countMax);

/**
 * No source is surer than this against another: a barcode may belong to another card, a name may be misspelt in either
 * place. A barcode that was decoded is as sure: its own arithmetic holds. By definition one in a hundred may be wrong;
 * nobody counted it, and declared.test.ts holds it.
 */
export const sourceSureMax = 0.99;

/**
 * How likely each of two readings is that contradict each other. `one` and `other`: how likely each is by itself, 0..1.
 * Both cannot be right: one or none of them is. At most 0.5 if both are as sure as a source can be.
 */
export function contradictory(one: number, other: number): readonly [number, number] {
	const [a, b] = [Math.min(one, sourceSureMax), Math.min(other, sourceSureMax)];
	const [onlyOne, onlyOther, none] = [a * (1 - b), b * (1 - a), (1 - a) * (1 - b)];
	const sum = onlyOne + onlyOther + none;
	return [onlyOne / sum, onlyOther / sum];
}
