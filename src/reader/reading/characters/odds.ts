/**
 * Distinct characters, as UTF-16 codes, and their probabilities, in any order. These are parallel arrays, because every
 * search iterates over them at every step and a map would allocate an object per entry.
 */
export interface CharacterProbabilities {
	readonly codes: readonly number[];
	readonly probabilities: readonly number[];
}

export type MutableCharacterProbabilities = Readonly<Record<keyof CharacterProbabilities, number[]>>;

export const noCharacters: CharacterProbabilities = { codes: [], probabilities: [] };

/** The probability of a character, 0 if it is absent. Scans linearly, because there are only about twenty. */
export function probabilityOf({ codes, probabilities }: CharacterProbabilities, code: number): number {
	for (let i = 0; i < codes.length; i++) if (codes[i] === code) return probabilities[i] as number;
	return 0;
}

/** Adds to the probability of a character, which is appended if it is absent. */
export function addProbability(
	{ codes, probabilities }: MutableCharacterProbabilities,
	code: number,
	probability: number,
): void {
	const index = codes.indexOf(code);
	if (index < 0) {
		codes.push(code);
		probabilities.push(probability);
	} else {
		probabilities[index] = (probabilities[index] as number) + probability;
	}
}
