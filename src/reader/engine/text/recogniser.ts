import { readFileSync } from "node:fs";
import type { Lattice, Quad } from "../../page/page.ts";
import { heightOf, widthOf } from "../../page/quad.ts";
import type { Model, Tensor } from "../model/session.ts";
import type { Pyramid } from "../raster/grey.ts";
import { sampleQuad } from "../raster/sample.ts";
import type { Diacritics } from "./diacritics.ts";
import type { NetworkWork } from "./line-detector.ts";
import { normaliseContrast } from "./normalise-contrast.ts";

/** The recogniser's characters, in the order of its classes, starting at class 1. Class 0 is the CTC blank. */
export function readAlphabet(file: URL): string {
	return JSON.parse(readFileSync(file, "utf8")) as string;
}

/** The network's input rows, and input pixels per output step (lab/training/network.py). */
export const inputRows = 32;
const stepWidth = 2;
/** The input width is a multiple of this (lab/training/network.py). */
const widthUnit = 4;
/** Wider than any real line, to prevent a malicious picture from allocating gigabytes. */
const widthMax = 1600;

/** Reads cropped lines of text. */
export interface Recogniser {
	/**
	 * Reads each crop independently. Returns one lattice for each, in order. Its alphabet may have any characters;
	 * `turned` in line.ts marks an upside-down line.
	 */
	recognise(crops: readonly Crop[]): Promise<Lattice[]>;
	/** Re-reads the diacritics of single letters. Absent: the recogniser's reading stays. */
	readonly diacritics?: Diacritics;
	work(): NetworkWork;
}

/**
 * One cropped line: `inputRows` rows of `width` values, row-major. `cropLine` returns values in [-1, 1], as the network
 * expects; `glanceAtLine` grey values 0..255.
 */
export interface Crop {
	readonly pixels: Float32Array;
	readonly width: number;
}

/** Crops and straightens the line inside `quad` (pixels of the picture). */
export function cropLine(pyramid: Pyramid, quad: Quad): Crop {
	const { pixels, width } = sampled(pyramid, quad, lineWidth(quad));
	return { pixels: normaliseContrast(pixels), width };
}

/** The line inside `quad` in grey values 0..255, at half the width of `cropLine`, which is enough to locate its ink. */
export const glanceAtLine = (pyramid: Pyramid, quad: Quad): Crop =>
	sampled(pyramid, quad, Math.ceil(lineWidth(quad) / 2));

function sampled(pyramid: Pyramid, quad: Quad, width: number): Crop {
	const pixels = new Float32Array(width * inputRows);
	sampleQuad(pyramid, quad, { out: pixels, offset: 0, stride: width, width, height: inputRows });
	return { pixels, width };
}

/** The width in pixels of a line `inputRows` high, preserving its aspect ratio. */
function lineWidth(quad: Quad): number {
	const natural = (widthOf(quad) / Math.max(1, heightOf(quad))) * inputRows;
	return Math.max(widthUnit, Math.min(widthMax, Math.round(natural)));
}

/** The recogniser from lab/training/ and models/CARD.md: a network and the characters of its classes. */
export function createRecogniser(model: Model, alphabet: string, diacritics?: Diacritics): Recogniser {
	return {
		...(diacritics && { diacritics }),
		recognise: async (crops) => {
			const answers = await model.runAll(crops.map(inputOf));
			return answers.map((answer, i) => {
				const [logarithms, edges] = answer.map((tensor) => (tensor as Tensor).data) as [Float32Array, Float32Array];
				return latticeOf(logarithms, edges, alphabet, (crops[i] as Crop).width);
			});
		},
		work: () => ({ ms: model.spentMs(), runs: model.runs() }),
	};
}

/** The model's input for one line: NCHW, one channel, values in [-1, 1], padded on the right with 0 as in training. */
function inputOf({ pixels, width }: Crop): Tensor {
	const padded = Math.ceil(width / widthUnit) * widthUnit;
	const dims = [1, 1, inputRows, padded];
	if (padded === width) return { data: pixels, dims };
	const data = new Float32Array(padded * inputRows);
	for (let y = 0; y < inputRows; y++) data.set(pixels.subarray(y * width, (y + 1) * width), y * padded);
	return { data, dims };
}

/**
 * The network's answer for a line of `width` input pixels, without the padding. Shares its memory. `logarithms`: of the
 * classes' probabilities, steps x (1 + alphabet). `edges`: steps x 4, left, top, right and bottom of the character in
 * input pixels; left and right are relative to the step's middle.
 */
export function latticeOf(logarithms: Float32Array, edges: Float32Array, alphabet: string, width: number): Lattice {
	const steps = Math.ceil(width / stepWidth);
	const shares = edges.subarray(0, steps * 4).map((pixels, i) => {
		const middle = (Math.floor(i / 4) + 0.5) * stepWidth;
		return i % 2 === 0 ? (middle + pixels) / width : pixels / inputRows;
	});
	return { alphabet, steps, logProbabilities: logarithms.subarray(0, steps * (alphabet.length + 1)), edges: shares };
}
