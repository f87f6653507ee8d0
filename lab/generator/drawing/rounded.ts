import type { Canvas } from "@napi-rs/canvas";

/** Rounds a document's corners; `radius` in pixels. Returns the same canvas. */
export function roundCorners(canvas: Canvas, radius: number): Canvas {
	const context = canvas.getContext("2d");
	context.save();
	context.resetTransform();
	context.globalCompositeOperation = "destination-in";
	context.fillStyle = "#000";
	context.beginPath();
	context.roundRect(0, 0, canvas.width, canvas.height, radius);
	context.fill();
	context.restore();
	return canvas;
}
