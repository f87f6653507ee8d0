/** Characters of the same shape, including Cyrillic ones, which only size or context distinguishes. */
const sameShapes: readonly string[] = [
	...["0OoОо", "1Il|", "3З", "CcСс", "KkКк", "PpРр", "Ss", "Uu", "Vv", "Ww", "XxХх", "YyУу", "Zz", "'`´’", "-–"],
	...["AА", "BВ", "EЕ", "HН", "MМ", "TТ"],
];

/** Characters of similar shape, which a recogniser confuses in small or blurred print. */
const likeShapes: readonly string[] = ["0OQD", "IJ", "1i!", "5S$", "8B", "2Z", "6Gb", "4A", "7T", "9gq", "-~_"];

/** Probability of a character if another one of the same shape was seen. Measured on print 10 px high. */
const sameShape = 0.25;
/** Probability of a character if one of similar shape was seen. Measured on print 10 px high. */
export const likeShape = 0.02;

/** By character seen, the probabilities of the other characters that may be printed. */
export const similarities: ReadonlyMap<string, ReadonlyMap<string, number>> = similaritiesIn([
	...sameShapes.map((shape) => [shape, sameShape] as const),
	...likeShapes.map((shape) => [shape, likeShape] as const),
]);

/** A pair listed under two shapes has the probability of the first. */
function similaritiesIn(shapes: readonly (readonly [shape: string, probability: number])[]) {
	const all = new Map<string, Map<string, number>>();
	for (const [shape, probability] of shapes) {
		for (const seen of shape) {
			const others = all.get(seen) ?? new Map<string, number>();
			all.set(seen, others);
			for (const other of shape) if (other !== seen && !others.has(other)) others.set(other, probability);
		}
	}
	return all;
}
