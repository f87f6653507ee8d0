import { descriptionOf } from "../../../../src/answer/document-descriptions.ts";
import type { PictureBox } from "../../lib/picture/box.ts";

/** A point of a picture in pixels, or of a document as fractions of its width on both axes, which keeps its shape. */
type Point = readonly [x: number, y: number];
type Corners = PictureBox["corners"];

/** Used as a field name. */
export const portrait = "portrait";

/** Hidden by default, because files may rarely keep these. */
export const usuallyHidden: readonly string[] = [portrait, "idNumber", "passportNumber", "personalNumber"];

/** Minimum number of values needed to determine the document's position. */
const anchorsMin = 2;

/**
 * Returns the expected position of the portrait, based on the positions of the values. Null if the document's layout is
 * unknown or too few values have a position.
 */
export function portraitOf(documentType: string, boxes: readonly PictureBox[]): Corners | null {
	const about = descriptionOf(documentType);
	if (!about?.portrait) return null;
	const { box, anchors } = about.portrait;
	// As fractions of the width on both axes.
	const height = about.sizeMm.height / about.sizeMm.width;
	const pairs = boxes.flatMap(({ name, corners }) => {
		const [topLeft, topRight, bottomRight, bottomLeft] = corners;
		const anchor = anchors[name];
		if (!anchor || !topLeft || !topRight || !bottomRight || !bottomLeft) return [];
		const y = anchor.y * height;
		const begin = { from: [anchor.left, y] as const, to: middle(topLeft, bottomLeft) };
		if (anchor.right === undefined) return [begin];
		return [begin, { from: [anchor.right, y] as const, to: middle(topRight, bottomRight) }];
	});
	if (pairs.length < anchorsMin) return null;
	const map = similarity(pairs);
	const [top, bottom] = [box.top * height, box.bottom * height];
	return [map([box.left, top]), map([box.right, top]), map([box.right, bottom]), map([box.left, bottom])];
}

const middle = ([x, y]: Point, [otherX, otherY]: Point): Point => [(x + otherX) / 2, (y + otherY) / 2];

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the least-squares similarity transform (rotation, scale, translation) for the point pairs. */
function similarity(pairs: readonly { readonly from: Point; readonly to: Point }[]): (point: Point) => Point {
	const [fromX, fromY] = [mean(pairs.map(({ from }) => from[0])), mean(pairs.map(({ from }) => from[1]))];
	const [toX, toY] = [mean(pairs.map(({ to }) => to[0])), mean(pairs.map(({ to }) => to[1]))];
	const centred = pairs.map(({ from, to }) => ({
		...{ x: from[0] - fromX, y: from[1] - fromY },
		...{ u: to[0] - toX, v: to[1] - toY },
	}));
	const size = centred.reduce((sum, { x, y }) => sum + x * x + y * y, 0);
	const along = centred.reduce((sum, { x, y, u, v }) => sum + x * u + y * v, 0) / size;
	const across = centred.reduce((sum, { x, y, u, v }) => sum + x * v - y * u, 0) / size;
	return ([x, y]) => [
		toX + along * (x - fromX) - across * (y - fromY),
		toY + across * (x - fromX) + along * (y - fromY),
	];
}
