import type { Upright } from "../playground/box.ts";
import { drawPicture } from "../playground/draw-picture.ts";
import type { Mask } from "./masks-of.ts";

/** Draws the upright picture, `scale` of its size, with its masks black. Nothing under a mask stays in the canvas. */
export function drawMasked(
	canvas: HTMLCanvasElement,
	bitmap: ImageBitmap,
	{ upright, masks, scale }: { readonly upright: Upright; readonly masks: readonly Mask[]; readonly scale: number },
): void {
	// drawPicture counts in the screen's dots; a file has none.
	const dots = devicePixelRatio || 1;
	const size = { width: (upright.width * scale) / dots, height: (upright.height * scale) / dots };
	drawPicture(canvas, bitmap, upright, { k: scale / dots, x: 0, y: 0 }, size);
	const context = canvas.getContext("2d");
	if (!context) throw new Error("This browser cannot make a masked copy.");
	context.setTransform(scale, 0, 0, scale, 0, 0);
	context.fillStyle = "#000";
	for (const mask of masks) {
		context.beginPath();
		for (const [x, y] of mask) context.lineTo(x, y);
		context.fill();
	}
}

/**
 * The masked picture as JPEG, made anew from its pixels. Nothing else of the file is in it, such as the place where it
 * was taken.
 */
export async function maskedCopy(bitmap: ImageBitmap, upright: Upright, masks: readonly Mask[]): Promise<Blob> {
	const canvas = document.createElement("canvas");
	drawMasked(canvas, bitmap, { upright, masks, scale: 1 });
	const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
	if (!blob) throw new Error("This browser cannot make a masked copy.");
	return blob;
}
