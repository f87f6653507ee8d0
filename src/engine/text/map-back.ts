import type { Quad } from "../../page/page.ts";
import type { Resolution } from "./detector.ts";
import type { Rectangle } from "./rectangle.ts";

/** From pixels of a detector's map to pixels of the picture: `area` is what the map shows. */
export function mapBack([tl, tr, , bl]: Quad, at: Resolution): (box: Rectangle) => Rectangle {
	const [ux, uy] = [(tr[0] - tl[0]) / at.width, (tr[1] - tl[1]) / at.width];
	const [vx, vy] = [(bl[0] - tl[0]) / at.height, (bl[1] - tl[1]) / at.height];
	return ({ center: [x, y], length, thickness, angle }) => {
		const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
		const along = [ux * cos + vx * sin, uy * cos + vy * sin] as const;
		const across = [vx * cos - ux * sin, vy * cos - uy * sin] as const;
		return {
			center: [tl[0] + ux * x + vx * y, tl[1] + uy * x + vy * y],
			length: length * Math.hypot(...along),
			thickness: thickness * Math.hypot(...across),
			angle: Math.atan2(along[1], along[0]),
		};
	};
}
