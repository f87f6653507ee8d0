import type { Area } from "./security-print.ts";
import type { Sheet } from "./sheet.ts";

/** The width of a card of size ID-1 (ISO/IEC 7810), in millimetres. */
export const cardWidth = 85.6;
/** The height of a card of size ID-1 (ISO/IEC 7810), in millimetres. */
export const cardHeight = 53.98;

/** Draws the South African flag in its six colours. */
export function drawFlag(sheet: Sheet, area: Area): void {
	const { context } = sheet;
	const { x, y, width, height } = area;
	const fillPolygon = (colour: string, ...points: readonly (readonly [number, number])[]) => {
		context.fillStyle = colour;
		context.beginPath();
		for (const [u, v] of points) context.lineTo(x + u * width, y + v * height);
		context.closePath();
		context.fill();
	};
	fillPolygon("#d8382c", [0, 0], [1, 0], [1, 0.5], [0, 0.5]);
	fillPolygon("#20317f", [0, 0.5], [1, 0.5], [1, 1], [0, 1]);
	fillPolygon("#f2f2f2", [0, 0], [0.12, 0], [0.56, 0.33], [1, 0.33], [1, 0.67], [0.56, 0.67], [0.12, 1], [0, 1]);
	fillPolygon("#12784f", [0, 0], [0.05, 0], [0.55, 0.4], [1, 0.4], [1, 0.6], [0.55, 0.6], [0.05, 1], [0, 1]);
	fillPolygon("#f4b619", [0, 0.16], [0.42, 0.5], [0, 0.84]);
	fillPolygon("#1a1a1a", [0, 0.25], [0.33, 0.5], [0, 0.75]);
}
