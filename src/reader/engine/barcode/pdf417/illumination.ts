import type { Bank } from "./blur.ts";
import { type Grid, windowMeans } from "./grid.ts";

/** The illumination of a symbol: at each sample, the grey value of paper and how much darker ink is. */
export interface Illumination {
	readonly paper: Float32Array;
	readonly contrast: Float32Array;
}

/**
 * Minimum difference between paper and ink, in grey values. If it is smaller, glare has erased the bars, and dividing
 * would amplify noise. With 2 and 8, all 6 faint symbols are read too.
 */
const contrastMin = 4;
/**
 * Illumination is constant over this many codewords to either side, and over `rowsAround` rows. With this and with 0.6,
 * all 6 faint symbols are read; with 2.4, 5 are.
 */
const columnsShare = 1.2;
/** Not sensitive: the 6 faint test symbols are also read with 1 and 4. */
const rowsAround = 2;

/** Estimates illumination from the local mean and spread of grey values, which hardly depend on the codewords. */
export function initialIllumination(grid: Grid, { mean, deviation, length }: Bank, linesAround: number): Illumination {
	const columnsAround = Math.round(length * 1.5);
	const means = windowMeans(grid.values, grid, columnsAround, linesAround);
	const squares = windowMeans(
		grid.values.map((value) => value * value),
		grid,
		columnsAround,
		linesAround,
	);
	const contrast = squares.map((square, i) => Math.sqrt(Math.max(1, square - (means[i] as number) ** 2)) / deviation);
	return { contrast, paper: means.map((value, i) => value + mean * (contrast[i] as number)) };
}

/**
 * Estimates illumination from the known content: `shown` is its darkness, `weights` the certainty of each sample. Fits
 * grey as a linear function of darkness around each sample, over a row and a codeword or two to each side.
 */
export function fittedIllumination(
	rows: Grid,
	shown: Float32Array,
	weights: Float32Array,
	length: number,
): Illumination {
	const columnsAround = Math.round(length * columnsShare);
	const around = (of: (i: number) => number): Float32Array =>
		windowMeans(
			weights.map((weight, i) => weight * of(i)),
			rows,
			columnsAround,
			rowsAround,
		);
	const grey = (i: number): number => rows.values[i] as number;
	const dark = (i: number): number => shown[i] as number;
	const [w, g, d] = [around(() => 1), around(grey), around(dark)];
	const [dg, dd] = [around((i) => dark(i) * grey(i)), around((i) => dark(i) ** 2)];
	const [paper, contrast] = [new Float32Array(w.length), new Float32Array(w.length)];
	for (let i = 0; i < w.length; i++) {
		const [all, greys, darks] = [w[i] as number, g[i] as number, d[i] as number];
		const slope = ((dg[i] as number) * all - greys * darks) / Math.max(1e-6, (dd[i] as number) * all - darks * darks);
		contrast[i] = Math.max(contrastMin, -slope);
		paper[i] = (greys + (contrast[i] as number) * darks) / Math.max(1e-6, all);
	}
	return { paper, contrast };
}

/** The darkness of a grid after removing its illumination: about 0 to 1. */
export function darknessIn(grid: Grid, { paper, contrast }: Illumination): Float32Array {
	return grid.values.map((value, i) => ((paper[i] as number) - value) / (contrast[i] as number));
}
