import type { Point, Quad } from "../../page/page.ts";
import { solveLinear } from "./gaussian-elimination.ts";

/** Maps points from one plane to another. */
export type PlaneMap = (point: Point) => Point;

/** A point and the point to which it is mapped. */
export interface PointPair {
	readonly from: Point;
	readonly to: Point;
}

/**
 * Computes the homography that maps the corners of one quadrilateral to those of another; never throws. If there is
 * none, every point is mapped to (0, 0). Points on the horizon are mapped to infinity or NaN.
 */
export function computeHomography(from: Quad, to: Quad): PlaneMap {
	const rows = from.flatMap(([x, y], i) => {
		const [u, v] = to[i] as Point;
		return [
			[x, y, 1, 0, 0, 0, -u * x, -u * y, u],
			[0, 0, 0, x, y, 1, -v * x, -v * y, v],
		];
	});
	const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solveLinear(rows) ?? [];
	return ([x, y]) => {
		const w = g * x + h * y + 1;
		return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
	};
}

/**
 * Fits a map to `pairs` by least squares: a similarity (rotation, scale, translation) for two or three pairs or for
 * points in a narrow row or column, otherwise an affine map. While a pair is farther than `errorMax` (in units of `to`)
 * from its target, the worst one is dropped. Null if fewer than two pairs remain or their points coincide.
 */
export function fitPlaneMap(pairs: readonly PointPair[], errorMax: number): PlaneMap | null {
	let remaining = pairs;
	while (remaining.length >= 2) {
		const map = (remaining.length > 3 ? fitAffineMap(remaining) : null) ?? fitSimilarityMap(remaining);
		if (!map) return null;
		const errors = remaining.map(({ from, to }) => Math.hypot(map(from)[0] - to[0], map(from)[1] - to[1]));
		const worst = Math.max(...errors);
		if (worst <= errorMax) return map;
		const worstIndex = errors.indexOf(worst);
		remaining = remaining.filter((_, index) => index !== worstIndex);
	}
	return null;
}

function fitSimilarityMap(pairs: readonly PointPair[]): PlaneMap | null {
	const solved = solveLeastSquares(
		pairs.flatMap(({ from: [x, y], to: [u, v] }) => [
			[x, -y, 1, 0, u],
			[y, x, 0, 1, v],
		]),
	);
	if (!solved) return null;
	const [a = 0, b = 0, c = 0, d = 0] = solved;
	return ([x, y]) => [a * x - b * y + c, b * x + a * y + d];
}

/** Null if the points form a narrow row or column, because the map would be arbitrary across it. */
function fitAffineMap(pairs: readonly PointPair[]): PlaneMap | null {
	const [xs, ys] = [pairs.map(({ from }) => from[0]), pairs.map(({ from }) => from[1])];
	const rangeOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
	if (Math.min(rangeOf(xs), rangeOf(ys)) < 0.2 * Math.max(rangeOf(xs), rangeOf(ys))) return null;
	const first = solveLeastSquares(pairs.map(({ from: [x, y], to: [u] }) => [x, y, 1, u]));
	const second = solveLeastSquares(pairs.map(({ from: [x, y], to: [, v] }) => [x, y, 1, v]));
	if (!first || !second) return null;
	const [a = 0, b = 0, c = 0] = first;
	const [d = 0, e = 0, f = 0] = second;
	return ([x, y]) => [a * x + b * y + c, d * x + e * y + f];
}

/**
 * Solves an overdetermined system by least squares. Each row has the coefficients and the right-hand side. Null if
 * the system is singular.
 */
function solveLeastSquares(rows: readonly (readonly number[])[]): readonly number[] | null {
	const unknowns = (rows[0]?.length ?? 1) - 1;
	const normal = Array.from({ length: unknowns }, (_, i) =>
		Array.from({ length: unknowns + 1 }, (_, j) =>
			rows.reduce((sum, row) => sum + (row[i] as number) * (row[j] as number), 0),
		),
	);
	return solveLinear(normal);
}
