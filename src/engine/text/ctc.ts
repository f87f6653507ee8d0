import { readFileSync } from "node:fs";
import type { Lattice } from "../../page/page.ts";

/** Left, top, right, bottom of a character: four by definition. */
const edgesOfCharacter = 4;
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
