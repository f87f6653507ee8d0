import type { Point, Quad } from "./page.ts";

/** An upright rectangle in pixels; `right` and `bottom` are exclusive. */
export interface Box {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/** A quadrilateral's local axes, in pixels: `u` along its text from the left edge, `v` down from its centre line. */
export interface Axes {
	toLocal(point: Point): Point;
	toPage(local: Point): Point;
}

const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
/** In pixels. Not Math.hypot, which is far slower because it guards against overflow. */
export const distanceBetween = ([ax, ay]: Point, [bx, by]: Point): number =>
	Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));

/** The whole page or picture. */
export function wholeOf({ width, height }: { readonly width: number; readonly height: number }): Quad {
	return quadOf({ left: 0, top: 0, right: width, bottom: height });
}

/** The smallest upright rectangle around a quadrilateral. */
export function boxOf(quad: Quad): Box {
	const [a, b, c, d] = quad;
	return {
		left: Math.min(a[0], b[0], c[0], d[0]),
		top: Math.min(a[1], b[1], c[1], d[1]),
		right: Math.max(a[0], b[0], c[0], d[0]),
		bottom: Math.max(a[1], b[1], c[1], d[1]),
	};
}

/** The bounding box of at least one box. */
export const boxAround = (boxes: readonly Box[]): Box => ({
	left: Math.min(...boxes.map(({ left }) => left)),
	top: Math.min(...boxes.map(({ top }) => top)),
	right: Math.max(...boxes.map(({ right }) => right)),
	bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** Weight of horizontal distance; low because other papers are mostly above or below. */
const acrossShare = 1 / 3;

/** Gap between two boxes in pixels, the larger of the horizontal (a third of it) and the vertical; 0 if they touch. */
export const gapBetween = (a: Box, b: Box): number =>
	Math.max(0, (a.left - b.right) * acrossShare, (b.left - a.right) * acrossShare, a.top - b.bottom, b.top - a.bottom);

/** An upright rectangle as a quadrilateral. */
export function quadOf({ left, top, right, bottom }: Box): Quad {
	return [
		[left, top],
		[right, top],
		[right, bottom],
		[left, bottom],
	];
}

/** The mean of the four corners. */
export function centreOf(quad: Quad): Point {
	return between(between(quad[0], quad[2], 0.5), between(quad[1], quad[3], 0.5), 0.5);
}

/** Length along the text in pixels: the mean of the upper and lower edges. */
export function widthOf(quad: Quad): number {
	return (distanceBetween(quad[0], quad[1]) + distanceBetween(quad[3], quad[2])) / 2;
}

/** Clockwise slant of the text in degrees: the direction of its upper edge. */
export function slantOf([topLeft, topRight]: Quad): number {
	return (Math.atan2(topRight[1] - topLeft[1], topRight[0] - topLeft[0]) * 180) / Math.PI;
}

/** Height of the text in pixels: the mean of the left and right edges. */
export function heightOf(quad: Quad): number {
	return (distanceBetween(quad[0], quad[3]) + distanceBetween(quad[1], quad[2])) / 2;
}

/**
 * Shorter texts, in multiples of their height, have no reliable direction, because a box around one or two letters is
 * square.
 */
export const longMin = 3;

/** Whether a text is long enough to have a reliable direction. */
export const isLong = (quad: Quad): boolean => widthOf(quad) > longMin * heightOf(quad);

/** Degrees by which the rows of a page may differ, because paper bends and boxes are rough. */
const aslantMin = 5;

/** Whether a text runs in a different direction from the rows of its upright page. False if it is too short to tell. */
export const liesAslant = (quad: Quad, row: Quad): boolean =>
	isLong(quad) && Math.abs(slantOf(quad) - slantOf(row)) > aslantMin;

/**
 * The part of a quadrilateral between two fractions of its width and of its height: `partOf(quad, 0, 0.5)` is the left
 * half. Fractions outside 0..1 extend it.
 */
export function partOf(quad: Quad, from: number, to: number, top = 0, bottom = 1): Quad {
	const [topLeft, topRight, bottomRight, bottomLeft] = quad;
	const at = (along: number, down: number): Point =>
		between(between(topLeft, topRight, along), between(bottomLeft, bottomRight, along), down);
	return [at(from, top), at(to, top), at(to, bottom), at(from, bottom)];
}

/** The midpoint of a quadrilateral's left side, where its line begins. */
export const startOf = ([topLeft, , , bottomLeft]: Quad): Point => between(topLeft, bottomLeft, 0.5);

/** The axes of a quadrilateral, used to find what is to its right or below it on a slightly skewed page. */
export function axesOf(quad: Quad): Axes {
	const left = startOf(quad);
	const right = between(quad[1], quad[2], 0.5);
	const length = distanceBetween(left, right) || 1;
	const cos = (right[0] - left[0]) / length;
	const sin = (right[1] - left[1]) / length;
	return {
		toLocal: ([x, y]) => [(x - left[0]) * cos + (y - left[1]) * sin, (y - left[1]) * cos - (x - left[0]) * sin],
		toPage: ([u, v]) => [left[0] + u * cos - v * sin, left[1] + u * sin + v * cos],
	};
}

/** A quadrilateral's extent along another's axes. */
export function localBox(frame: Axes, quad: Quad): Box {
	const [a, b, c, d] = quad;
	return boxOf([frame.toLocal(a), frame.toLocal(b), frame.toLocal(c), frame.toLocal(d)]);
}

/** The quadrilateral for a box given along a frame's axes. */
export function pageQuad(frame: Axes, box: Box): Quad {
	const [a, b, c, d] = quadOf(box);
	return [frame.toPage(a), frame.toPage(b), frame.toPage(c), frame.toPage(d)];
}

/** The smallest quadrilateral around all of them, in the first one's direction. Throws a RangeError if empty. */
export function spanOf(quads: readonly Quad[]): Quad {
	const first = quads[0];
	if (first === undefined) throw new RangeError("spanOf needs at least one quadrilateral");
	const frame = axesOf(first);
	return pageQuad(frame, boxAround(quads.map((quad) => localBox(frame, quad))));
}

/** Enlarges a quadrilateral on every side, in multiples of its height. Negative amounts shrink it. */
export function grown(quad: Quad, along: number, across: number): Quad {
	const height = heightOf(quad);
	const frame = axesOf(quad);
	const box = localBox(frame, quad);
	return pageQuad(frame, {
		left: box.left - along * height,
		right: box.right + along * height,
		top: box.top - across * height,
		bottom: box.bottom + across * height,
	});
}

/** Whether a point lies inside a quadrilateral, measured along its own axes. */
export function contains(quad: Quad, point: Point): boolean {
	const frame = axesOf(quad);
	const [box, [u, v]] = [localBox(frame, quad), frame.toLocal(point)];
	return u > box.left && u < box.right && v > box.top && v < box.bottom;
}
