import data from "./weights.json" with { type: "json" };

type Weight = keyof typeof data.weights;

/**
 * Every weight of the reader that belongs to no document, in natural logarithms. `weights.json` says what each is of.
 */
export type Weights = Readonly<Record<Weight, number>>;

/** The weights that the service reads with. */
export const weights = Object.fromEntries(
	Object.entries(data.weights).map(([name, { weight }]) => [name, weight]),
) as Weights;
