import data from "./weights.json" with { type: "json" };

type Weight = keyof typeof data.weights;

/** The reader's weights that do not belong to a document type (natural logarithms). `weights.json` explains each. */
export type Weights = Readonly<Record<Weight, number>>;

export const weights = Object.fromEntries(
	Object.entries(data.weights).map(([name, { weight }]) => [name, weight]),
) as Weights;
