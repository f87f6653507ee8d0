import type { TemplateBank } from "./blur.ts";
import { computeWindowMeans, type Grid } from "./grid.ts";

/** The illumination of a symbol: at each sample, the grey value of paper and how much darker ink is. */
export interface Illumination {
	readonly paper: Float32Array;
	readonly contrast: Float32Array;
}

/**
 * Minimum difference between paper and ink, in grey values. A smaller one means that glare has erased the bars, and
 * dividing by it would amplify noise. With 2 and 8, all 6 faint symbols are read too.
 */
const contrastMin = 4;
/**
 * The illumination is taken as constant over this many codewords to either side and over `rowsAround` rows. With this
 * and with 0.6, all 6 faint symbols are read; with 2.4, 5 are.
 */
const columnsShare = 1.2;
/**
 * Number of rows above and below over which the illumination is taken as constant. With 1 and 4, all 6 faint symbols
 * are read too.
 */
const rowsAround = 2;

/**
 * Estimates the illumination from the local mean and deviation of grey values, which hardly depend on the codewords.
 */
export function estimateIllumination(
	grid: Grid,
	{ mean, deviation, samplesPerCodeword }: TemplateBank,
	linesAround: number,
): Illumination {
	const columnsAround = Math.round(samplesPerCodeword * 1.5);
	const means = computeWindowMeans(grid.values, grid, columnsAround, linesAround);
	const squares = computeWindowMeans(
		grid.values.map((value) => value * value),
		grid,
		columnsAround,
		linesAround,
	);
	const contrast = squares.map((square, i) => Math.sqrt(Math.max(1, square - (means[i] as number) ** 2)) / deviation);
	return { contrast, paper: means.map((value, i) => value + mean * (contrast[i] as number)) };
}

/**
 * Estimates the illumination from known content: `darkness` is the content's, `weights` are the certainties of the
 * samples, and `length` is a codeword's number of samples. Around each sample, over `rowsAround` rows and
 * `columnsShare` codewords to each side, grey is fitted as a linear function of darkness.
 */
export function fitIllumination(
	rows: Grid,
	darkness: Float32Array,
	weights: Float32Array,
	length: number,
): Illumination {
	const columnsAround = Math.round(length * columnsShare);
	const windowed = (getValue: (i: number) => number): Float32Array =>
		computeWindowMeans(
			weights.map((weight, i) => weight * getValue(i)),
			rows,
			columnsAround,
			rowsAround,
		);
	const greyAt = (i: number): number => rows.values[i] as number;
	const darknessAt = (i: number): number => darkness[i] as number;
	const [w, g, d] = [windowed(() => 1), windowed(greyAt), windowed(darknessAt)];
	const [dg, dd] = [windowed((i) => darknessAt(i) * greyAt(i)), windowed((i) => darknessAt(i) ** 2)];
	const [paper, contrast] = [new Float32Array(w.length), new Float32Array(w.length)];
	for (let i = 0; i < w.length; i++) {
		const [weightSum, greySum, darknessSum] = [w[i] as number, g[i] as number, d[i] as number];
		const slope =
			((dg[i] as number) * weightSum - greySum * darknessSum) /
			Math.max(1e-6, (dd[i] as number) * weightSum - darknessSum * darknessSum);
		contrast[i] = Math.max(contrastMin, -slope);
		paper[i] = (greySum + (contrast[i] as number) * darknessSum) / Math.max(1e-6, weightSum);
	}
	return { paper, contrast };
}

/** Converts grey values to darkness by removing the illumination; the results are about 0 to 1. */
export function computeDarkness(grid: Grid, { paper, contrast }: Illumination): Float32Array {
	return grid.values.map((value, i) => ((paper[i] as number) - value) / (contrast[i] as number));
}
