import type { Point, Quad } from "../../page/page.ts";
import { boxOf, centreOf } from "../../page/quad.ts";
import type { Area } from "../raster/busy-area.ts";
import type { Dimensions } from "../raster/decode.ts";
import { mapQuad } from "../raster/frame.ts";
import type { Grey } from "../raster/grey.ts";

/** Margin around a document, as a fraction of its longer side: the error of outlines. */
const roomShare = 0.025;

/** A copy of the picture, with everything beyond an outline set to the mean grey along it. */
export function onlyWithin(picture: Grey, outline: Quad): Grey {
	const quad = withRoom(outline);
	const { width, height } = picture;
	const data = new Uint8Array(width * height).fill(greyAlong(picture, quad));
	for (let y = 0; y < height; y++) {
		const [from, to] = spanAt(quad, y + 0.5, width);
		if (to > from) data.set(picture.data.subarray(y * width + from, y * width + to), y * width + from);
	}
	return { width, height, data };
}

/** The bounding box of an outline with its margin, within the picture. */
export function boundsOf(outline: Quad, { width, height }: Dimensions): Area {
	const { left, top, right, bottom } = boxOf(withRoom(outline));
	const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
	return { x, y, width: Math.max(1, Math.min(width, right) - x), height: Math.max(1, Math.min(height, bottom) - y) };
}

function withRoom(quad: Quad): Quad {
	const { left, top, right, bottom } = boxOf(quad);
	const [middle, room] = [centreOf(quad), roomShare * Math.max(right - left, bottom - top)];
	return mapQuad(quad, (corner): Point => {
		const [x, y] = [corner[0] - middle[0], corner[1] - middle[1]];
		return [corner[0] + Math.sign(x) * room, corner[1] + Math.sign(y) * room];
	});
}

/** The columns of a row inside a convex outline, start inclusive, end exclusive. */
function spanAt(quad: Quad, y: number, width: number): readonly [from: number, to: number] {
	const crossed = quad.flatMap(([ax, ay], corner) => {
		const [bx, by] = quad[(corner + 1) % 4] as Point;
		return ay <= y === by <= y ? [] : [ax + ((bx - ax) * (y - ay)) / (by - ay)];
	});
	if (crossed.length === 0) return [0, 0];
	return [Math.max(0, Math.floor(Math.min(...crossed))), Math.min(width, Math.ceil(Math.max(...crossed)))];
}

/** The mean grey along an outline, within the picture. */
function greyAlong({ width, height, data }: Grey, quad: Quad): number {
	let [sum, count] = [0, 0];
	for (const [corner, [ax, ay]] of quad.entries()) {
		const [bx, by] = quad[(corner + 1) % 4] as Point;
		for (let step = 0; step < 100; step++) {
			const [x, y] = [Math.floor(ax + ((bx - ax) * step) / 100), Math.floor(ay + ((by - ay) * step) / 100)];
			if (x < 0 || y < 0 || x >= width || y >= height) continue;
			sum += data[y * width + x] as number;
			count++;
		}
	}
	return count === 0 ? 128 : Math.round(sum / count);
}
