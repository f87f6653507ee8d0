import type { Lattice, Quad } from "../../page/page.ts";
import type { Model, Tensor } from "../model/session.ts";
import type { Pyramid } from "../raster/grey.ts";
import { sampleQuad } from "../raster/sample.ts";
import { latticeOf } from "./ctc.ts";
import type { NetworkWork } from "./detector.ts";
import type { Diacritics } from "./diacritics.ts";
import { normaliseContrast } from "./normalise-contrast.ts";

/** The network's input rows, and input pixels per output step (lab/training/network.py). */
export const inputRows = 32;
const stepWidth = 2;
/** The input width is a multiple of this (lab/training/network.py). */
const widthUnit = 4;
/** Wider than any real line, so that a hostile picture cannot allocate gigabytes. */
const widthMax = 1600;

/** Reads cropped lines of text. */
export interface Recogniser {
	/**
	 * Reads each crop independently. Returns one lattice each, in order. Its alphabet may have any characters; `turned`
	 * in line.ts marks an upside-down line.
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

/** The line inside `quad` in grey values 0..255, at half the width of `cropLine`: enough to locate its ink. */
export const glanceAtLine = (pyramid: Pyramid, quad: Quad): Crop =>
	sampled(pyramid, quad, Math.ceil(lineWidth(quad) / 2));

function sampled(pyramid: Pyramid, quad: Quad, width: number): Crop {
	const pixels = new Float32Array(width * inputRows);
	sampleQuad(pyramid, quad, { out: pixels, offset: 0, stride: width, width, height: inputRows });
	return { pixels, width };
}

/** The width in pixels of a line `inputRows` high, preserving its aspect ratio. */
function lineWidth([tl, tr, br, bl]: Quad): number {
	const length = (Math.hypot(tr[0] - tl[0], tr[1] - tl[1]) + Math.hypot(br[0] - bl[0], br[1] - bl[1])) / 2;
	const thickness = (Math.hypot(bl[0] - tl[0], bl[1] - tl[1]) + Math.hypot(br[0] - tr[0], br[1] - tr[1])) / 2;
	const natural = (length / Math.max(1, thickness)) * inputRows;
	return Math.max(widthUnit, Math.min(widthMax, Math.round(natural)));
}

/** The recogniser of lab/training/ and models/CARD.md: a network and the characters of its classes. */
export function createRecogniser(model: Model, alphabet: string, diacritics?: Diacritics): Recogniser {
	return {
		...(diacritics && { diacritics }),
		recognise: async (crops) => {
			const answers = await model.runAll(crops.map(inputOf));
			return answers.map(([logarithms, edges], i) => {
				const { width } = crops[i] as Crop;
				const answer = { logarithms: (logarithms as Tensor).data, edges: (edges as Tensor).data };
				return latticeOf(answer, { alphabet, stepWidth, width, height: inputRows });
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
