import { readFileSync } from "node:fs";
import type { Lattice } from "../../page/page.ts";

/** One character as read. */
export interface Glyph {
	readonly character: string;
	/** The step where it is surest, and how sure it is there, 0..1. */
	readonly step: number;
	readonly probability: number;
}

/** Probabilities below 1e-8 are noise of the softmax. */
const LOG_PROBABILITY_MIN = Math.log(1e-8);
/** Behind the classes' scores the network gives four numbers for each step: left, top, right, bottom of the character there. */
const EDGES = 4;

/** The recogniser's characters in the order of its classes 1...; class 0 is the CTC blank. */
export function readAlphabet(file: URL): string {
	return JSON.parse(readFileSync(file, "utf8")) as string;
}

/** How a line's answers are laid out. `stepWidth`: pixels of the network's input for each step; `width` and `height` of that input, without padding. */
export interface AnswerShape {
	readonly alphabet: string;
	readonly stepWidth: number;
	readonly width: number;
	readonly height: number;
}

/** The network's answers (row-major, steps x (1 + alphabet + 4)) for one line, without those for its padding. */
export function latticeOf(answers: Float32Array, { alphabet, stepWidth, width, height }: AnswerShape): Lattice {
	const columns = alphabet.length + 1;
	const steps = Math.ceil(width / stepWidth);
	const logProbabilities = new Float32Array(steps * columns);
	const edges = new Float32Array(steps * EDGES);
	for (let step = 0; step < steps; step++) {
		const from = step * (columns + EDGES);
		for (let i = 0; i < columns; i++) {
			logProbabilities[step * columns + i] = Math.max(LOG_PROBABILITY_MIN, answers[from + i] as number);
		}
		const middle = (step + 0.5) * stepWidth;
		const [left, top, right, bottom] = answers.subarray(from + columns, from + columns + EDGES);
		edges.set(
			[
				(middle + (left as number)) / width,
				(top as number) / height,
				(middle + (right as number)) / width,
				(bottom as number) / height,
			],
			step * EDGES,
		);
	}
	return { alphabet, steps, logProbabilities, edges };
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
	for (let i = 1; i < columns; i++) if ((values[base + i] as number) > (values[base + best] as number)) best = i;
	return best;
}
