import type { Lattice, Quad } from "../../page/page.ts";
import type { Model, Tensor } from "../model/session.ts";
import type { Pyramid } from "../raster/grey.ts";
import { sampleQuad } from "../raster/sample.ts";
import { latticeOf } from "./ctc.ts";
import type { NetworkWork } from "./detector.ts";

/** The network's input: rows, and pixels of width for each answer (training/network.py). */
export const inputRows = 32;
const stepWidth = 2;
/** The network's input is a multiple of this many pixels wide (training/network.py). */
const widthUnit = 4;
/** Wider than any real line. It keeps a hostile picture from asking for gigabytes. */
const widthMax = 1600;

/** Reads lines of text that were cut out. */
export interface Recogniser {
	/**
	 * Reads each crop by itself: no crop's reading depends on another's. Answers one lattice each, in order. Its
	 * alphabet may have any characters; `turned` in line.ts is the one for a line on its head.
	 */
	recognise(crops: readonly Crop[]): Promise<Lattice[]>;
	work(): NetworkWork;
}

/**
 * This share of a line's pixels at either end becomes black or white, the rest is spread between (training/damage.py).
 */
const outsideShare = 0.01;
/** Contrast is raised at most this many times, as in training (training/damage.py). */
const gainMost = 10;

/**
 * One line cut out: `inputRows` rows of `width` values, row-major. `cropLine` answers values in [-1, 1], as the network
 * takes them; `glanceAtLine` grey values 0..255.
 */
export interface Crop {
	readonly pixels: Float32Array;
	readonly width: number;
}

/** Straightens the line inside `quad` (pixels of the picture). */
export function cropLine(pyramid: Pyramid, quad: Quad): Crop {
	const { pixels, width } = sampled(pyramid, quad, lineWidth(quad));
	return { pixels: levelled(pixels), width };
}

/** The line inside `quad` in grey values 0..255, half as wide as `cropLine` has it: enough to tell where its ink is. */
export const glanceAtLine = (pyramid: Pyramid, quad: Quad): Crop =>
	sampled(pyramid, quad, Math.ceil(lineWidth(quad) / 2));

function sampled(pyramid: Pyramid, quad: Quad, width: number): Crop {
	const pixels = new Float32Array(width * inputRows);
	sampleQuad(pyramid, quad, { out: pixels, offset: 0, stride: width, width, height: inputRows });
	return { pixels, width };
}

/** Grey values 0..255, in place: spread over [-1, 1], so that faint print looks like bold print. */
export function levelled(pixels: Float32Array): Float32Array {
	const counts = new Uint32Array(256);
	// By index: an iterator makes an object of each pixel.
	for (let i = 0; i < pixels.length; i++) {
		const value = Math.trunc(pixels[i] as number);
		counts[value] = (counts[value] as number) + 1;
	}
	const outside = pixels.length * outsideShare;
	const low = rankOf(counts, (below) => below > outside);
	const high = rankOf(counts, (below) => below >= pixels.length - outside);
	const gain = Math.min(gainMost, 255 / Math.max(1, high - low));
	for (let i = 0; i < pixels.length; i++) {
		const spread = Math.max(0, Math.min(255, ((pixels[i] as number) - low) * gain));
		pixels[i] = spread / 127.5 - 1;
	}
	return pixels;
}

/** The first grey value up to which there are enough pixels. */
function rankOf(counts: Uint32Array, isEnough: (upTo: number) => boolean): number {
	let sum = 0;
	return counts.findIndex((count) => {
		sum += count;
		return isEnough(sum);
	});
}

/** The width in pixels of a line that is `inputRows` high, in its own proportions. */
function lineWidth([tl, tr, br, bl]: Quad): number {
	const length = (Math.hypot(tr[0] - tl[0], tr[1] - tl[1]) + Math.hypot(br[0] - bl[0], br[1] - bl[1])) / 2;
	const thickness = (Math.hypot(bl[0] - tl[0], bl[1] - tl[1]) + Math.hypot(br[0] - tr[0], br[1] - tr[1])) / 2;
	const natural = (length / Math.max(1, thickness)) * inputRows;
	return Math.max(widthUnit, Math.min(widthMax, Math.round(natural)));
}

/** The recogniser of training/ and models/CARD.md: a network, and the characters that its classes mean. */
export function createRecogniser(model: Model, alphabet: string): Recogniser {
	return {
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

/** One line as the model wants it: NCHW, one channel, values in [-1, 1], padded on the right with 0 as in training. */
function inputOf({ pixels, width }: Crop): Tensor {
	const padded = Math.ceil(width / widthUnit) * widthUnit;
	const dims = [1, 1, inputRows, padded];
	if (padded === width) return { data: pixels, dims };
	const data = new Float32Array(padded * inputRows);
	for (let y = 0; y < inputRows; y++) data.set(pixels.subarray(y * width, (y + 1) * width), y * padded);
	return { data, dims };
}
