import type { Point, Quad } from "../../page/page.ts";
import { distanceBetween } from "../../page/quad.ts";
import { fineCell, type LocatorMaps } from "./locator-maps.ts";

/** Places along a side at which its edge is sought. They keep away from the corners, which may be round. */
const along = Array.from({ length: 21 }, (_, i) => 0.08 + (0.84 * i) / 20);
/** How far from a side its edge is sought, in the document's longest side, and pixels beside that: first, and then. */
const reaches = [0.07, 0.035];
const reachPixels = 3;
/** Less than this is no edge. */
const edgeMin = 0.12;
/** At fewer places than this an edge does not tell where a side lies. */
const placesMin = 7;
/** An edge farther than this from the others along a side is another one: pixels. */
const strayPixels = 2;
/** A side without an edge is moved this far at most to where the document ends, in its longest side. */
const endReach = 0.3;
/** An outline whose corners move farther than this, in its longest side, is left as it was. */
const movedMost = 0.3;

/** A straight side, its ends in pixels. */
export type Side = readonly [from: Point, to: Point];

/** The part of the square that is the picture, in pixels. */
export interface Shown {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/**
 * An outline with each side where the picture shows its edge, else where the document's inside ends: at the picture's
 * own edge, if it goes on there. `quad` in pixels of the picture, clockwise.
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

/** The point of a side at `share` of its length, `out` pixels outwards. */
export function pointBeside([[ax, ay], [bx, by]]: Side, share: number, out: number): Point {
	const length = Math.hypot(bx - ax, by - ay) || 1;
	return [ax + (bx - ax) * share + ((by - ay) / length) * out, ay + (by - ay) * share - ((bx - ax) / length) * out];
}

/** The value of a map at a point, 0 beyond its ends. */
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

/** Where an edge crosses a side's normal: pixels outwards, and how clear it is. */
interface Crossing {
	readonly share: number;
	readonly out: number;
	readonly clear: number;
}

/** The side on the edge beside it. Null where too little of an edge shows. */
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
 * The straight line through some crossings: how far out at the side's middle, and by how much more at its end than at
 * its beginning. Those that lie astray count less each time.
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

/** How far beyond a side another document's inside may begin, in the document's longest side. */
const beyond = 0.06;
/** Documents that touch share a side: so many others have no inside beyond them. */
const openSidesMin = 3;

/** Whether the inside ends where an outline does. A portrait's outline, or a part's, lies amid the inside. */
export function isBounded(quad: Quad, { inside, side: width }: LocatorMaps): boolean {
	const out = beyond * longestOf(quad) + reachPixels;
	const open = sidesOf(quad).filter((side) => {
		const values = along.map((share) => valueAt(inside, width, pointBeside(side, share, out)));
		return values.reduce((sum, value) => sum + value, 0) / values.length < 0.5;
	});
	return open.length >= openSidesMin;
}

/** A side that no edge holds: outwards as long as the picture is inside there, else inwards until it is. */
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

/** The corners at which four sides meet. Null where two of them run alike. */
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

/** Whether a point lies in a convex outline that runs clockwise. */
export const isWithin = (quad: Quad, [x, y]: Point): boolean =>
	sidesOf(quad).every(([[ax, ay], [bx, by]]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0);
