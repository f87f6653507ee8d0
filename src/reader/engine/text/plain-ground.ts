import type { Quad } from "../../page/page.ts";
import { heightOf, widthOf } from "../../page/quad.ts";
import type { Pyramid } from "../raster/grey.ts";
import { sampleGreys } from "./normalise-contrast.ts";

/** Number of pixel rows in the samples of text and background: the height of small capitals. */
export const backgroundRows = 24;

/** Minimum share of a line's pixels that is ink, however few letters it has. */
const inkShare = 0.05;
/** At least this share of a line's pixels, the brightest, is background: letters fill under three quarters of it. */
const groundShare = 0.25;
/** A pixel is ink or its soft edge if it is at least this far from the background towards the ink, from 0 to 1. */
const softEdgeShare = 0.35;
/** Quantile of the background's brightness above which pixels count as a reflection. */
const glareQuantile = 0.95;
/** Quantile of the background's brightness with which the median of a region is compared. */
const brightQuantile = 0.75;
/** Up to this share of a region's pixels may be dust; more dark pixels are a letter's edge. */
const dustShare = 0.02;
/** The brightness of a reflection is clipped to this many grey levels above the background. */
const glareMax = 12;

/**
 * Coefficients of a logistic regression for "the value ends here". They were fitted together with the constants above
 * (decision 0061, 2026-11-29) on 3 335 synthetic ends of complete values (scans, photos, hard pictures, copies and
 * screens of four documents) and 359 hidden ends on photos. Hidden ends have three times the weight, because a WRONG
 * value costs more than a null.
 */
const coefficients = { intercept: 4.89, patternless: -2.88, darker: -7.24, glare: -0.692, brighter: 18 };

/**
 * The certainty, from 0 to 1, that a region shows only the background of the adjacent text. Both quadrilaterals are
 * in pixels of the pyramid's first level. A reflection is brighter than the background; a finger or a letter is
 * darker or uneven. 0 if the region extends beyond the picture.
 */
export function backgroundCertainty(pyramid: Pyramid, region: Quad, text: Quad): number {
	if (!isWithin(pyramid, region)) return 0;
	const textGreys = sampleRows(pyramid, text).sort((a, b) => a - b);
	const [ink, bright] = [quantile(textGreys, inkShare), quantile(textGreys, 1 - groundShare)];
	const contrast = Math.max(1, bright - ink);
	const backgroundGreys = textGreys.filter((value) => value > bright - softEdgeShare * contrast);
	const backgroundMean = momentsOf(backgroundGreys).mean;
	const regionGreys = sampleRows(pyramid, region).sort((a, b) => a - b);
	const regionMoments = momentsOf(regionGreys);
	const regionMedian = quantile(regionGreys, 0.5);
	// Skin and clipped reflections differ from the background's bright pixels by many standard deviations.
	const difference = Math.abs(regionMedian - quantile(backgroundGreys, brightQuantile));
	const patternless = Math.log1p(difference / regionMoments.deviation);
	const darker = Math.max(0, backgroundMean - quantile(regionGreys, dustShare)) / contrast;
	const glare = Math.min(glareMax, Math.max(0, regionMedian - quantile(backgroundGreys, glareQuantile)));
	// The soft edges of letters make the background between them darker than the background after the last one.
	const brighter = Math.max(0, regionMoments.mean - backgroundMean) / contrast;
	const sum =
		coefficients.intercept +
		coefficients.patternless * patternless +
		coefficients.darker * darker +
		coefficients.glare * glare +
		coefficients.brighter * brighter;
	return 1 / (1 + Math.exp(-sum));
}

const isWithin = ({ size: { width, height } }: Pyramid, quad: Quad): boolean =>
	quad.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height);

function sampleRows(pyramid: Pyramid, quad: Quad): Float32Array {
	const width = Math.max(1, Math.round((backgroundRows * widthOf(quad)) / heightOf(quad)));
	return sampleGreys(pyramid, quad, width, backgroundRows);
}

const quantile = (sorted: Float32Array, fraction: number): number =>
	sorted[Math.floor(fraction * (sorted.length - 1))] as number;

/** Mean and standard deviation in grey levels. One level is added to the deviation, so that it is never 0. */
function momentsOf(values: Float32Array): { readonly mean: number; readonly deviation: number } {
	const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
	const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
	return { mean, deviation: 1 + Math.sqrt(squares / values.length) };
}
