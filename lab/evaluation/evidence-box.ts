import type { Quad } from "../../src/reader/page/page.ts";

/** How an evidence box compares with the ink of the value. */
export interface BoxMatch {
	/** Share of the ink's bounding box that lies inside the evidence box, 0 to 1. */
	readonly held: number;
	/** Area of the evidence box relative to that of the ink's bounding box. */
	readonly size: number;
}

/** Minimum share of ink and maximum relative size for a good box. */
const heldMin = 0.95;
const sizeMax = 1.3;

/** Whether a box shows the whole value (at least 95 %) and little else. */
export const fits = ({ held, size }: BoxMatch): boolean => held >= heldMin && size <= sizeMax;

/**
 * The rotation that turns the picture as sent upright, in degrees clockwise, and the picture's size before and after.
 */
export interface Turn {
	readonly rotation: number;
	readonly from: readonly [width: number, height: number];
	readonly to: readonly [width: number, height: number];
}

type Point = readonly [number, number];

/**
 * Compares an evidence box (in pixels of the upright picture) with a value's ink boxes (in pixels of the picture as
 * sent). If the value occurs several times, the best match counts.
 */
export function matchBox(box: Quad, ink: readonly (readonly number[])[], turn: Turn): BoxMatch {
	const matches = ink.map((corners) => {
		const quad = pointsOf(corners).map((point) => turned(point, turn));
		const inkArea = area(quad);
		return { held: area(intersection(quad, box)) / inkArea, size: area(box) / inkArea };
	});
	return matches.sort((a, b) => Number(fits(b)) - Number(fits(a)) || b.held - a.held)[0] ?? { held: 0, size: 0 };
}

function pointsOf(corners: readonly number[]): readonly Point[] {
	return [0, 2, 4, 6].map((index) => [corners[index] as number, corners[index + 1] as number]);
}

/** Rotates about the centre into a frame that holds the whole picture. */
function turned([x, y]: Point, { rotation, from, to }: Turn): Point {
	const angle = (rotation * Math.PI) / 180;
	const [right, down] = [x - from[0] / 2, y - from[1] / 2];
	return [
		to[0] / 2 + right * Math.cos(angle) - down * Math.sin(angle),
		to[1] / 2 + right * Math.sin(angle) + down * Math.cos(angle),
	];
}

/** Shoelace formula; positive for either orientation. */
function area(polygon: readonly Point[]): number {
	return Math.abs(signedArea(polygon));
}

function signedArea(polygon: readonly Point[]): number {
	return polygon.reduce((sum, [x, y], index) => {
		const [nextX, nextY] = polygon[(index + 1) % polygon.length] as Point;
		return sum + (x * nextY - nextX * y) / 2;
	}, 0);
}

/** Intersects two convex polygons (Sutherland and Hodgman, "Reentrant polygon clipping", 1974). */
function intersection(subject: readonly Point[], clip: readonly Point[]): readonly Point[] {
	const direction = Math.sign(signedArea(clip));
	return clip.reduce((rest: readonly Point[], from, index) => {
		const to = clip[(index + 1) % clip.length] as Point;
		const side = ([x, y]: Point) => direction * ((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]));
		return rest.flatMap((point, place) => {
			const next = rest[(place + 1) % rest.length] as Point;
			const [here, there] = [side(point), side(next)];
			const kept = here >= 0 ? [point] : [];
			if (here >= 0 === there >= 0) return kept;
			const share = here / (here - there);
			return [...kept, [point[0] + share * (next[0] - point[0]), point[1] + share * (next[1] - point[1])] as const];
		});
	}, subject);
}
