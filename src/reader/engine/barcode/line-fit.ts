import { median } from "../../page/median.ts";

/** A position where a scan line meets a pattern. `module` is in pixels along the scan line. */
export interface Sighting {
	readonly x: number;
	readonly y: number;
	readonly module: number;
	/** How much wider than one module a one-module bar is, in modules. */
	readonly growth: number;
}

/** A nearly vertical line x = xAt(y), from `top` to `bottom` of the sightings that support it. */
export interface FittedLine {
	xAt(y: number): number;
	readonly top: number;
	readonly bottom: number;
	readonly module: number;
	readonly growth: number;
	readonly support: number;
}

/** Minimum number of sightings; text produces fewer by chance. With 3 and 12, all 6 faint symbols are read too. */
const supportMin = 6;

/**
 * The line on which most sightings lie, within a module and a half, regardless of outliers. Pairs of up to 60 evenly
 * chosen sightings, if far enough apart, propose lines; the best is refined by least squares. Null without enough
 * support.
 */
export function fitLine(sightings: readonly Sighting[]): FittedLine | null {
	const chosen = evenly(sightings, 60);
	let best: readonly Sighting[] = [];
	for (const [i, a] of chosen.entries()) {
		for (const b of chosen.slice(i + 1)) {
			const slope = (b.x - a.x) / (b.y - a.y || Number.NaN);
			if (!(Math.abs(slope) < 0.5) || Math.abs(b.y - a.y) < 4 * a.module) continue;
			const inliers = near(sightings, (y) => a.x + slope * (y - a.y));
			if (inliers.length > best.length) best = inliers;
		}
	}
	const own = densest(best);
	return own.length < supportMin ? null : leastSquares(own);
}

/**
 * Maximum gap, in modules, between sightings of one pattern, because other print may lie on the same line. On a licence
 * it begins about 50 modules below the symbol; a reflection hides less than that.
 */
const gapMax = 20;

/** The run without a gap that has the most sightings. */
function densest(sightings: readonly Sighting[]): readonly Sighting[] {
	let best: Sighting[] = [];
	let own: Sighting[] = [];
	for (const sighting of [...sightings].sort((a, b) => a.y - b.y)) {
		const last = own.at(-1);
		if (last && sighting.y - last.y > gapMax * sighting.module) own = [];
		own.push(sighting);
		if (own.length > best.length) best = own;
	}
	return best;
}

function near(sightings: readonly Sighting[], xAt: (y: number) => number): readonly Sighting[] {
	return sightings.filter(({ x, y, module }) => Math.abs(x - xAt(y)) < 1.5 * module);
}

function leastSquares(points: readonly Sighting[]): FittedLine {
	const mean = (of: (point: Sighting) => number): number =>
		points.reduce((sum, point) => sum + of(point), 0) / points.length;
	const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
	const slope = mean((point) => (point.x - x) * (point.y - y)) / mean((point) => (point.y - y) ** 2);
	const ys = points.map((point) => point.y);
	return {
		xAt: (at) => x + slope * (at - y),
		top: Math.min(...ys),
		bottom: Math.max(...ys),
		module: median(points.map((point) => point.module)) ?? 1,
		growth: median(points.map((point) => point.growth)) ?? 0,
		support: points.length,
	};
}

function evenly<T>(items: readonly T[], countMax: number): readonly T[] {
	if (items.length <= countMax) return items;
	return Array.from({ length: countMax }, (_, i) => items[Math.floor((i * items.length) / countMax)] as T);
}
