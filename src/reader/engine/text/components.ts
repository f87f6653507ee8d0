import type { Point } from "../../page/page.ts";

/** Adjacent pixels of one row; `end` is exclusive. */
export interface Run {
	readonly row: number;
	readonly start: number;
	readonly end: number;
}

/** A connected region of a probability map. */
export interface Component {
	/** Its pixels, row by row. */
	readonly runs: readonly Run[];
	/** The corners of its runs. */
	readonly outline: readonly Point[];
	readonly area: number;
	/** Mean probability. */
	readonly mean: number;
	readonly moments: Moments;
}

/** The probability-weighted centroid of a region's pixels and their covariance (square pixels). */
export interface Moments {
	readonly center: Point;
	readonly xx: number;
	readonly xy: number;
	readonly yy: number;
}

/** Four-connected regions of `map` (row-major, `width` x `height`, values 0..1) above `threshold`. */
export function componentsOf(map: Float32Array, width: number, height: number, threshold: number): Component[] {
	const rows = Array.from({ length: height }, (_, row): Run => ({ row, start: 0, end: width }));
	return partsOf(map, width, rows, threshold);
}

/** The four-connected parts of a region above `threshold`. Makes one pass, joining each run with those above it. */
export function partsOf(map: Float32Array, width: number, region: readonly Run[], threshold: number): Component[] {
	const runs = region.flatMap((run) => runsIn(map, width, run, threshold));
	const parents = joinRuns(runs);
	return [...Map.groupBy(runs, (_, index) => rootOf(parents, index)).values()].map(componentFrom);
}

/** `sum`: of the run's probabilities. */
type WeighedRun = Run & { readonly sum: number };

function runsIn(map: Float32Array, width: number, { row, start, end }: Run, threshold: number): WeighedRun[] {
	const runs: WeighedRun[] = [];
	const [left, right] = [row * width + start, row * width + end];
	for (let at = nextAbove(map, left, right, threshold); at < right; at = nextAbove(map, at, right, threshold)) {
		const from = at;
		let sum = 0;
		for (; at < right && (map[at] as number) > threshold; at++) sum += map[at] as number;
		runs.push({ row, start: from - row * width, end: at - row * width, sum });
	}
	return runs;
}

/**
 * The first position from `from` on that is above the threshold, or `to`. A separate function called per row is
 * JIT-compiled early; with one loop over the whole map, finding regions took twice as long (2026-11-28).
 */
function nextAbove(map: Float32Array, from: number, to: number, threshold: number): number {
	let at = from;
	while (at < to && (map[at] as number) <= threshold) at++;
	return at;
}

/** The union-find parents of runs, which are ordered by row and column. */
function joinRuns(runs: readonly Run[]): Int32Array {
	const parents = Int32Array.from(runs.keys());
	let above = 0;
	for (const [index, { row, start, end }] of runs.entries()) {
		const isBefore = (run: Run): boolean => run.row < row - 1 || (run.row === row - 1 && run.end <= start);
		while (isBefore(runs[above] as Run)) above++;
		for (let other = above; (runs[other] as Run).row < row && (runs[other] as Run).start < end; other++)
			parents[rootOf(parents, other)] = rootOf(parents, index);
	}
	return parents;
}

function rootOf(parents: Int32Array, run: number): number {
	let root = run;
	while (parents[root] !== root) {
		parents[root] = parents[parents[root] as number] as number;
		root = parents[root] as number;
	}
	return root;
}

function componentFrom(runs: readonly WeighedRun[]): Component {
	let [area, sum, sx, sy, sxx, sxy, syy] = [0, 0, 0, 0, 0, 0, 0];
	for (const { row, start, end, sum: weight } of runs) {
		const [count, x, y] = [end - start, (start + end) / 2, row + 0.5];
		area += count;
		sum += weight;
		sx += weight * x;
		sy += weight * y;
		// The variance within a run is that of a uniform bar.
		sxx += weight * (x * x + (count * count) / 12);
		sxy += weight * x * y;
		syy += weight * (y * y + 1 / 12);
	}
	const [x, y] = [sx / sum, sy / sum];
	const moments: Moments = { center: [x, y], xx: sxx / sum - x * x, xy: sxy / sum - x * y, yy: syy / sum - y * y };
	return { runs, outline: runs.flatMap(cornersOf), area, mean: sum / area, moments };
}

const cornersOf = ({ row, start, end }: Run): Point[] => [
	[start, row],
	[end, row],
	[start, row + 1],
	[end, row + 1],
];
