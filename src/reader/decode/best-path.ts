import type { Lattice } from "../page/page.ts";

/** One decoded character. */
export interface DecodedGlyph {
	readonly character: string;
	/** The steps that show it, inclusive. */
	readonly from: number;
	readonly to: number;
	/** The step with its highest probability, 0 to 1. */
	readonly step: number;
	readonly probability: number;
}

/** A class with more than half of the probability must be the best one, so the scan can stop. */
const logHalf = Math.log(1 / 2);

/** Best path decoding: repeated classes with no blank between them are one character. */
export function bestGlyphs({ alphabet, steps, logProbabilities }: Lattice): DecodedGlyph[] {
	const columns = alphabet.length + 1;
	const glyphs: DecodedGlyph[] = [];
	let last = 0;
	for (let step = 0; step < steps; step++) {
		const best = bestColumn(logProbabilities, step * columns, columns);
		const probability = Math.exp(logProbabilities[step * columns + best] as number);
		const open = glyphs[glyphs.length - 1];
		if (best !== 0 && best === last && open) {
			const surest = probability > open.probability ? { step, probability } : {};
			glyphs[glyphs.length - 1] = { ...open, to: step, ...surest };
		} else if (best !== 0) {
			glyphs.push({ character: alphabet[best - 1] as string, from: step, to: step, step, probability });
		}
		last = best;
	}
	return glyphs;
}

function bestColumn(values: Float32Array, base: number, columns: number): number {
	let best = 0;
	for (let i = 0; i < columns; i++) {
		const value = values[base + i] as number;
		if (value > logHalf) return i;
		if (value > (values[base + best] as number)) best = i;
	}
	return best;
}
