import type { Lattice } from "../../src/reader/page/page.ts";

/**
 * The alphabet of synthetic lattices: printable ASCII, some letters with diacritics, some Cyrillic and a middle dot.
 */
export const drawnAlphabet = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("")}ÉĪĻÊËÁБВДЕИЛОПРСУА·`;

/** Options of a synthetic lattice. */
export interface LatticeDrawing {
	/** Its alphabet. Default: printable ASCII and a few more. */
	readonly alphabet?: string;
	/** Steps per character, including the blank after it. Default 4. */
	readonly stepsPerCharacter?: number;
	/** Probability of the drawn character or blank, 0 to 1. Default 0.97. */
	readonly certainty?: number;
	/** Alternatives with their shares of `certainty`, 0 to 1, by character index; the drawn character gets the rest. */
	readonly doubts?: Readonly<Record<number, Readonly<Record<string, number>>>>;
}

/** A synthetic recogniser output for a text: each character of the alphabet amid its steps, blanks elsewhere. */
export function aLattice(text: string, drawing: LatticeDrawing = {}): Lattice {
	const { alphabet = drawnAlphabet, stepsPerCharacter = 4, certainty = 0.97, doubts = {} } = drawing;
	const width = alphabet.length + 1;
	const steps = text.length * stepsPerCharacter;
	const probabilities = new Float32Array(steps * width).fill((1 - certainty) / (2 * width));
	for (let step = 0; step < steps; step++) {
		const index = Math.floor(step / stepsPerCharacter);
		const column = alphabet.indexOf(text[index] ?? " ") + 1;
		const isPeak = step % stepsPerCharacter === Math.floor(stepsPerCharacter / 2);
		const row = step * width;
		if (!isPeak || column === 0) {
			probabilities[row] = certainty;
			continue;
		}
		const doubt = Object.entries(doubts[index] ?? {});
		const doubted = doubt.reduce((sum, [, probability]) => sum + probability, 0);
		probabilities[row + column] = certainty * (1 - doubted);
		for (const [other, probability] of doubt) {
			probabilities[row + alphabet.indexOf(other) + 1] = certainty * probability;
		}
	}
	return {
		alphabet,
		steps,
		logProbabilities: probabilities.map((probability) => Math.log(probability)),
	};
}
