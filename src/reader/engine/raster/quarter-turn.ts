import type { Point } from "../../page/page.ts";
import type { Dimensions } from "./decode.ts";
import type { Grey } from "./grey.ts";

/** Degrees clockwise. */
export type Quarter = 0 | 90 | 180 | 270;

/** The quarter turn nearest to `degrees` (clockwise, any number). */
export function nearestQuarter(degrees: number): Quarter {
	return ((((Math.round(degrees / 90) % 4) + 4) % 4) * 90) as Quarter;
}

/** The picture rotated clockwise, without resampling. */
export function quarterTurned(picture: Grey, quarter: Quarter): Grey {
	const { width, height, data } = picture;
	if (quarter === 0) return picture;
	if (quarter === 180) return { width, height, data: data.toReversed() };
	const turned = new Uint8Array(data.length);
	// A step along x in the source is a step of one row in the rotated picture.
	const step = quarter === 90 ? height : -height;
	for (let y = 0; y < height; y++) {
		let at = quarter === 90 ? height - 1 - y : (width - 1) * height + y;
		for (let x = 0; x < width; x++, at += step) turned[at] = data[y * width + x] as number;
	}
	return { width: height, height: width, data: turned };
}

/** The position of a point of a picture of this size after the clockwise rotation. */
export function turnedPoint([x, y]: Point, quarter: Quarter, { width, height }: Dimensions): Point {
	if (quarter === 0) return [x, y];
	return quarter === 90 ? [height - y, x] : quarter === 180 ? [width - x, height - y] : [y, width - x];
}
