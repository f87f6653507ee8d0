import type { Point, Quad } from "../../page/page.ts";
import { centreOf, distanceBetween } from "../../page/quad.ts";

/** The output of the locator network for one picture (models/CARD.md): row-major values in [0, 1]. */
export interface LocatorMaps {
	/** Side of the square input in pixels. */
	readonly side: number;
	/** The probability of a document in each cell of `fineCell` squared. */
	readonly inside: Float32Array;
	/** The probability of a document's edge in each cell of `fineCell` squared. */
	readonly edge: Float32Array;
	/** The probability of a page without a holder in each cell of `coarseCell` squared. */
	readonly facingPage: Float32Array;
}

/** Side lengths, in pixels of the input, of the cells in the fine maps and in the coarse one. */
export const fineCell = 4;
export const coarseCell = 8;

/**
 * Positions along a side at which the edge is sampled, as fractions. They are away from the corners, which may be
 * rounded.
 */
const sampleShares = Array.from({ length: 21 }, (_, i) => 0.08 + (0.84 * i) / 20);
/** Search distance to either side: this fraction of the longest side, plus `searchMarginPixels`. */
const searchShare = 0.07;
const searchMarginPixels = 3;
/** Minimum sum of edge weights along a side. On 108 pictures, a tenth and five times this number work as well. */
const edgeWeightMin = 0.3;

/** A straight side, given by its endpoints in pixels. */
export type Side = readonly [from: Point, to: Point];

/**
 * Moves each side of an outline to the edge that is visible near it; a side without one stays. `quad` is clockwise,
 * in pixels of the network's input.
 */
export function snapToEdges(quad: Quad, maps: LocatorMaps): Quad {
	const searchDistance = searchShare * longestSide(quad) + searchMarginPixels;
	return intersectSides(sidesOf(quad).map((side) => findEdge(side, maps, searchDistance) ?? side)) ?? quad;
}

export const sidesOf = (quad: Quad): readonly Side[] =>
	quad.map((corner, i): Side => [corner, quad[(i + 1) % 4] as Point]);

export const longestSide = (quad: Quad): number =>
	Math.max(...sidesOf(quad).map(([from, to]) => distanceBetween(from, to)));

/** The point at this fraction of a side's length, `distance` pixels outwards. */
export function pointBeside([[ax, ay], [bx, by]]: Side, fraction: number, distance: number): Point {
	const length = Math.hypot(bx - ax, by - ay) || 1;
	return [
		ax + (bx - ax) * fraction + ((by - ay) / length) * distance,
		ay + (by - ay) * fraction - ((bx - ax) / length) * distance,
	];
}

/** The value of a map at a point; 0 outside the map. */
function valueAt(map: Float32Array, side: number, [x, y]: Point): number {
	const columns = side / fineCell;
	const [column, row] = [Math.floor(x / fineCell), Math.floor(y / fineCell)];
	return column < 0 || row < 0 || column >= columns || row >= columns ? 0 : (map[row * columns + column] as number);
}

/**
 * A position beside a side: `distance` pixels outwards at a fraction of its length, and how strong the edge is there.
 */
interface EdgeSample {
	readonly fraction: number;
	readonly distance: number;
	readonly weight: number;
}

/** Finds the edge beside a side by a weighted linear regression. Null if too little of it is visible. */
function findEdge(side: Side, { edge, side: inputSide }: LocatorMaps, searchDistance: number): Side | null {
	const distances = Array.from(
		{ length: 2 * Math.floor(searchDistance) + 1 },
		(_, i) => i - Math.floor(searchDistance),
	);
	const samples = distances.flatMap((distance) =>
		sampleShares.map((fraction): EdgeSample => {
			const proximity = Math.exp(-0.5 * (distance / (0.6 * searchDistance)) ** 2);
			return {
				fraction,
				distance,
				weight: (valueAt(edge, inputSide, pointBeside(side, fraction, distance)) * proximity) ** 3,
			};
		}),
	);
	const weightedSum = (getValue: (sample: EdgeSample) => number): number =>
		samples.reduce((sum, sample) => sum + sample.weight * getValue(sample), 0);
	const weight = weightedSum(() => 1);
	if (weight < edgeWeightMin) return null;
	const [fraction, distance] = [
		weightedSum((sample) => sample.fraction) / weight,
		weightedSum((sample) => sample.distance) / weight,
	];
	const slope =
		weightedSum((sample) => (sample.fraction - fraction) * (sample.distance - distance)) /
		weightedSum((sample) => (sample.fraction - fraction) ** 2);
	const endpoint = (end: 0 | 1): Point => pointBeside(side, end, distance + slope * (end - fraction));
	return [endpoint(0), endpoint(1)];
}

/** The corners at which four sides intersect. Null if two adjacent sides are parallel. */
export function intersectSides(sides: readonly Side[]): Quad | null {
	const corners = sides.map((side, i) => intersect(sides[(i + 3) % 4] as Side, side));
	return corners.every((corner) => corner !== null) ? (corners as unknown as Quad) : null;
}

function intersect([a, b]: Side, [c, d]: Side): Point | null {
	const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
	const cross = ux * vy - uy * vx;
	if (Math.abs(cross) < 1e-6) return null;
	const position = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / cross;
	return [a[0] + ux * position, a[1] + uy * position];
}

/** Whether a point is inside a convex clockwise outline. */
export const isWithin = (quad: Quad, [x, y]: Point): boolean =>
	sidesOf(quad).every(([[ax, ay], [bx, by]]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0);

/**
 * Maximum distance by which a line may extend beyond the outline, as a fraction of the outline's longest side. A line
 * that extends farther crosses the document and is not part of it.
 */
const overhangMax = 0.12;

/**
 * Moves the sides of an outline outwards to the ends of the lines inside, because a document contains its own text.
 * `outline` is clockwise, in the pixels of `lines`.
 */
export function expandOutline(outline: Quad, lines: readonly Quad[]): Quad {
	const distanceMax = overhangMax * longestSide(outline);
	const sides = sidesOf(outline);
	const linesInside = lines.filter((line) => isWithin(outline, centreOf(line)));
	const overhangs = linesInside.map((line) =>
		sides.map((side) => Math.max(...line.map((corner) => distanceBeyond(side, corner)))),
	);
	const plausible = overhangs.filter((overhang) => overhang.every((distance) => distance <= distanceMax));
	const movedSides = sides.map((side, i) => {
		const overhang = Math.max(0, ...plausible.map((lineOverhangs) => lineOverhangs[i] as number));
		return [pointBeside(side, 0, overhang), pointBeside(side, 1, overhang)] as const;
	});
	return intersectSides(movedSides) ?? outline;
}

/** The distance of a point beyond a side, in pixels; negative inside. */
function distanceBeyond([[ax, ay], [bx, by]]: Side, [x, y]: Point): number {
	return ((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / (Math.hypot(bx - ax, by - ay) || 1);
}
