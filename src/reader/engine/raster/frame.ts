import type { Point, Quad } from "../../page/page.ts";
import type { Dimensions } from "./grey.ts";

/**
 * A virtual upright picture. No pixels are rotated; samples are taken at the corresponding positions of the decoded
 * picture.
 */
export interface Frame {
	/** Size of the upright picture, in pixels of the decoded one. */
	readonly width: number;
	readonly height: number;
	/** Clockwise rotation, in degrees, that turns the decoded picture upright. */
	readonly rotation: number;
	toPicture(point: Point): Point;
	fromPicture(point: Point): Point;
}

/** Creates the frame of the whole picture, rotated clockwise by `rotation` degrees. */
export function createFrame(picture: Dimensions, rotation: number): Frame {
	const angle = (rotation * Math.PI) / 180;
	const cos = Math.abs(rotation % 180) === 90 ? 0 : Math.cos(angle);
	const sin = rotation % 180 === 0 ? 0 : Math.sin(angle);
	const width = Math.round(Math.abs(picture.width * cos) + Math.abs(picture.height * sin));
	const height = Math.round(Math.abs(picture.width * sin) + Math.abs(picture.height * cos));
	const [cx, cy] = [width / 2, height / 2];
	const [px, py] = [picture.width / 2, picture.height / 2];
	return {
		width,
		height,
		rotation,
		toPicture: ([x, y]) => [px + (x - cx) * cos + (y - cy) * sin, py - (x - cx) * sin + (y - cy) * cos],
		fromPicture: ([x, y]) => [cx + (x - px) * cos - (y - py) * sin, cy + (x - px) * sin + (y - py) * cos],
	};
}

/** Normalises an angle to (-180, 180] degrees. */
export function normaliseDegrees(degrees: number): number {
	const turn = ((degrees % 360) + 360) % 360;
	return turn > 180 ? turn - 360 : turn;
}

/** The quadrilateral of an axis-parallel rectangle. */
export function rectangleQuad(x: number, y: number, width: number, height: number): Quad {
	return [
		[x, y],
		[x + width, y],
		[x + width, y + height],
		[x, y + height],
	];
}
