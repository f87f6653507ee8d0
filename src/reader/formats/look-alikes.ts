import data from "./look-alikes.json" with { type: "json" };

/** Probability that a character is printed if another one of similar shape was read. */
export const similarShapeProbability = data.similar.probability;

/** For each character read, the probabilities of the other characters that may be printed instead. */
export const lookAlikeProbabilities: ReadonlyMap<string, ReadonlyMap<string, number>> = buildSimilarities([
	data.same,
	data.similar,
]);

/** Builds the map. A pair that occurs in two kinds keeps the probability of the first. */
function buildSimilarities(kinds: readonly (typeof data.same)[]) {
	const byCharacter = new Map<string, Map<string, number>>();
	for (const { shapes, probability } of kinds) {
		for (const shape of shapes) {
			for (const read of shape) {
				const others = byCharacter.get(read) ?? new Map<string, number>();
				byCharacter.set(read, others);
				for (const other of shape) if (other !== read && !others.has(other)) others.set(other, probability);
			}
		}
	}
	return byCharacter;
}
