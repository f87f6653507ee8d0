import data from "./look-alikes.json" with { type: "json" };

/** Probability of a character if one of similar shape was seen. */
export const likeShape = data.similar.probability;

/** For each character seen, the probabilities of the other characters that may be printed instead. */
export const similarities: ReadonlyMap<string, ReadonlyMap<string, number>> = similaritiesIn([data.same, data.similar]);

/** A pair listed under two shapes has the probability of the first. */
function similaritiesIn(kinds: readonly (typeof data.same)[]) {
	const all = new Map<string, Map<string, number>>();
	for (const { shapes, probability } of kinds) {
		for (const shape of shapes) {
			for (const seen of shape) {
				const others = all.get(seen) ?? new Map<string, number>();
				all.set(seen, others);
				for (const other of shape) if (other !== seen && !others.has(other)) others.set(other, probability);
			}
		}
	}
	return all;
}
