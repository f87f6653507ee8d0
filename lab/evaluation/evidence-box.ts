import type { Quad } from "../../src/reader/page/page.ts";

/** How an evidence box compares with the box of the printed value. */
export interface BoxMatch {
	/** Share of the printed value's area that lies inside the evidence box, 0 to 1. */
	readonly coverage: number;
	/** Area of the evidence box divided by that of the printed value. */
	readonly relativeArea: number;
}

/** The least coverage and the largest relative area of a tight evidence box. */
const coverageMin = 0.95;
const relativeAreaMax = 1.3;

/** Whether a box shows nearly all of the value and little else. */
export const isTight = ({ coverage, relativeArea }: BoxMatch): boolean =>
	coverage >= coverageMin && relativeArea <= relativeAreaMax;

/** The rotation that turns the sent picture upright, in degrees clockwise, and the picture's size before and after. */
export interface UprightRotation {
	readonly rotation: number;
	readonly from: readonly [width: number, height: number];
	readonly to: readonly [width: number, height: number];
}

type Point = readonly [number, number];

/**
 * Compares an evidence box (in pixels of the upright picture) with the boxes of the printed value (in pixels of the
 * picture as it was sent). If the value is printed several times, the best match counts. If there are no boxes, both
 * figures are 0.
 */
export function matchBox(box: Quad, printBoxes: readonly (readonly number[])[], turn: UprightRotation): BoxMatch {
	const matches = printBoxes.map((corners) => {
		const quad = toPoints(corners).map((point) => rotatePoint(point, turn));
		const printArea = areaOf(quad);
		return { coverage: areaOf(clipPolygon(quad, box)) / printArea, relativeArea: areaOf(box) / printArea };
	});
	return (
		matches.sort((a, b) => Number(isTight(b)) - Number(isTight(a)) || b.coverage - a.coverage)[0] ?? {
			coverage: 0,
			relativeArea: 0,
		}
	);
}

function toPoints(corners: readonly number[]): readonly Point[] {
	return [0, 2, 4, 6].map((index) => [corners[index] as number, corners[index + 1] as number]);
}

/** Rotates a point about the picture's centre, into a frame that is large enough for the whole rotated picture. */
function rotatePoint([x, y]: Point, { rotation, from, to }: UprightRotation): Point {
	const angle = (rotation * Math.PI) / 180;
	const [right, down] = [x - from[0] / 2, y - from[1] / 2];
	return [
		to[0] / 2 + right * Math.cos(angle) - down * Math.sin(angle),
		to[1] / 2 + right * Math.sin(angle) + down * Math.cos(angle),
	];
}

/** The area of a polygon, whichever way its corners run. */
function areaOf(polygon: readonly Point[]): number {
	return Math.abs(signedArea(polygon));
}

/** Computes the area by the shoelace formula. Its sign tells which way the corners run. */
function signedArea(polygon: readonly Point[]): number {
	return polygon.reduce((sum, [x, y], index) => {
		const [nextX, nextY] = polygon[(index + 1) % polygon.length] as Point;
		return sum + (x * nextY - nextX * y) / 2;
	}, 0);
}

/** Clips one convex polygon with another (Sutherland and Hodgman, "Reentrant polygon clipping", 1974). */
function clipPolygon(subject: readonly Point[], clip: readonly Point[]): readonly Point[] {
	const sign = Math.sign(signedArea(clip));
	return clip.reduce((clipped: readonly Point[], from, corner) => {
		const to = clip[(corner + 1) % clip.length] as Point;
		const sideOf = ([x, y]: Point) => sign * ((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]));
		return clipped.flatMap((point, index) => {
			const next = clipped[(index + 1) % clipped.length] as Point;
			const [distance, nextDistance] = [sideOf(point), sideOf(next)];
			const inside = distance >= 0 ? [point] : [];
			if (distance >= 0 === nextDistance >= 0) return inside;
			const t = distance / (distance - nextDistance);
			return [...inside, [point[0] + t * (next[0] - point[0]), point[1] + t * (next[1] - point[1])] as const];
		});
	}, subject);
}
