import { readFileSync } from "node:fs";
import type { Lattice } from "../../page/page.ts";

/** One character as read. */
export interface DecodedGlyph {
	readonly character: string;
	/** The step where it is surest, and how sure it is there, 0..1. */
	readonly step: number;
	readonly probability: number;
}

/** Left, top, right, bottom of a character: four by definition. */
const edgesOfCharacter = 4;
/** A class with more than half of the probability is the best one: the scan may stop. */
const logHalf = Math.log(1 / 2);

/** The recogniser's characters in the order of its classes 1... Class 0 is the CTC blank. */
export function readAlphabet(file: URL): string {
	return JSON.parse(readFileSync(file, "utf8")) as string;
}

/**
 * How a line's answers are laid out. `stepWidth`: pixels of the network's input for each step. `width` and `height` are
 * those of that input, without padding.
 */
export interface AnswerShape {
	readonly alphabet: string;
	readonly stepWidth: number;
	readonly width: number;
	readonly height: number;
}

/** What the network says of one line, both row-major. */
export interface RecogniserOutput {
	/** Natural logarithms of the classes' probabilities: steps x (1 + alphabet). */
	readonly logarithms: Float32Array;
	/**
	 * Steps x 4: left, top, right, bottom of the character there, in pixels of the input. Left and right count from the
	 * step's middle.
	 */
	readonly edges: Float32Array;
}

/** The network's answer for one line, without what it says of its padding. It shares the answer's memory. */
export function latticeOf(answer: RecogniserOutput, { alphabet, stepWidth, width, height }: AnswerShape): Lattice {
	const steps = Math.ceil(width / stepWidth);
	const logProbabilities = answer.logarithms.subarray(0, steps * (alphabet.length + 1));
	const edges = answer.edges.subarray(0, steps * edgesOfCharacter).map((pixels, i) => {
		const middle = (Math.floor(i / edgesOfCharacter) + 0.5) * stepWidth;
		return i % 2 === 0 ? (middle + pixels) / width : pixels / height;
	});
	return { alphabet, steps, logProbabilities, edges };
}

/** The best path, collapsed: repeated classes without a blank between them are one character. */
export function bestGlyphs({ alphabet, steps, logProbabilities }: Lattice): DecodedGlyph[] {
	const columns = alphabet.length + 1;
	const glyphs: DecodedGlyph[] = [];
	let last = 0;
	for (let step = 0; step < steps; step++) {
		const best = bestColumn(logProbabilities, step * columns, columns);
		const probability = Math.exp(logProbabilities[step * columns + best] as number);
		const open = glyphs[glyphs.length - 1];
		if (best !== 0 && best === last && open) {
			if (probability > open.probability) glyphs[glyphs.length - 1] = { ...open, step, probability };
		} else if (best !== 0) {
			glyphs.push({ character: alphabet[best - 1] as string, step, probability });
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
