import type { UprightFrame } from "./box.ts";

/** Where the upright picture is drawn: its pixel p is at k·p + (x, y) on the canvas, in CSS pixels. */
export interface Viewport {
	readonly k: number;
	readonly x: number;
	readonly y: number;
}

/**
 * Draws a picture upright at the resolution of the screen. It is rotated about its centre; the browser has already
 * applied its EXIF orientation.
 */
export function drawPicture(
	canvas: HTMLCanvasElement,
	bitmap: ImageBitmap,
	upright: UprightFrame,
	view: Viewport,
	size: { readonly width: number; readonly height: number },
): void {
	const pixelRatio = devicePixelRatio || 1;
	canvas.width = Math.round(size.width * pixelRatio);
	canvas.height = Math.round(size.height * pixelRatio);
	const context = canvas.getContext("2d");
	if (!context) return;
	context.imageSmoothingQuality = "high";
	context.setTransform(view.k * pixelRatio, 0, 0, view.k * pixelRatio, view.x * pixelRatio, view.y * pixelRatio);
	context.translate(upright.width / 2, upright.height / 2);
	context.rotate((upright.rotation * Math.PI) / 180);
	context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
}
