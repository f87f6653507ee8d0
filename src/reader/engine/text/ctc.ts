import { readFileSync } from "node:fs";
import type { Lattice } from "../../page/page.ts";

/** Left, top, right, bottom of a character. */
const edgesOfCharacter = 4;
/** The recogniser's characters, in the order of its classes from 1. Class 0 is the CTC blank. */
export function readAlphabet(file: URL): string {
	return JSON.parse(readFileSync(file, "utf8")) as string;
}

/**
 * Layout of the output for a line. `stepWidth`: input pixels per step. `width` and `height`: of the input, without
 * padding.
 */
export interface AnswerShape {
	readonly alphabet: string;
	readonly stepWidth: number;
	readonly width: number;
	readonly height: number;
}

/** The network's output for one line, row-major. */
export interface RecogniserOutput {
	/** Log probabilities of the classes (natural logarithm): steps x (1 + alphabet). */
	readonly logarithms: Float32Array;
	/**
	 * Steps x 4: left, top, right, bottom of the character, in input pixels. Left and right are relative to the step's
	 * middle.
	 */
	readonly edges: Float32Array;
}

/** The output for one line without the padding. Shares the output's memory. */
export function latticeOf(answer: RecogniserOutput, { alphabet, stepWidth, width, height }: AnswerShape): Lattice {
	const steps = Math.ceil(width / stepWidth);
	const logProbabilities = answer.logarithms.subarray(0, steps * (alphabet.length + 1));
	const edges = answer.edges.subarray(0, steps * edgesOfCharacter).map((pixels, i) => {
		const middle = (Math.floor(i / edgesOfCharacter) + 0.5) * stepWidth;
		return i % 2 === 0 ? (middle + pixels) / width : pixels / height;
	});
	return { alphabet, steps, logProbabilities, edges };
}
