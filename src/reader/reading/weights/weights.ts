import data from "./weights.json" with { type: "json" };

type Weight = keyof typeof data.weights;

/** The weights that all document types share, as natural logarithms of odds. `weights.json` explains each of them. */
export type Weights = Readonly<Record<Weight, number>>;

export const weights = Object.fromEntries(
	Object.entries(data.weights).map(([name, { weight }]) => [name, weight]),
) as Weights;
