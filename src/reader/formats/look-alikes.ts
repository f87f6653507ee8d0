import data from "./look-alikes.json" with { type: "json" };

/** Probability that a character is printed if another one of similar shape was read. */
export const similarShapeProbability = data.similar.probability;

const byCharacter = new Map<string, Map<string, number>>();
for (const { shapes, probability } of [data.same, data.similar]) {
	for (const [shape, read] of shapes.flatMap((shape) => [...shape].map((read) => [shape, read] as const))) {
		const others = byCharacter.get(read) ?? new Map<string, number>();
		byCharacter.set(read, others);
		// A pair that occurs in two kinds keeps the probability of the first.
		for (const other of shape) if (other !== read && !others.has(other)) others.set(other, probability);
	}
}
/** For each character read, the probabilities of the other characters that may be printed instead. */
export const lookAlikeProbabilities: ReadonlyMap<string, ReadonlyMap<string, number>> = byCharacter;
