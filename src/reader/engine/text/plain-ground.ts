import type { Quad } from "../../page/page.ts";
import { heightOf, widthOf } from "../../page/quad.ts";
import type { Pyramid } from "../raster/grey.ts";
import { sampleQuad } from "../raster/sample.ts";

/** Pixel rows in the samples of text and background, the height of small capitals. A constant of `fitted`. */
export const groundRows = 24;

/** Minimum share of a line's pixels that is ink, however few letters it has. A constant of `fitted`. */
const inkShare = 0.05;
/**
 * This share of a line's brightest pixels is background; letters fill under three quarters of their boxes. Of `fitted`.
 */
const groundShare = 0.25;
/** Pixels this far from the background towards the ink, 0 to 1, are ink or its edge. A constant of `fitted`. */
const edge = 0.35;
/** Percentile of the background's brightness; brighter pixels are a reflection. A constant of `fitted`. */
const brightest = 0.95;
/** Percentile above which the background's pixels count as bright. A constant of `fitted`. */
const brighterShare = 0.75;
/** Up to this share of a region may be dust; more dark pixels are a letter's edge. A constant of `fitted`. */
const dustShare = 0.02;
/** The brightness of a reflection is clipped to this many grey levels. A constant of `fitted`. */
const glareMax = 12;

/**
 * Logistic regression of "the value ends here", fitted together with the constants above (decision 0061, 2026-11-29) on
 * 3 335 synthetic ends of whole values (scans, photos, hard pictures, copies and screens of four documents) and 359
 * hidden ends on photos. Hidden ends have three times the weight, because a WRONG value costs more than a null.
 */
const fitted = { start: 4.89, patternless: -2.88, darker: -7.24, glare: -0.692, brighter: 18 };

/**
 * The certainty, 0 to 1, that a region shows only the background of the adjacent text. Both are in pixels of the
 * pyramid's first level. A reflection is brighter than the background; a finger or a letter is darker or uneven.
 */
export function groundCertainty(pyramid: Pyramid, place: Quad, print: Quad): number {
	if (!isWithin(pyramid, place)) return 0;
	const own = sampled(pyramid, print).sort((a, b) => a - b);
	const [ink, bright] = [at(own, inkShare), at(own, 1 - groundShare)];
	const contrast = Math.max(1, bright - ink);
	const light = own.filter((value) => value > bright - edge * contrast);
	const ground = momentsOf(light).mean;
	const pixels = sampled(pyramid, place).sort((a, b) => a - b);
	const there = momentsOf(pixels);
	const middle = at(pixels, 0.5);
	// Skin and clipped reflections are many standard deviations (their own) away from the background's bright pixels.
	const patternless = Math.log1p(Math.abs(middle - at(light, brighterShare)) / there.spread);
	const darker = Math.max(0, ground - at(pixels, dustShare)) / contrast;
	const glare = Math.min(glareMax, Math.max(0, middle - at(light, brightest)));
	// The soft edges of letters make the background between them darker than after the last one.
	const brighter = Math.max(0, there.mean - ground) / contrast;
	const sum =
		fitted.start +
		fitted.patternless * patternless +
		fitted.darker * darker +
		fitted.glare * glare +
		fitted.brighter * brighter;
	return 1 / (1 + Math.exp(-sum));
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

/** Mean and standard deviation in grey levels. The deviation is at least one level, because pixels are integers. */
function momentsOf(values: Float32Array): { readonly mean: number; readonly spread: number } {
	const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
	const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
	return { mean, spread: 1 + Math.sqrt(squares / values.length) };
}
