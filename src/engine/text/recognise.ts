import type { Lattice, LookRequest, Point, Quad } from "../../page/page.ts";
import type { Model, Tensor } from "../model/session.ts";
import type { Pyramid } from "../raster/grey.ts";
import { sampleQuad } from "../raster/sample.ts";
import { treat } from "../raster/treat.ts";
import { type Charset, latticeOf } from "./ctc.ts";

/** The height in pixels of the lines that the recogniser was trained on. */
export const LINE_HEIGHT = 48;
/** Pixels of line width for each CTC step; fixed by the model. */
export const STEP_WIDTH = 8;
/** Narrower lines are padded to this: the model was trained on nothing narrower and reads single characters badly without. */
const WIDTH_MIN = 160;
/** Wider than any real line; keeps a hostile picture from asking for gigabytes. */
const WIDTH_MAX = 2400;

/** How a line is cut out: rows of pixels, times its own width, and the share of its height that is left out above and below. */
interface CutSize {
	readonly height: number;
	readonly stretch: number;
	readonly trim: number;
}

const FULL: CutSize = { height: LINE_HEIGHT, stretch: 1, trim: 0 };
/** The "ii" of narrow print then has a step between its letters, and reads no worse for it. */
const WIDE: CutSize = { ...FULL, stretch: 1.5 };
/** Between the two of 27 sizes that read most lines of the zone (trim 0.08 and 0.12): 214 and 215 of 223, where full ones are 177, in 0.65 of the time (docs/decisions/0041). */
const LOW: CutSize = { ...FULL, height: 28, trim: 0.1 };

/** Lines at least so long (pixels, were they LINE_HEIGHT high) are a zone's as a rule: 1 002 is the least of 175 measured, and few others are as long. */
const LONG_LINE = 1000;

/** How a line of print that nothing is known of is cut out best. */
export function firstTreatment(quad: Quad): "plain" | "low" {
	return lineWidth(quad) >= LONG_LINE ? "low" : "plain";
}

/** One line cut out, normalised to [-1, 1], `width` x `height`, row-major. */
export interface Crop {
	readonly pixels: Float32Array;
	readonly width: number;
	readonly height: number;
	/** How many times the width of a full line that is. */
	readonly stretch: number;
}

/** Straightens the line inside `quad` (pixels of the picture). */
export function cropLine(pyramid: Pyramid, quad: Quad, treatment: LookRequest["treatment"] = "plain"): Crop {
	const { height, stretch, trim } = treatment === "low" ? LOW : treatment === "wide" ? WIDE : FULL;
	const width = lineWidth(quad, stretch);
	const pixels = new Float32Array(width * height);
	sampleQuad(pyramid, trimmed(quad, trim), { out: pixels, offset: 0, stride: width, width, height });
	if (treatment === "contrast" || treatment === "binary") treat(pixels, width, height, treatment);
	for (let i = 0; i < pixels.length; i++) pixels[i] = (pixels[i] as number) / 127.5 - 1;
	return { pixels, width, height, stretch };
}

function trimmed([tl, tr, br, bl]: Quad, share: number): Quad {
	const between = (a: Point, b: Point): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
	return [between(tl, bl), between(tr, br), between(br, tr), between(bl, tl)];
}

/** The width in pixels of a line that is `stretch` times as wide as it would be LINE_HEIGHT high and in its own proportions. */
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
function inputOf({ pixels, width, height }: Crop): Tensor {
	const padded = Math.ceil(Math.max(WIDTH_MIN, width) / STEP_WIDTH) * STEP_WIDTH;
	const dims = [1, 1, height, padded];
	if (padded === width) return { data: pixels, dims };
	const data = new Float32Array(padded * height);
	for (let y = 0; y < height; y++) data.set(pixels.subarray(y * width, (y + 1) * width), y * padded);
	return { data, dims };
}
