import type { Canvas } from "@napi-rs/canvas";

/** Cuts a document's corners round; `radius` in pixels. Answers the same canvas. */
export function rounded(canvas: Canvas, radius: number): Canvas {
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
