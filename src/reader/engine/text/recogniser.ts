import { readFileSync } from "node:fs";
import type { Lattice, Quad } from "../../page/page.ts";
import { heightOf, widthOf } from "../../page/quad.ts";
import type { Model, Tensor } from "../model/session.ts";
import type { Pyramid } from "../raster/grey.ts";
import type { DiacriticClassifier } from "./diacritics.ts";
import type { NetworkStats } from "./line-detector.ts";
import { normaliseContrast, sampleGreys } from "./normalise-contrast.ts";

/** The recogniser's characters, in the order of its classes, starting at class 1. Class 0 is the CTC blank. */
export const readAlphabet = (file: URL): string => JSON.parse(readFileSync(file, "utf8")) as string;

/** Number of rows in the network's input, and of input pixels per output step (lab/training/network.py). */
export const inputRows = 32;
const stepWidth = 2;
/** The input width is a multiple of this (lab/training/network.py). */
const widthUnit = 4;
/** Maximum width in pixels: more than any real line has. Prevents a malicious picture from allocating gigabytes. */
const widthMax = 1600;

/** Reads cropped lines of text. */
export interface Recogniser {
	/**
	 * Reads each crop independently. Returns one lattice for each, in order. Its alphabet may have any characters;
	 * `upsideDownMark` in read-lines.ts marks an upside-down line.
	 */
	recognise(crops: readonly Crop[]): Promise<Lattice[]>;
	/** Classifies the diacritics of single letters. If absent, the recogniser's own reading stays. */
	readonly diacritics?: DiacriticClassifier;
	stats(): NetworkStats;
}

/** One cropped line: `inputRows` rows of `width` values, row-major. */
export interface Crop {
	readonly pixels: Float32Array;
	readonly width: number;
}

/** Crops and straightens the line inside `quad` (pixels of the picture). The values are in [-1, 1]. */
export function cropLine(pyramid: Pyramid, quad: Quad): Crop {
	const width = computeLineWidth(quad);
	return { pixels: normaliseContrast(sampleGreys(pyramid, quad, width, inputRows)), width };
}

/** Crops the line at half the width, in grey values from 0 to 255, which is enough to locate its ink. */
export function cropLineCoarsely(pyramid: Pyramid, quad: Quad): Crop {
	const width = Math.ceil(computeLineWidth(quad) / 2);
	return { pixels: sampleGreys(pyramid, quad, width, inputRows), width };
}

/** The width of a line that is `inputRows` high and keeps its aspect ratio, from `widthUnit` to `widthMax` pixels. */
function computeLineWidth(quad: Quad): number {
	const proportionalWidth = (widthOf(quad) / Math.max(1, heightOf(quad))) * inputRows;
	return Math.max(widthUnit, Math.min(widthMax, Math.round(proportionalWidth)));
}

/** Creates the recogniser from a network (lab/training/, models/CARD.md) and the characters of its classes. */
export function createRecogniser(model: Model, alphabet: string, diacritics?: DiacriticClassifier): Recogniser {
	return {
		...(diacritics && { diacritics }),
		recognise: async (crops) => {
			const outputs = await model.runAll(crops.map(buildInput));
			return outputs.map((tensors, i) => {
				const [logarithms, edges] = tensors as [Tensor, Tensor];
				return buildLattice(logarithms.data, edges.data, alphabet, (crops[i] as Crop).width);
			});
		},
		stats: () => ({ ms: model.spentMs(), runs: model.runs() }),
	};
}

/** The model's input for one line: NCHW with one channel, padded on the right with 0 as in training. */
function buildInput({ pixels, width }: Crop): Tensor {
	const paddedWidth = Math.ceil(width / widthUnit) * widthUnit;
	const dims = [1, 1, inputRows, paddedWidth];
	if (paddedWidth === width) return { data: pixels, dims };
	const data = new Float32Array(paddedWidth * inputRows);
	for (let y = 0; y < inputRows; y++) data.set(pixels.subarray(y * width, (y + 1) * width), y * paddedWidth);
	return { data, dims };
}

/**
 * Converts the network's output for a line of `width` input pixels into a lattice without the padding. `logarithms` are
 * those of the classes' probabilities, steps x (1 + alphabet); the lattice shares their memory. `edges`, steps x 4, are
 * the left, top, right and bottom edges of the character in input pixels; left and right are relative to the middle of
 * the step.
 */
export function buildLattice(logarithms: Float32Array, edges: Float32Array, alphabet: string, width: number): Lattice {
	const steps = Math.ceil(width / stepWidth);
	const glyphBoxes = edges.subarray(0, steps * 4).map((pixels, i) => {
		const middle = (Math.floor(i / 4) + 0.5) * stepWidth;
		return i % 2 === 0 ? (middle + pixels) / width : pixels / inputRows;
	});
	const logProbabilities = logarithms.subarray(0, steps * (alphabet.length + 1));
	return { alphabet, steps, logProbabilities, glyphBoxes };
}
