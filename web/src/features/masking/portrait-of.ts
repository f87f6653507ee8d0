import { descriptionOf } from "../../../../src/answer/document-descriptions.ts";
import type { PictureBox } from "../../lib/picture/box.ts";

/** A point of a picture in pixels, or of a document in units of its width on both axes. */
type Point = readonly [x: number, y: number];
type Corners = PictureBox["corners"];

/** Stands for the portrait in a set of field names. */
export const portraitField = "portrait";

/** What masks hide by default, because a file about a person is rarely allowed to contain these. */
export const hiddenByDefault: readonly string[] = [portraitField, "idNumber", "passportNumber", "personalNumber"];

/** Minimum number of points needed to determine the document's position, size and rotation. */
const pointPairsMin = 2;

/**
 * Computes where the portrait must be from the positions of the values. Null if the layout of the document is unknown,
 * it has no portrait or too few values have a position.
 */
export function locatePortrait(documentType: string, boxes: readonly PictureBox[]): Corners | null {
	const description = descriptionOf(documentType);
	if (!description?.portrait) return null;
	const { box, anchors } = description.portrait;
	// In units of the document's width, like all coordinates on the document.
	const height = description.sizeMm.height / description.sizeMm.width;
	const pairs = boxes.flatMap(({ name, corners }) => {
		const [topLeft, topRight, bottomRight, bottomLeft] = corners;
		const anchor = anchors[name];
		if (!anchor || !topLeft || !topRight || !bottomRight || !bottomLeft) return [];
		const y = anchor.y * height;
		const start = { from: [anchor.left, y] as const, to: midpoint(topLeft, bottomLeft) };
		if (anchor.right === undefined) return [start];
		return [start, { from: [anchor.right, y] as const, to: midpoint(topRight, bottomRight) }];
	});
	if (pairs.length < pointPairsMin) return null;
	const map = fitSimilarity(pairs);
	const [top, bottom] = [box.top * height, box.bottom * height];
	return [map([box.left, top]), map([box.right, top]), map([box.right, bottom]), map([box.left, bottom])];
}

const midpoint = ([x, y]: Point, [otherX, otherY]: Point): Point => [(x + otherX) / 2, (y + otherY) / 2];

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the least-squares similarity transform (rotation, scale, translation) for the point pairs. */
function fitSimilarity(pairs: readonly { readonly from: Point; readonly to: Point }[]): (point: Point) => Point {
	const [fromX, fromY] = [mean(pairs.map(({ from }) => from[0])), mean(pairs.map(({ from }) => from[1]))];
	const [toX, toY] = [mean(pairs.map(({ to }) => to[0])), mean(pairs.map(({ to }) => to[1]))];
	const centred = pairs.map(({ from, to }) => ({
		...{ x: from[0] - fromX, y: from[1] - fromY },
		...{ u: to[0] - toX, v: to[1] - toY },
	}));
	const squaredSize = centred.reduce((sum, { x, y }) => sum + x * x + y * y, 0);
	const cosTerm = centred.reduce((sum, { x, y, u, v }) => sum + x * u + y * v, 0) / squaredSize;
	const sinTerm = centred.reduce((sum, { x, y, u, v }) => sum + x * v - y * u, 0) / squaredSize;
	return ([x, y]) => [
		toX + cosTerm * (x - fromX) - sinTerm * (y - fromY),
		toY + sinTerm * (x - fromX) + cosTerm * (y - fromY),
	];
}
