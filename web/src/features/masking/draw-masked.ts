import type { Upright } from "../../lib/picture/box.ts";
import { drawPicture } from "../../lib/picture/draw-picture.ts";
import type { Masking } from "./folder-masks.ts";
import type { Mask } from "./masks-of.ts";

/** Draws the upright picture, scaled by `scale`, with its masks in black. The canvas keeps no pixels below a mask. */
export function drawMasked(
	canvas: HTMLCanvasElement,
	bitmap: ImageBitmap,
	{ upright, masking, scale }: { readonly upright: Upright; readonly masking: Masking; readonly scale: number },
): void {
	// drawPicture uses device pixels, which a file does not have.
	const dots = devicePixelRatio || 1;
	const size = { width: (upright.width * scale) / dots, height: (upright.height * scale) / dots };
	drawPicture(canvas, bitmap, upright, { k: scale / dots, x: 0, y: 0 }, size);
	const context = canvas.getContext("2d");
	if (!context) throw new Error("This browser cannot create a masked copy.");
	context.setTransform(scale, 0, 0, scale, 0, 0);
	context.fillStyle = "#000";
	if (masking.kept) blackenAround(context, masking, scale);
	for (const mask of masking.masks) context.fill(pathOf([mask]));
}

/** Removes everything that is not kept, and blackens what was removed. */
function blackenAround(context: CanvasRenderingContext2D, masking: Masking, scale: number): void {
	const { kept, ground = [], closed = [] } = masking;
	const { width, height } = context.canvas;
	// This needs a mask image, because with nothing to keep, an empty path would leave everything.
	const places = new OffscreenCanvas(width, height);
	const drawing = places.getContext("2d");
	if (!drawing) throw new Error("This browser cannot create a masked copy.");
	drawing.scale(scale, scale);
	drawing.fill(pathOf(ground));
	drawing.globalCompositeOperation = "destination-out";
	drawing.fill(pathOf(closed));
	drawing.globalCompositeOperation = "source-over";
	drawing.fill(pathOf(kept ?? []));
	context.save();
	context.resetTransform();
	context.globalCompositeOperation = "destination-in";
	context.drawImage(places, 0, 0);
	context.globalCompositeOperation = "destination-over";
	context.fillRect(0, 0, width, height);
	context.restore();
}

/** Returns the union of these places. */
function pathOf(places: readonly Mask[]): Path2D {
	const path = new Path2D();
	for (const [first, ...rest] of places) {
		if (!first) continue;
		path.moveTo(...first);
		for (const point of rest) path.lineTo(...point);
		path.closePath();
	}
	return path;
}

/** Returns the masked picture as a new JPEG made from its pixels, without the file's metadata such as the location. */
export async function maskedCopy(bitmap: ImageBitmap, upright: Upright, masking: Masking): Promise<Blob> {
	const canvas = document.createElement("canvas");
	drawMasked(canvas, bitmap, { upright, masking, scale: 1 });
	const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
	if (!blob) throw new Error("This browser cannot create a masked copy.");
	return blob;
}
