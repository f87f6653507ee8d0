import type { Upright } from "./box.ts";

/** Places the upright picture: its pixel p is drawn at k·p + (x, y) on the canvas, in CSS pixels. */
export interface Viewport {
	readonly k: number;
	readonly x: number;
	readonly y: number;
}

/**
 * Draws a picture (the browser applies its EXIF orientation), rotated about its centre into the upright frame, at the
 * resolution of the screen.
 */
export function drawPicture(
	canvas: HTMLCanvasElement,
	bitmap: ImageBitmap,
	upright: Upright,
	view: Viewport,
	size: { readonly width: number; readonly height: number },
): void {
	const dots = devicePixelRatio || 1;
	canvas.width = Math.round(size.width * dots);
	canvas.height = Math.round(size.height * dots);
	const context = canvas.getContext("2d");
	if (!context) return;
	context.imageSmoothingQuality = "high";
	context.setTransform(view.k * dots, 0, 0, view.k * dots, view.x * dots, view.y * dots);
	context.translate(upright.width / 2, upright.height / 2);
	context.rotate((upright.rotation * Math.PI) / 180);
	context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
}
