import type { Point, Quad } from "../../page/page.ts";
import { solveLinear } from "./gaussian-elimination.ts";

/** Maps points from one plane to another. */
export type PlaneMap = (point: Point) => Point;

/** A point of a layout and where it was found. */
export interface Pair {
	readonly from: Point;
	readonly to: Point;
}

/**
 * The homography that maps the corners of one quadrilateral to those of another. Points beyond the horizon of a
 * degenerate quadrilateral become NaN or land far away; nothing is thrown.
 */
export function planeMap(from: Quad, to: Quad): PlaneMap {
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
 * The least squares map for `pairs`: a similarity (rotation, scale, translation) for two or three pairs or pairs along
 * one line, otherwise affine. Pairs farther than `errorMax` (in units of `to`) from their target are dropped, the worst
 * first. Null if fewer than two remain.
 */
export function fitPlane(pairs: readonly Pair[], errorMax: number): PlaneMap | null {
	let rest = pairs;
	while (rest.length >= 2) {
		const map = (rest.length > 3 ? affine(rest) : null) ?? similarityMap(rest);
		if (!map) return null;
		const errors = rest.map(({ from, to }) => Math.hypot(map(from)[0] - to[0], map(from)[1] - to[1]));
		const worst = Math.max(...errors);
		if (worst <= errorMax) return map;
		const drop = errors.indexOf(worst);
		rest = rest.filter((_, index) => index !== drop);
	}
	return null;
}

function similarityMap(pairs: readonly Pair[]): PlaneMap | null {
	const solved = leastSquares(
		pairs.flatMap(({ from: [x, y], to: [u, v] }) => [
			[x, -y, 1, 0, u],
			[y, x, 0, 1, v],
		]),
	);
	if (!solved) return null;
	const [a = 0, b = 0, c = 0, d = 0] = solved;
	return ([x, y]) => [a * x - b * y + c, b * x + a * y + d];
}

/** Null if the points are nearly collinear, because the other direction would be a guess. */
function affine(pairs: readonly Pair[]): PlaneMap | null {
	const [xs, ys] = [pairs.map(({ from }) => from[0]), pairs.map(({ from }) => from[1])];
	const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
	if (Math.min(spread(xs), spread(ys)) < 0.2 * Math.max(spread(xs), spread(ys))) return null;
	const first = leastSquares(pairs.map(({ from: [x, y], to: [u] }) => [x, y, 1, u]));
	const second = leastSquares(pairs.map(({ from: [x, y], to: [, v] }) => [x, y, 1, v]));
	if (!first || !second) return null;
	const [a = 0, b = 0, c = 0] = first;
	const [d = 0, e = 0, f = 0] = second;
	return ([x, y]) => [a * x + b * y + c, d * x + e * y + f];
}

/** Rows of coefficients and a right-hand side; there are more rows than unknowns. Null if the system is singular. */
function leastSquares(rows: readonly (readonly number[])[]): readonly number[] | null {
	const unknowns = (rows[0]?.length ?? 1) - 1;
	const normal = Array.from({ length: unknowns }, (_, i) =>
		Array.from({ length: unknowns + 1 }, (_, j) =>
			rows.reduce((sum, row) => sum + (row[i] as number) * (row[j] as number), 0),
		),
	);
	return solveLinear(normal);
}
