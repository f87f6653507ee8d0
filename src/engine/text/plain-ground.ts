import type { Quad } from "../../page/page.ts";
import { heightOf, widthOf } from "../../page/quad.ts";
import type { Pyramid } from "../raster/grey.ts";
import { sampleQuad } from "../raster/sample.ts";

/**
 * Print and ground are sampled with this many rows of pixels: small capitals are as high. The curve of 1 470 whole
 * values and 110 hidden ends was fitted with it (decision 0061).
 */
export const groundRows = 24;

/**
 * This share of a line's pixels is ink at least, however few letters it has.
 * The curve of 1 470 whole values and 110 hidden ends was fitted with it (decision 0061).
 */
const inkShare = 0.05;
/**
 * The brightest pixels of a line, this share, are ground: letters fill less than three quarters of their boxes.
 * The curve of 1 470 whole values and 110 hidden ends was fitted with it (decision 0061).
 */
const groundShare = 0.25;
/**
 * Pixels this far from the ground towards the ink, 0..1, are ink or its edge.
 * The curve of 1 470 whole values and 110 hidden ends was fitted with it (decision 0061).
 */
const edge = 0.35;

/**
 * How far plain ground lies beyond the last letter's ground, in spreads of it: between letters their soft edges make it
 * darker. The mean of 751 whole ends.
 */
const brighter = 0.55;

/**
 * Logistic regression of "the value ends here" on the distance. Over both ends of 1 470 whole values and 110 hidden
 * ends of 303 drawn cards at all levels, as far as the distance is below 2. A hidden end counts five times: a value
 * that is WRONG costs more than one that is null.
 */
const fitted = { slope: -5.58, start: 7.55 };

/**
 * How surely a place shows nothing but the ground that the print beside it stands on, 0..1. Both in pixels of the
 * pyramid's first level. A reflection is brighter than the ground, a finger and letters are darker or uneven.
 */
export function groundCertainty(pyramid: Pyramid, place: Quad, print: Quad): number {
	if (!isWithin(pyramid, place)) return 0;
	const own = sampled(pyramid, print).sort((a, b) => a - b);
	const [ink, bright] = [at(own, inkShare), at(own, 1 - groundShare)];
	const border = bright - edge * (bright - ink);
	const ground = momentsOf(own.filter((value) => value > border));
	const pixels = sampled(pyramid, place);
	const there = momentsOf(pixels);
	const shift = Math.abs((there.mean - ground.mean) / ground.spread - brighter);
	const dark = pixels.filter((value) => value <= border).length / pixels.length;
	return (
		1 / (1 + Math.exp(-(fitted.slope * Math.max(shift, there.spread / ground.spread, dark / inkShare) + fitted.start)))
	);
}

const isWithin = ({ picture: { width, height } }: Pyramid, quad: Quad): boolean =>
	quad.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height);

function sampled(pyramid: Pyramid, quad: Quad): Float32Array {
	const width = Math.max(1, Math.round((groundRows * widthOf(quad)) / heightOf(quad)));
	const out = new Float32Array(width * groundRows);
	sampleQuad(pyramid, quad, { out, offset: 0, stride: width, width, height: groundRows });
	return out;
}

const at = (sorted: Float32Array, share: number): number => sorted[Math.floor(share * (sorted.length - 1))] as number;

/** Mean and spread in grey levels. A spread is one level at least: pixels are whole numbers. */
function momentsOf(values: Float32Array): { readonly mean: number; readonly spread: number } {
	const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
	const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
	return { mean, spread: 1 + Math.sqrt(squares / values.length) };
}
