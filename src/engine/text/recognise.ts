import type { Lattice, LookRequest, Quad } from "../../page/page.ts";
import type { Model, Tensor } from "../model/session.ts";
import type { Pyramid } from "../raster/grey.ts";
import { sampleQuad } from "../raster/sample.ts";
import { treat } from "../raster/treat.ts";
import { type Charset, latticeOf } from "./ctc.ts";

/** The recogniser's line height in pixels; fixed by the model. */
export const LINE_HEIGHT = 48;
/** Pixels of line width for each CTC step; fixed by the model. */
export const STEP_WIDTH = 8;
/** Narrower lines are padded to this: the model was trained on nothing narrower and reads single characters badly without. */
const WIDTH_MIN = 160;
/** Wider than any real line; keeps a hostile picture from asking for gigabytes. */
const WIDTH_MAX = 2400;

/** One line cut out, normalised to [-1, 1], `width` x LINE_HEIGHT, row-major. */
export interface Crop {
	readonly pixels: Float32Array;
	readonly width: number;
	/** How many times its natural width that is. */
	readonly stretch: number;
}

/** How much wider than it is a `wide` line is cut: the "ii" of narrow print then has a step between its letters, and reads no worse for it. */
const WIDE_STRETCH = 1.5;

/** Straightens the line inside `quad` (pixels of the picture). */
export function cropLine(pyramid: Pyramid, quad: Quad, treatment: LookRequest["treatment"] = "plain"): Crop {
	const stretch = treatment === "wide" ? WIDE_STRETCH : 1;
	const width = lineWidth(quad, stretch);
	const pixels = new Float32Array(width * LINE_HEIGHT);
	sampleQuad(pyramid, quad, { out: pixels, offset: 0, stride: width, width, height: LINE_HEIGHT });
	treat(pixels, width, LINE_HEIGHT, treatment);
	for (let i = 0; i < pixels.length; i++) pixels[i] = (pixels[i] as number) / 127.5 - 1;
	return { pixels, width, stretch };
}

/** The width in pixels that a line gets when it is cut out LINE_HEIGHT high, `stretch` times as wide as it is. */
export function lineWidth([tl, tr, br, bl]: Quad, stretch = 1): number {
	const length = (Math.hypot(tr[0] - tl[0], tr[1] - tl[1]) + Math.hypot(br[0] - bl[0], br[1] - bl[1])) / 2;
	const thickness = (Math.hypot(bl[0] - tl[0], bl[1] - tl[1]) + Math.hypot(br[0] - tr[0], br[1] - tr[1])) / 2;
	const natural = (length / Math.max(1, thickness)) * LINE_HEIGHT * stretch;
	return Math.max(STEP_WIDTH, Math.min(WIDTH_MAX, Math.round(natural)));
}

/** Reads the crops, each by itself, so that none is read otherwise for what stands beside it; answers one lattice each, in order. */
export async function recognise(model: Model, charset: Charset, crops: readonly Crop[]): Promise<Lattice[]> {
	const outputs = await model.runAll(crops.map(inputOf));
	return outputs.map(({ data, dims }, i) => {
		const own = Math.min(dims[1] as number, Math.ceil((crops[i] as Crop).width / STEP_WIDTH));
		return latticeOf(data, own, charset);
	});
}

/** One line as the model wants it: NCHW, one channel, values in [-1, 1], padded on the right with 0 as in training. */
function inputOf({ pixels, width }: Crop): Tensor {
	const padded = Math.ceil(Math.max(WIDTH_MIN, width) / STEP_WIDTH) * STEP_WIDTH;
	const dims = [1, 1, LINE_HEIGHT, padded];
	if (padded === width) return { data: pixels, dims };
	const data = new Float32Array(padded * LINE_HEIGHT);
	for (let y = 0; y < LINE_HEIGHT; y++) data.set(pixels.subarray(y * width, (y + 1) * width), y * padded);
	return { data, dims };
}
