import type { Point, Quad } from "./page.ts";

/** An upright rectangle in pixels; `right` and `bottom` lie just outside. */
export interface Box {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/**
 * A quadrilateral's own axes: `u` runs along its text in pixels from its left edge, `v` downwards from its middle line.
 */
export interface Axes {
	toLocal(point: Point): Point;
	toPage(local: Point): Point;
}

const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
/** In pixels. Math.hypot, which minds overflow, is far slower. */
export const distanceBetween = ([ax, ay]: Point, [bx, by]: Point): number =>
	Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));

/** All of a page or picture. */
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

/** The smallest box around some, one at least. */
export const boxAround = (boxes: readonly Box[]): Box => ({
	left: Math.min(...boxes.map(({ left }) => left)),
	top: Math.min(...boxes.map(({ top }) => top)),
	right: Math.max(...boxes.map(({ right }) => right)),
	bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** How much nearer two boxes count across than down: other papers mostly lie above or below. */
const acrossShare = 1 / 3;

/** Pixels between two boxes, by the longer way of across and down. Across counts a third. 0 where they touch. */
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

/** The common part of two quadrilaterals' boxes by the whole that they cover, 0..1. */
export function sharedArea(a: Quad, b: Quad): number {
	const [one, other] = [boxOf(a), boxOf(b)];
	const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
	const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
	if (width <= 0 || height <= 0) return 0;
	const area = (box: Box) => (box.right - box.left) * (box.bottom - box.top);
	return (width * height) / (area(one) + area(other) - width * height);
}

/** The mean of the four corners. */
export function centreOf(quad: Quad): Point {
	return between(between(quad[0], quad[2], 0.5), between(quad[1], quad[3], 0.5), 0.5);
}

/** Length along the text in pixels: the mean of the upper and the lower edge. */
export function widthOf(quad: Quad): number {
	return (distanceBetween(quad[0], quad[1]) + distanceBetween(quad[3], quad[2])) / 2;
}

/** Degrees clockwise that text runs aslant: the direction of its upper edge. */
export function slantOf([topLeft, topRight]: Quad): number {
	return (Math.atan2(topRight[1] - topLeft[1], topRight[0] - topLeft[0]) * 180) / Math.PI;
}

/** Height of the text in pixels: the mean of the left and the right edge. */
export function heightOf(quad: Quad): number {
	return (distanceBetween(quad[0], quad[3]) + distanceBetween(quad[1], quad[2])) / 2;
}

/**
 * Shorter texts, in their heights, lie any way: a detector's box around one or two letters has no direction to speak
 * of.
 */
export const longMin = 3;

/** Whether a text is long enough to tell which way it runs. */
export const isLong = (quad: Quad): boolean => widthOf(quad) > longMin * heightOf(quad);

/**
 * Perspective bends the lines of one document by at most this many degrees: each lies no farther from the way that
 * most of them run.
 */
export const lineBendMax = 6;
/** The rows of a page run within this many degrees the same way: paper bends, and boxes are rough. */
const aslantMin = 5;

/** Whether a text runs another way than a row of its page, which is upright. False if it is too short to tell. */
export const liesAslant = (quad: Quad, row: Quad): boolean =>
	isLong(quad) && Math.abs(slantOf(quad) - slantOf(row)) > aslantMin;

/**
 * The part of a quadrilateral between two fractions of its width, and of its height: `partOf(quad, 0, 0.5)` is the left
 * half. May reach outside 0..1.
 */
export function partOf(quad: Quad, from: number, to: number, top = 0, bottom = 1): Quad {
	const [topLeft, topRight, bottomRight, bottomLeft] = quad;
	const at = (along: number, down: number): Point =>
		between(between(topLeft, topRight, along), between(bottomLeft, bottomRight, along), down);
	return [at(from, top), at(to, top), at(to, bottom), at(from, bottom)];
}

/** The middle of a quadrilateral's left side: where its line begins. */
export const startOf = ([topLeft, , , bottomLeft]: Quad): Point => between(topLeft, bottomLeft, 0.5);

/** The axes of a quadrilateral, for asking what lies right of it or below it on a page that is not quite straight. */
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

/** The rectangle with the given extent along a frame's axes. */
export function pageQuad(frame: Axes, box: Box): Quad {
	const [a, b, c, d] = quadOf(box);
	return [frame.toPage(a), frame.toPage(b), frame.toPage(c), frame.toPage(d)];
}

/**
 * The smallest quadrilateral along the first one's direction that holds all of them. Throws a RangeError for an empty
 * list.
 */
export function spanOf(quads: readonly Quad[]): Quad {
	const first = quads[0];
	if (first === undefined) throw new RangeError("spanOf needs at least one quadrilateral");
	const frame = axesOf(first);
	return pageQuad(frame, boxAround(quads.map((quad) => localBox(frame, quad))));
}

/** A quadrilateral widened on every side, in multiples of its own height (negative: narrowed). */
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
