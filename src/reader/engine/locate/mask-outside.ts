import type { Point, Quad } from "../../page/page.ts";
import { boxOf, expandQuad } from "../../page/quad.ts";
import type { Area } from "../raster/busy-area.ts";
import type { Dimensions, Grey } from "../raster/grey.ts";

/** Margin around a document, as a fraction of its height, which covers the error of outlines. */
const marginShare = 0.035;
/** Grey value that fills the picture outside the document. */
const fillGrey = 128;

/** Returns a copy of the picture that is grey outside an outline and its margin. */
export function maskOutsideOutline({ width, height, data }: Grey, outline: Quad): Grey {
	const quad = addMargin(outline);
	const masked = new Uint8Array(width * height).fill(fillGrey);
	for (let y = 0; y < height; y++) {
		const [from, to] = columnsInside(quad, y + 0.5, width);
		if (to > from) masked.set(data.subarray(y * width + from, y * width + to), y * width + from);
	}
	return { width, height, data: masked };
}

/** The bounding box of an outline with its margin, clipped to the picture. */
export function computeBounds(outline: Quad, { width, height }: Dimensions): Area {
	const { left, top, right, bottom } = boxOf(addMargin(outline));
	const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
	return { x, y, width: Math.max(1, Math.min(width, right) - x), height: Math.max(1, Math.min(height, bottom) - y) };
}

const addMargin = (outline: Quad): Quad => expandQuad(outline, marginShare, marginShare);

/** The columns of a row inside a convex outline; the start is inclusive, the end exclusive. */
function columnsInside(quad: Quad, y: number, width: number): readonly [from: number, to: number] {
	const crossings = quad.flatMap(([ax, ay], corner) => {
		const [bx, by] = quad[(corner + 1) % 4] as Point;
		return ay <= y === by <= y ? [] : [ax + ((bx - ax) * (y - ay)) / (by - ay)];
	});
	if (crossings.length === 0) return [0, 0];
	return [Math.max(0, Math.floor(Math.min(...crossings))), Math.min(width, Math.ceil(Math.max(...crossings)))];
}
