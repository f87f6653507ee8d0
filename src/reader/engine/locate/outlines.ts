import type { Point, Quad } from "../../page/page.ts";
import { centreOf, distanceBetween } from "../../page/quad.ts";

/** Output of the locator network for one picture (models/CARD.md): row-major values in [0, 1]. */
export interface LocatorMaps {
	/** Side of the square input in pixels. */
	readonly side: number;
	/** Per `fineCell` squared: the probability of a document. */
	readonly inside: Float32Array;
	/** Per `fineCell` squared: the probability of the edge of a document. */
	readonly edge: Float32Array;
	/** Per `coarseCell` squared: the probability of a page without a holder. */
	readonly facing: Float32Array;
}

/** Side lengths of cells in the fine maps and the coarse one, in pixels. */
export const fineCell = 4;
export const coarseCell = 8;

/** Sample positions along a side, as fractions, away from the corners, which may be rounded. */
const along = Array.from({ length: 21 }, (_, i) => 0.08 + (0.84 * i) / 20);
/** Search distance: this fraction of the longest side, plus `reachPixels`. */
const reachShare = 0.07;
const reachPixels = 3;
/** Minimum sum of edge weights along a side; a tenth or five times this number works as well (108 pictures). */
const weightMin = 0.3;

/** A straight side; endpoints in pixels. */
export type Side = readonly [from: Point, to: Point];

/**
 * Moves each side of an outline to its visible edge; a side without one stays put. `quad` in pixels of the network's
 * input, clockwise.
 */
export function sharpened(quad: Quad, maps: LocatorMaps): Quad {
	const reach = reachShare * longestOf(quad) + reachPixels;
	return meetingOf(sidesOf(quad).map((side) => edgeBeside(side, maps, reach) ?? side)) ?? quad;
}

export const sidesOf = (quad: Quad): readonly Side[] =>
	quad.map((corner, i): Side => [corner, quad[(i + 1) % 4] as Point]);

export const longestOf = (quad: Quad): number =>
	Math.max(...sidesOf(quad).map(([from, to]) => distanceBetween(from, to)));

/** The point at fraction `share` of a side's length, `out` pixels outwards. */
export function pointBeside([[ax, ay], [bx, by]]: Side, share: number, out: number): Point {
	const length = Math.hypot(bx - ax, by - ay) || 1;
	return [ax + (bx - ax) * share + ((by - ay) / length) * out, ay + (by - ay) * share - ((bx - ax) / length) * out];
}

/** The value of a map at a point; 0 outside the map. */
function valueAt(map: Float32Array, side: number, [x, y]: Point): number {
	const columns = side / fineCell;
	const [column, row] = [Math.floor(x / fineCell), Math.floor(y / fineCell)];
	return column < 0 || row < 0 || column >= columns || row >= columns ? 0 : (map[row * columns + column] as number);
}

/** A place beside a side: how many pixels outwards, and how strong an edge is there. */
interface Place {
	readonly share: number;
	readonly out: number;
	readonly weight: number;
}

/** The side moved to the edge beside it. Null if too little of the edge is visible. */
function edgeBeside(side: Side, { edge, side: width }: LocatorMaps, reach: number): Side | null {
	const outs = Array.from({ length: 2 * Math.floor(reach) + 1 }, (_, i) => i - Math.floor(reach));
	const places = outs.flatMap((out) =>
		along.map((share): Place => {
			const near = Math.exp(-0.5 * (out / (0.6 * reach)) ** 2);
			return { share, out, weight: (valueAt(edge, width, pointBeside(side, share, out)) * near) ** 3 };
		}),
	);
	const sumOf = (of: (place: Place) => number): number => places.reduce((sum, each) => sum + each.weight * of(each), 0);
	const weight = sumOf(() => 1);
	if (weight < weightMin) return null;
	const [share, out] = [sumOf((each) => each.share) / weight, sumOf((each) => each.out) / weight];
	const slope = sumOf((each) => (each.share - share) * (each.out - out)) / sumOf((each) => (each.share - share) ** 2);
	const at = (end: 0 | 1): Point => pointBeside(side, end, out + slope * (end - share));
	return [at(0), at(1)];
}

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

/**
 * Maximum overhang of a line beyond the outline, as a fraction of its longest side. A longer one is text that crosses
 * the document, not part of it.
 */
const beyondMost = 0.12;

/**
 * Moves the sides of an outline out to the ends of the lines inside, because a document contains its own text.
 * `outline`: clockwise, in the pixels of `lines`.
 */
export function expandOutline(outline: Quad, lines: readonly Quad[]): Quad {
	const most = beyondMost * longestOf(outline);
	const sides = sidesOf(outline);
	const own = lines.filter((line) => isWithin(outline, centreOf(line)));
	const outs = own.map((line) => sides.map((side) => Math.max(...line.map((corner) => beyond(side, corner)))));
	const kept = outs.filter((out) => out.every((distance) => distance <= most));
	const moved = sides.map((side, i) => {
		const out = Math.max(0, ...kept.map((each) => each[i] as number));
		return [pointBeside(side, 0, out), pointBeside(side, 1, out)] as const;
	});
	return meetingOf(moved) ?? outline;
}

/** Distance of a point beyond a side in pixels; negative inside. */
function beyond([[ax, ay], [bx, by]]: Side, [x, y]: Point): number {
	return ((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / (Math.hypot(bx - ax, by - ay) || 1);
}
