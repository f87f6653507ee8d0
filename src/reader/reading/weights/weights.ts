import data from "./weights.json" with { type: "json" };

/** The weights that all document types share, as natural logarithms of odds. `weights.json` explains each of them. */
export const weights = Object.fromEntries(
	Object.entries(data.weights).map(([name, { weight }]) => [name, weight]),
) as Readonly<Record<keyof typeof data.weights, number>>;
