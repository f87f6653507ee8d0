import { median } from "../../page/median.ts";

/** A position where a scan line crosses an outer pattern. */
export interface Sighting {
	readonly x: number;
	readonly y: number;
	readonly module: number;
	/** How much wider than one module a one-module bar is, in modules. */
	readonly growth: number;
}

/** A nearly vertical line x = xAt(y), from the `top` to the `bottom` of the sightings that support it. */
export interface FittedLine {
	xAt(y: number): number;
	readonly top: number;
	readonly bottom: number;
	readonly module: number;
	readonly growth: number;
	readonly support: number;
}

/**
 * Minimum number of sightings on a line; text produces fewer by chance. With 3 and 12, all 6 faint symbols are read
 * too.
 */
const supportMin = 6;

/**
 * Fits the line that most sightings support to within 1.5 modules, regardless of outliers. Lines are proposed by
 * pairs of up to 60 evenly chosen sightings that are far enough apart; the best one is refined by least squares. Null
 * if its support is too low.
 */
export function fitLine(sightings: readonly Sighting[]): FittedLine | null {
	const sampled = sampleEvenly(sightings, 60);
	let best: readonly Sighting[] = [];
	for (const [i, a] of sampled.entries()) {
		for (const b of sampled.slice(i + 1)) {
			const slope = (b.x - a.x) / (b.y - a.y || Number.NaN);
			if (!(Math.abs(slope) < 0.5) || Math.abs(b.y - a.y) < 4 * a.module) continue;
			const inliers = findInliers(sightings, (y) => a.x + slope * (y - a.y));
			if (inliers.length > best.length) best = inliers;
		}
	}
	const supporting = findDensestRun(best);
	return supporting.length < supportMin ? null : fitLeastSquares(supporting);
}

/**
 * Maximum gap, in modules, between sightings of one pattern, because other print may lie on the same line. On a
 * licence such print begins about 50 modules below the symbol; a reflection hides fewer modules than that.
 */
const gapMax = 20;

/** The run of sightings, from top to bottom and without a gap, that has the most sightings. */
function findDensestRun(sightings: readonly Sighting[]): readonly Sighting[] {
	let best: Sighting[] = [];
	let current: Sighting[] = [];
	for (const sighting of [...sightings].sort((a, b) => a.y - b.y)) {
		const last = current.at(-1);
		if (last && sighting.y - last.y > gapMax * sighting.module) current = [];
		current.push(sighting);
		if (current.length > best.length) best = current;
	}
	return best;
}

function findInliers(sightings: readonly Sighting[], xAt: (y: number) => number): readonly Sighting[] {
	return sightings.filter(({ x, y, module }) => Math.abs(x - xAt(y)) < 1.5 * module);
}

function fitLeastSquares(points: readonly Sighting[]): FittedLine {
	const mean = (getValue: (point: Sighting) => number): number =>
		points.reduce((sum, point) => sum + getValue(point), 0) / points.length;
	const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
	const slope = mean((point) => (point.x - x) * (point.y - y)) / mean((point) => (point.y - y) ** 2);
	const ys = points.map((point) => point.y);
	return {
		xAt: (atY) => x + slope * (atY - y),
		top: Math.min(...ys),
		bottom: Math.max(...ys),
		module: median(points.map((point) => point.module)) ?? 1,
		growth: median(points.map((point) => point.growth)) ?? 0,
		support: points.length,
	};
}

function sampleEvenly<T>(items: readonly T[], countMax: number): readonly T[] {
	if (items.length <= countMax) return items;
	return Array.from({ length: countMax }, (_, i) => items[Math.floor((i * items.length) / countMax)] as T);
}
