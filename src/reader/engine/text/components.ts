import type { Point } from "../../page/page.ts";
import { rectangleQuad } from "../raster/frame.ts";

/** A run of adjacent pixels in one row; `end` is exclusive. */
export interface Run {
	readonly row: number;
	readonly start: number;
	readonly end: number;
}

/** A connected component of a map, such as one of probabilities. */
export interface Component {
	/** Its pixels, as runs ordered by row. */
	readonly runs: readonly Run[];
	/** The corners of its runs. */
	readonly outline: readonly Point[];
	readonly area: number;
	/** Mean value of its pixels. */
	readonly mean: number;
	/** The centroid of its pixels, weighted by their values, and their covariance in square pixels. */
	readonly moments: { readonly center: Point; readonly xx: number; readonly xy: number; readonly yy: number };
}

/** Finds the four-connected components above `threshold` of a row-major map. */
export function findComponents(map: Float32Array, width: number, height: number, threshold: number): Component[] {
	const rows = Array.from({ length: height }, (_, row): Run => ({ row, start: 0, end: width }));
	return findComponentsWithin(map, width, rows, threshold);
}

/** Finds the four-connected components above `threshold` within a region, in one pass. */
export function findComponentsWithin(
	map: Float32Array,
	width: number,
	region: readonly Run[],
	threshold: number,
): Component[] {
	const runs = region.flatMap((run) => findRuns(map, width, run, threshold));
	const parents = joinRuns(runs);
	return [...Map.groupBy(runs, (_, index) => findRoot(parents, index)).values()].map(buildComponent);
}

/** A run with the sum of its pixels' values. */
type RunWithSum = Run & { readonly sum: number };

function findRuns(map: Float32Array, width: number, { row, start, end }: Run, threshold: number): RunWithSum[] {
	const runs: RunWithSum[] = [];
	const [left, right] = [row * width + start, row * width + end];
	for (let at = findNextAbove(map, left, right, threshold); at < right; at = findNextAbove(map, at, right, threshold)) {
		const first = at;
		let sum = 0;
		for (; at < right && (map[at] as number) > threshold; at++) sum += map[at] as number;
		runs.push({ row, start: first - row * width, end: at - row * width, sum });
	}
	return runs;
}

/**
 * The first index from `from` on whose value is above the threshold, or `to`. This is a separate function because,
 * when called once per row, it is compiled by the JIT early; one loop over the whole map took twice as long
 * (2026-11-28).
 */
function findNextAbove(map: Float32Array, from: number, to: number, threshold: number): number {
	let index = from;
	while (index < to && (map[index] as number) <= threshold) index++;
	return index;
}

/** Joins touching runs with union-find and returns each run's parent. The runs are ordered by row and column. */
function joinRuns(runs: readonly Run[]): Int32Array {
	const parents = Int32Array.from(runs.keys());
	let above = 0;
	for (const [index, { row, start, end }] of runs.entries()) {
		const isBefore = (run: Run): boolean => run.row < row - 1 || (run.row === row - 1 && run.end <= start);
		while (isBefore(runs[above] as Run)) above++;
		for (let other = above; (runs[other] as Run).row < row && (runs[other] as Run).start < end; other++)
			parents[findRoot(parents, other)] = findRoot(parents, index);
	}
	return parents;
}

function findRoot(parents: Int32Array, run: number): number {
	let root = run;
	while (parents[root] !== root) {
		parents[root] = parents[parents[root] as number] as number;
		root = parents[root] as number;
	}
	return root;
}

function buildComponent(runs: readonly RunWithSum[]): Component {
	let [area, sum, sx, sy, sxx, sxy, syy] = [0, 0, 0, 0, 0, 0, 0];
	for (const { row, start, end, sum: weight } of runs) {
		const [count, x, y] = [end - start, (start + end) / 2, row + 0.5];
		area += count;
		sum += weight;
		sx += weight * x;
		sy += weight * y;
		// Within a run, the pixels have the variance of a uniform distribution.
		sxx += weight * (x * x + (count * count) / 12);
		sxy += weight * x * y;
		syy += weight * (y * y + 1 / 12);
	}
	const [x, y] = [sx / sum, sy / sum];
	const moments = { center: [x, y], xx: sxx / sum - x * x, xy: sxy / sum - x * y, yy: syy / sum - y * y } as const;
	const outline = runs.flatMap(({ row, start, end }) => rectangleQuad(start, row, end - start, 1));
	return { runs, outline, area, mean: sum / area, moments };
}
