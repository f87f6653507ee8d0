import type { Point, Quad } from "../../page/page.ts";
import { boxOf, grown } from "../../page/quad.ts";
import type { Area } from "../raster/busy-area.ts";
import type { Dimensions } from "../raster/decode.ts";
import type { Grey } from "../raster/grey.ts";

/** Margin around a document, as a fraction of its height; covers the error of outlines. */
const roomShare = 0.035;
/** Grey value outside a document. */
const ground = 128;

/** A copy of the picture that is grey outside an outline. */
export function maskOutside({ width, height, data }: Grey, outline: Quad): Grey {
	const quad = withRoom(outline);
	const own = new Uint8Array(width * height).fill(ground);
	for (let y = 0; y < height; y++) {
		const [from, to] = spanAt(quad, y + 0.5, width);
		if (to > from) own.set(data.subarray(y * width + from, y * width + to), y * width + from);
	}
	return { width, height, data: own };
}

/** The bounding box of an outline plus its margin, within the picture. */
export function boundsOf(outline: Quad, { width, height }: Dimensions): Area {
	const { left, top, right, bottom } = boxOf(withRoom(outline));
	const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
	return { x, y, width: Math.max(1, Math.min(width, right) - x), height: Math.max(1, Math.min(height, bottom) - y) };
}

const withRoom = (outline: Quad): Quad => grown(outline, roomShare, roomShare);

/** The columns of a row inside a convex outline, start inclusive, end exclusive. */
function spanAt(quad: Quad, y: number, width: number): readonly [from: number, to: number] {
	const crossed = quad.flatMap(([ax, ay], corner) => {
		const [bx, by] = quad[(corner + 1) % 4] as Point;
		return ay <= y === by <= y ? [] : [ax + ((bx - ax) * (y - ay)) / (by - ay)];
	});
	if (crossed.length === 0) return [0, 0];
	return [Math.max(0, Math.floor(Math.min(...crossed))), Math.min(width, Math.ceil(Math.max(...crossed)))];
}
