import { readFileSync } from "node:fs";
import type { Lattice } from "../../page/page.ts";

/** One character as read: which steps it lasted and the probability of its best step. */
export interface Glyph {
	readonly character: string;
	readonly firstStep: number;
	readonly lastStep: number;
	readonly probability: number;
}

/** Which columns of the model's output are kept, and what each stands for. */
export interface Charset {
	/** Kept characters, in the order of the lattice's columns 1... */
	readonly alphabet: string;
	/** The model's classes that are kept: the blank (0), then that of each character of the alphabet. */
	readonly classes: readonly number[];
}

/** Probabilities below 1e-8 are noise of the softmax. */
const LOG_PROBABILITY_MIN = Math.log(1e-8);

/**
 * Reads the model's list of characters (class 0 is the CTC blank, the last class the space) and keeps the Latin ones:
 * the documents' values are Latin, and leaving out 6 500 Chinese classes makes reading quicker and surer.
 */
export function latinCharset(file: string): Charset {
	const characters = [...readFileSync(file, "utf8").replace(/\n$/, "").split("\n"), " "];
	const kept = characters
		.map((character, index) => ({ character, index: index + 1 }))
		.filter(({ character }) => /^[\x20-\x7e\u00a1-\u024f]$/.test(character));
	return {
		alphabet: kept.map(({ character }) => character).join(""),
		classes: [0, ...kept.map(({ index }) => index)],
	};
}

/** The first `steps` steps of the model's output for the charset's classes (row-major, steps x classes, natural logarithms of probabilities); takes the array over. */
export function latticeOf(output: Float32Array, steps: number, { alphabet, classes }: Charset): Lattice {
	const logProbabilities = output.subarray(0, steps * classes.length);
	for (let i = 0; i < logProbabilities.length; i++) {
		if ((logProbabilities[i] as number) < LOG_PROBABILITY_MIN) logProbabilities[i] = LOG_PROBABILITY_MIN;
	}
	return { alphabet, steps, logProbabilities };
}

/** The best path, collapsed: repeated classes without a blank between them are one character. */
export function bestGlyphs({ alphabet, steps, logProbabilities }: Lattice): Glyph[] {
	const columns = alphabet.length + 1;
	const glyphs: Glyph[] = [];
	let last = 0;
	for (let step = 0; step < steps; step++) {
		const best = bestColumn(logProbabilities, step * columns, columns);
		const probability = Math.exp(logProbabilities[step * columns + best] as number);
		const open = glyphs[glyphs.length - 1];
		if (best !== 0 && best === last && open) {
			glyphs[glyphs.length - 1] = { ...open, lastStep: step, probability: Math.max(open.probability, probability) };
		} else if (best !== 0) {
			glyphs.push({ character: alphabet[best - 1] as string, firstStep: step, lastStep: step, probability });
		}
		last = best;
	}
	return glyphs;
}

function bestColumn(values: Float32Array, base: number, columns: number): number {
	let best = 0;
	for (let i = 1; i < columns; i++) if ((values[base + i] as number) > (values[base + best] as number)) best = i;
	return best;
}
