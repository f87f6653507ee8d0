import type { Lattice } from "../page/page.ts";

export interface DecodedGlyph {
	readonly character: string;
	/** The first and the last step that show the character. */
	readonly from: number;
	readonly to: number;
	/** The step at which the character is most probable. */
	readonly step: number;
	/** Probability of the character at that step, 0..1. */
	readonly probability: number;
}

/** The search for the best column stops at a probability above one half, which no other column can exceed. */
const logHalf = Math.log(1 / 2);

/** Decodes the best path of a lattice. Repetitions of a character without a blank in between count as one character. */
export function bestGlyphs({ alphabet, steps, logProbabilities }: Lattice): DecodedGlyph[] {
	const columns = alphabet.length + 1;
	const glyphs: DecodedGlyph[] = [];
	let previous = 0;
	for (let step = 0; step < steps; step++) {
		const best = findBestColumn(logProbabilities, step * columns, columns);
		const probability = Math.exp(logProbabilities[step * columns + best] as number);
		const current = glyphs[glyphs.length - 1];
		if (best !== 0 && best === previous && current) {
			const peak = probability > current.probability ? { step, probability } : {};
			glyphs[glyphs.length - 1] = { ...current, to: step, ...peak };
		} else if (best !== 0) {
			glyphs.push({ character: alphabet[best - 1] as string, from: step, to: step, step, probability });
		}
		previous = best;
	}
	return glyphs;
}

function findBestColumn(values: Float32Array, base: number, columns: number): number {
	let best = 0;
	for (let i = 0; i < columns; i++) {
		const value = values[base + i] as number;
		if (value > logHalf) return i;
		if (value > (values[base + best] as number)) best = i;
	}
	return best;
}
