import type { Point, Quad } from "../../page/page.ts";
import { distanceBetween } from "../../page/quad.ts";
import { fineCell, type LocatorMaps } from "./locator-maps.ts";

/** Sample positions along a side, as fractions, away from the corners, which may be round. */
const along = Array.from({ length: 21 }, (_, i) => 0.08 + (0.84 * i) / 20);
/** Search distances of the first and second step: this fraction of the longest side, plus `reachPixels`. */
const reaches = [0.07, 0.035];
const reachPixels = 3;
/** Minimum strength of an edge. */
const edgeMin = 0.12;
/** Minimum number of edge samples for a side. */
const placesMin = 7;
/** Distance in pixels from the fitted line at which a sample's weight is halved. */
const strayPixels = 2;
/** Maximum move of a side without an edge to the document's end, as a fraction of the longest side. */
const endReach = 0.3;
/** An outline whose corners move farther, as a fraction of its longest side, stays as it was. */
const movedMost = 0.3;

/** A straight side; endpoints in pixels. */
export type Side = readonly [from: Point, to: Point];

/** The picture's area in the square input, in pixels. */
export interface Shown {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/**
 * Moves each side of an outline to its visible edge, else to where the inside ends or to the picture's border. `quad`
 * in pixels of the network's input, clockwise.
 */
export function sharpened(quad: Quad, maps: LocatorMaps, shown: Shown): Quad {
	return reaches.reduce<Quad>((outline, reach, round) => {
		const size = longestOf(outline);
		const sides = sidesOf(outline).map((side) => {
			const onEdge = edgeBeside(side, maps, reach * size + reachPixels);
			return onEdge ?? (round === 0 ? movedToEnd(side, maps, shown, endReach * size) : side);
		});
		const next = meetingOf(sides);
		return next && farthest(next, outline) <= movedMost * size ? next : outline;
	}, quad);
}

export const sidesOf = (quad: Quad): readonly Side[] =>
	quad.map((corner, i): Side => [corner, quad[(i + 1) % 4] as Point]);

export const longestOf = (quad: Quad): number =>
	Math.max(...sidesOf(quad).map(([from, to]) => distanceBetween(from, to)));

const farthest = (one: Quad, other: Quad): number =>
	Math.max(...one.map((corner, i) => distanceBetween(corner, other[i] as Point)));

/** The point at fraction `share` of a side's length, `out` pixels outwards. */
export function pointBeside([[ax, ay], [bx, by]]: Side, share: number, out: number): Point {
	const length = Math.hypot(bx - ax, by - ay) || 1;
	return [ax + (bx - ax) * share + ((by - ay) / length) * out, ay + (by - ay) * share - ((bx - ax) / length) * out];
}

/** The value of a map at a point; 0 outside. */
function valueAt(map: Float32Array, side: number, [x, y]: Point): number {
	const columns = side / fineCell;
	const [u, v] = [x / fineCell - 0.5, y / fineCell - 0.5];
	if (u < -0.5 || v < -0.5 || u > columns - 0.5 || v > columns - 0.5) return 0;
	const [column, row] = [within(Math.floor(u), columns - 2), within(Math.floor(v), columns - 2)];
	const [right, down] = [Math.min(1, Math.max(0, u - column)), Math.min(1, Math.max(0, v - row))];
	const first = row * columns + column;
	const upper = (map[first] as number) * (1 - right) + (map[first + 1] as number) * right;
	const lower = (map[first + columns] as number) * (1 - right) + (map[first + columns + 1] as number) * right;
	return upper * (1 - down) + lower * down;
}

const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/** An edge's crossing of a side's normal: pixels outwards, and its strength. */
interface Crossing {
	readonly share: number;
	readonly out: number;
	readonly clear: number;
}

/** The side moved to the edge beside it. Null if too little of an edge is visible. */
function edgeBeside(side: Side, { edge, side: width }: LocatorMaps, reach: number): Side | null {
	const crossings = along.flatMap((share) => crossingAt(side, share, edge, width, reach) ?? []);
	if (crossings.length < placesMin) return null;
	const [middle, slope] = lineThrough(crossings);
	return [pointBeside(side, 0, middle - slope / 2), pointBeside(side, 1, middle + slope / 2)];
}

function crossingAt(side: Side, share: number, edge: Float32Array, width: number, reach: number): Crossing | null {
	let [clear, sum, weighed] = [0, 0, 0];
	for (let out = -reach; out <= reach; out += 1) {
		const near = Math.exp(-0.5 * (out / (0.6 * reach)) ** 2);
		const value = valueAt(edge, width, pointBeside(side, share, out)) * near;
		clear = Math.max(clear, value);
		sum += value ** 3;
		weighed += out * value ** 3;
	}
	return clear < edgeMin ? null : { share, out: weighed / sum, clear };
}

/**
 * Robust line fit to crossings: the offset at the side's middle, and its change from beginning to end. Each iteration
 * lowers the weight of outliers.
 */
function lineThrough(crossings: readonly Crossing[]): readonly [middle: number, slope: number] {
	let [middle, slope] = [0, 0];
	for (let round = 0; round < 4; round++) {
		let [s, sx, sxx, sy, sxy] = [0, 0, 1e-3, 0, 0];
		for (const { share, out, clear } of crossings) {
			const off = round === 0 ? 0 : (out - middle - slope * (share - 0.5)) / strayPixels;
			const [weight, x] = [clear / (1 + off * off), share - 0.5];
			s += weight;
			sx += weight * x;
			sxx += weight * x * x;
			sy += weight * out;
			sxy += weight * x * out;
		}
		slope = (s * sxy - sx * sy) / Math.max(1e-9, s * sxx - sx * sx);
		middle = (sy - slope * sx) / s;
	}
	return [middle, slope];
}

/** Distance beyond a side, as a fraction of the longest side, at which another document may begin. */
const beyond = 0.06;
/** Touching documents share a side: at least this many sides must have no inside beyond them. */
const openSidesMin = 3;

/** Whether the inside ends at the outline. Beyond the outline of a portrait or a part, it continues. */
export function isBounded(quad: Quad, { inside, side: width }: LocatorMaps): boolean {
	const out = beyond * longestOf(quad) + reachPixels;
	const open = sidesOf(quad).filter((side) => {
		const values = along.map((share) => valueAt(inside, width, pointBeside(side, share, out)));
		return values.reduce((sum, value) => sum + value, 0) / values.length < 0.5;
	});
	return open.length >= openSidesMin;
}

/** Moves a side without an edge outwards while the picture is inside there, else inwards until it is. */
function movedToEnd(side: Side, { inside, side: width }: LocatorMaps, shown: Shown, reach: number): Side {
	const isInside = (out: number): boolean | null => {
		const points = along.map((share) => pointBeside(side, share, out)).filter((point) => isShown(point, shown));
		if (points.length < along.length / 2) return null;
		return points.reduce((sum, point) => sum + valueAt(inside, width, point), 0) / points.length >= 0.5;
	};
	const begin = isInside(0);
	if (begin === null) return side;
	const step = begin ? 1 : -1;
	let out = 0;
	while (Math.abs(out + step) <= reach) {
		const there = isInside(out + step);
		if (there === null || there !== begin) break;
		out += step;
	}
	if (Math.abs(out + step) > reach) return side;
	return [pointBeside(side, 0, out), pointBeside(side, 1, out)];
}

const isShown = ([x, y]: Point, { left, top, right, bottom }: Shown): boolean =>
	x >= left && x <= right && y >= top && y <= bottom;

/** The intersections of four sides. Null if two adjacent sides are parallel. */
export function meetingOf(sides: readonly Side[]): Quad | null {
	const corners = sides.map((side, i) => meeting(sides[(i + 3) % 4] as Side, side));
	return corners.every((corner) => corner !== null) ? (corners as unknown as Quad) : null;
}

function meeting([a, b]: Side, [c, d]: Side): Point | null {
	const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
	const cross = ux * vy - uy * vx;
	if (Math.abs(cross) < 1e-6) return null;
	const share = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / cross;
	return [a[0] + ux * share, a[1] + uy * share];
}

/** Whether a point is inside a convex clockwise outline. */
export const isWithin = (quad: Quad, [x, y]: Point): boolean =>
	sidesOf(quad).every(([[ax, ay], [bx, by]]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0);
