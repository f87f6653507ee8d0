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
 * Logistic regression of "the value ends here" on the distance. It was fitted over both ends of 1 470 whole values and
 * 110 hidden ends of 303 drawn cards, as far as the distance is below 2. A hidden end counts five times: a value that
 * is WRONG costs more than one that is null.
 */
const fitted = { slope: -5.58, start: 7.55 };

/**
 * A reflection is brighter than this share of the ground, where plain ground is not. What `glare` says was measured
 * with it.
 */
const brightest = 0.95;
/**
 * Half of a place under a reflection is brighter than that by this many grey levels: of 34 hidden ends by 1.8 to 12.
 * 121 plain ones of all levels were brighter by 1.3 at most, four apart that were null before.
 */
const glare = 1.5;
/** The ground's brighter pixels begin behind this share of them. What `patternless` says was measured with it. */
const brighterShare = 0.75;
/**
 * What lies this many of its own spreads from the ground's brighter pixels has not the ground's pattern: skin, and what
 * a reflection burns out. Measured: plain ground lies 4 away at most, the missed finger 15.
 */
const patternless = 6;

/**
 * How surely a place shows nothing but the ground that the print beside it stands on, 0..1. Both in pixels of the
 * pyramid's first level. A reflection is brighter than the ground, a finger and letters are darker or uneven.
 */
export function groundCertainty(pyramid: Pyramid, place: Quad, print: Quad): number {
	if (!isWithin(pyramid, place)) return 0;
	const own = sampled(pyramid, print).sort((a, b) => a - b);
	const [ink, bright] = [at(own, inkShare), at(own, 1 - groundShare)];
	const border = bright - edge * (bright - ink);
	const light = own.filter((value) => value > border);
	const ground = momentsOf(light);
	const pixels = sampled(pyramid, place).sort((a, b) => a - b);
	const there = momentsOf(pixels);
	const middle = at(pixels, 0.5);
	const distance = Math.max(
		Math.abs((there.mean - ground.mean) / ground.spread - brighter),
		there.spread / ground.spread,
		pixels.filter((value) => value <= border).length / pixels.length / inkShare,
		(middle - at(light, brightest)) / glare,
		Math.abs(middle - at(light, brighterShare)) / there.spread / patternless,
	);
	return 1 / (1 + Math.exp(-(fitted.slope * distance + fitted.start)));
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
