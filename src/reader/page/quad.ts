import type { Page, Point, Quad } from "./page.ts";

/** An upright rectangle in pixels; `right` and `bottom` are exclusive. */
export interface Box {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/** Local axes of a quadrilateral, in pixels: `u` along the text from the left edge, `v` down from the centre line. */
export interface Axes {
	toLocal(point: Point): Point;
	toPage(local: Point): Point;
}

const interpolate = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
/** Returns the distance of two points in pixels. Math.hypot would be far slower, because it guards against overflow. */
export const distanceBetween = ([ax, ay]: Point, [bx, by]: Point): number =>
	Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));

/** Returns the outline of a complete page or picture. */
export const outlineOf = ({ width, height }: Pick<Page, "width" | "height">): Quad =>
	quadOf({ left: 0, top: 0, right: width, bottom: height });

/** Returns the smallest upright rectangle around a quadrilateral. */
export const boxOf = ([a, b, c, d]: Quad): Box => ({
	left: Math.min(a[0], b[0], c[0], d[0]),
	top: Math.min(a[1], b[1], c[1], d[1]),
	right: Math.max(a[0], b[0], c[0], d[0]),
	bottom: Math.max(a[1], b[1], c[1], d[1]),
});

/** Returns the bounding box of one or more boxes. */
export const boundingBoxOf = (boxes: readonly Box[]): Box => ({
	left: Math.min(...boxes.map(({ left }) => left)),
	top: Math.min(...boxes.map(({ top }) => top)),
	right: Math.max(...boxes.map(({ right }) => right)),
	bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** Weight of a horizontal gap. It is low, because other papers are mostly above or below. */
const horizontalWeight = 1 / 3;

/** Returns the gap of two boxes in pixels: the larger of the vertical and a third of the horizontal; 0 if touching. */
export const gapBetween = (a: Box, b: Box): number =>
	Math.max(0, Math.max(a.left - b.right, b.left - a.right) * horizontalWeight, a.top - b.bottom, b.top - a.bottom);

export const quadOf = ({ left, top, right, bottom }: Box): Quad => [
	[left, top],
	[right, top],
	[right, bottom],
	[left, bottom],
];

/** Returns the mean of the four corners. */
export const centreOf = (quad: Quad): Point =>
	interpolate(interpolate(quad[0], quad[2], 0.5), interpolate(quad[1], quad[3], 0.5), 0.5);

/** Returns the length along the text in pixels: the mean of the upper and lower edges. */
export const widthOf = (quad: Quad): number =>
	(distanceBetween(quad[0], quad[1]) + distanceBetween(quad[3], quad[2])) / 2;

/** Returns the clockwise slant of the text in degrees: the direction of its upper edge. */
export const slantOf = ([[x1, y1], [x2, y2]]: Quad): number => (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;

/** Returns the height of the text in pixels: the mean of the left and right edges. */
export const heightOf = (quad: Quad): number =>
	(distanceBetween(quad[0], quad[3]) + distanceBetween(quad[1], quad[2])) / 2;

/** Minimum length of a text with a reliable direction, in multiples of its height. Boxes of short texts are square. */
export const directionRatioMin = 3;

export const hasReliableDirection = (quad: Quad): boolean => widthOf(quad) > directionRatioMin * heightOf(quad);

/** Degrees by which the rows of a page may differ in direction, because paper bends and boxes are imprecise. */
const slantToleranceMax = 5;

/** Whether a text runs in a different direction from a row of its upright page. False if the text is too short. */
export const isSlantedAgainst = (quad: Quad, row: Quad): boolean =>
	hasReliableDirection(quad) && Math.abs(slantOf(quad) - slantOf(row)) > slantToleranceMax;

/**
 * Returns the part of a quadrilateral between two fractions of its width and of its height: `sliceQuad(quad, 0, 0.5)`
 * is the left half. Fractions outside 0..1 extend the quadrilateral.
 */
export function sliceQuad(quad: Quad, from: number, to: number, top = 0, bottom = 1): Quad {
	const [topLeft, topRight, bottomRight, bottomLeft] = quad;
	const pointAt = (along: number, down: number): Point =>
		interpolate(interpolate(topLeft, topRight, along), interpolate(bottomLeft, bottomRight, along), down);
	return [pointAt(from, top), pointAt(to, top), pointAt(to, bottom), pointAt(from, bottom)];
}

/** Returns the midpoint of a quadrilateral's left side, where its line begins. */
export const leftMidpointOf = ([topLeft, , , bottomLeft]: Quad): Point => interpolate(topLeft, bottomLeft, 0.5);

/** Returns the local axes of a quadrilateral, for finding what is beside or below it on a slightly skewed page. */
export function axesOf(quad: Quad): Axes {
	const left = leftMidpointOf(quad);
	const right = interpolate(quad[1], quad[2], 0.5);
	const length = distanceBetween(left, right) || 1;
	const cos = (right[0] - left[0]) / length;
	const sin = (right[1] - left[1]) / length;
	return {
		toLocal: ([x, y]) => [(x - left[0]) * cos + (y - left[1]) * sin, (y - left[1]) * cos - (x - left[0]) * sin],
		toPage: ([u, v]) => [left[0] + u * cos - v * sin, left[1] + u * sin + v * cos],
	};
}

export function mapQuad(quad: Quad, map: (point: Point) => Point): Quad {
	return [map(quad[0]), map(quad[1]), map(quad[2]), map(quad[3])];
}

/** Moves the corners that are outside a page or picture to the nearest point inside. */
export const clipQuad = (quad: Quad, { width, height }: Pick<Page, "width" | "height">): Quad =>
	mapQuad(quad, ([x, y]) => [Math.max(0, Math.min(width, x)), Math.max(0, Math.min(height, y))]);

/** Returns the bounding box of a quadrilateral along the given axes. */
export const toLocalBox = (frame: Axes, quad: Quad): Box => boxOf(mapQuad(quad, frame.toLocal));

/** Returns the quadrilateral for a box given along these axes. */
export const toPageQuad = (frame: Axes, box: Box): Quad => mapQuad(quadOf(box), frame.toPage);

/** Returns the smallest quadrilateral around all, in the direction of the first. Throws a RangeError for no input. */
export function boundingQuadOf(quads: readonly Quad[]): Quad {
	const first = quads[0];
	if (first === undefined) throw new RangeError("boundingQuadOf needs at least one quadrilateral");
	const frame = axesOf(first);
	return toPageQuad(frame, boundingBoxOf(quads.map((quad) => toLocalBox(frame, quad))));
}

/** Enlarges a quadrilateral's bounding box along its axes, in multiples of its height. Negative amounts shrink it. */
export function expandQuad(quad: Quad, along: number, across: number): Quad {
	const [frame, height] = [axesOf(quad), heightOf(quad)];
	const { left, right, top, bottom } = toLocalBox(frame, quad);
	const [dx, dy] = [along * height, across * height];
	return toPageQuad(frame, { left: left - dx, right: right + dx, top: top - dy, bottom: bottom + dy });
}

/** Whether a point lies inside a quadrilateral's bounding box along its own axes. */
export function containsPoint(quad: Quad, point: Point): boolean {
	const frame = axesOf(quad);
	const [box, [u, v]] = [toLocalBox(frame, quad), frame.toLocal(point)];
	return u > box.left && u < box.right && v > box.top && v < box.bottom;
}
