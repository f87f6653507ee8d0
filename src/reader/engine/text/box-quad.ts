import type { Quad } from "../../page/page.ts";
import type { Rectangle } from "./rectangle.ts";

/** The corners of a rectangle for text along `angle` (radians), starting with that text's top left. */
export function boxQuad({ center: [x, y], length, thickness, angle }: Rectangle): Quad {
	const [ux, uy] = [(Math.cos(angle) * length) / 2, (Math.sin(angle) * length) / 2];
	const [vx, vy] = [(-Math.sin(angle) * thickness) / 2, (Math.cos(angle) * thickness) / 2];
	return [
		[x - ux - vx, y - uy - vy],
		[x + ux - vx, y + uy - vy],
		[x + ux + vx, y + uy + vy],
		[x - ux + vx, y - uy + vy],
	];
}
