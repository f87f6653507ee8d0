import type { Point } from "../../page/page.ts";

/** A connected region of a probability map: its outline points (row ends), pixel count and mean probability. */
export interface Component {
	readonly outline: readonly Point[];
	readonly area: number;
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

/**
 * Four-connected regions of `map` (row-major, `width` x `height`, values 0..1) above `threshold`. One pass: runs of a
 * row are joined with touching runs of the row above (union-find).
 */
export function componentsOf(map: Float32Array, width: number, height: number, threshold: number): Component[] {
	const runs = runsOf(map, width, height, threshold);
	const parents = joinRuns(runs, height);
	return gather(runs, parents);
}

interface Runs {
	readonly row: number[];
	readonly start: number[];
	readonly end: number[];
	readonly sum: number[];
	/** Index of the first run of each row, plus a final end index. */
	readonly firstOfRow: number[];
}

function runsOf(map: Float32Array, width: number, height: number, threshold: number): Runs {
	const runs: Runs = { row: [], start: [], end: [], sum: [], firstOfRow: [] };
	for (let y = 0; y < height; y++) {
		runs.firstOfRow.push(runs.row.length);
		const [left, right] = [y * width, (y + 1) * width];
		for (let at = nextAbove(map, left, right, threshold); at < right; at = nextAbove(map, at, right, threshold)) {
			runs.row.push(y);
			runs.start.push(at - left);
			let sum = 0;
			for (; at < right && (map[at] as number) > threshold; at++) sum += map[at] as number;
			runs.end.push(at - left);
			runs.sum.push(sum);
		}
	}
	runs.firstOfRow.push(runs.row.length);
	return runs;
}

/**
 * The first position from `from` that is above the threshold, or `to`. A separate function called per row is
 * JIT-compiled early: with one loop over the whole map, finding regions took twice as long (2026-11-28).
 */
function nextAbove(map: Float32Array, from: number, to: number, threshold: number): number {
	let at = from;
	while (at < to && (map[at] as number) <= threshold) at++;
	return at;
}

function joinRuns({ start, end, firstOfRow, row }: Runs, height: number): Int32Array {
	const parents = Int32Array.from(row.keys());
	for (let y = 1; y < height; y++) {
		let above = firstOfRow[y - 1] as number;
		const aboveEnd = firstOfRow[y] as number;
		const rowEnd = firstOfRow[y + 1] as number;
		for (let run = aboveEnd; run < rowEnd; run++) {
			while (above < aboveEnd && (end[above] as number) <= (start[run] as number)) above++;
			for (let other = above; other < aboveEnd && (start[other] as number) < (end[run] as number); other++) {
				parents[rootOf(parents, other)] = rootOf(parents, run);
			}
		}
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

function gather(runs: Runs, parents: Int32Array): Component[] {
	const found = new Map<number, Gathered>();
	for (let run = 0; run < runs.row.length; run++) {
		const root = rootOf(parents, run);
		const component = found.get(root) ?? { outline: [], area: 0, sum: 0, x: 0, y: 0, xx: 0, xy: 0, yy: 0 };
		found.set(root, component);
		const [row, start] = [runs.row[run] as number, runs.start[run] as number];
		addRun(component, row, start, runs.end[run] as number, runs.sum[run] as number);
	}
	return [...found.values()].map((gathered) => ({
		outline: gathered.outline,
		area: gathered.area,
		mean: gathered.sum / gathered.area,
		moments: momentsOf(gathered),
	}));
}

/** Sums over a region's pixels; all except the area are weighted. */
interface Gathered {
	readonly outline: Point[];
	area: number;
	sum: number;
	x: number;
	y: number;
	xx: number;
	xy: number;
	yy: number;
}

/** `sum`: the run's total probability, which is its weight. */
function addRun(into: Gathered, row: number, start: number, end: number, sum: number): void {
	const [count, x, y] = [end - start, (start + end) / 2, row + 0.5];
	into.outline.push([start, row], [end, row], [start, row + 1], [end, row + 1]);
	into.area += count;
	into.sum += sum;
	into.x += sum * x;
	into.y += sum * y;
	// The variance within a run is that of a uniform bar.
	into.xx += sum * (x * x + (count * count) / 12);
	into.xy += sum * x * y;
	into.yy += sum * (y * y + 1 / 12);
}

function momentsOf({ sum, x, y, xx, xy, yy }: Gathered): Moments {
	const [mx, my] = [x / sum, y / sum];
	return { center: [mx, my], xx: xx / sum - mx * mx, xy: xy / sum - mx * my, yy: yy / sum - my * my };
}
