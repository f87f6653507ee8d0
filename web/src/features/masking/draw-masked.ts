import type { UprightFrame } from "../../lib/picture/box.ts";
import { drawPicture } from "../../lib/picture/draw-picture.ts";
import type { Masking } from "./folder-masks.ts";
import type { Mask } from "./masks.ts";

/** Draws the upright picture at this scale, with its masks in black. The canvas has no pixels of what they cover. */
export function drawMaskedPicture(
	canvas: HTMLCanvasElement,
	bitmap: ImageBitmap,
	{ upright, masking, scale }: { readonly upright: UprightFrame; readonly masking: Masking; readonly scale: number },
): void {
	// drawPicture multiplies by the device pixel ratio, which must not affect a file.
	const pixelRatio = devicePixelRatio || 1;
	const size = { width: (upright.width * scale) / pixelRatio, height: (upright.height * scale) / pixelRatio };
	drawPicture(canvas, bitmap, upright, { k: scale / pixelRatio, x: 0, y: 0 }, size);
	const context = canvas.getContext("2d");
	if (!context) throw new Error("This browser cannot create a masked copy.");
	context.setTransform(scale, 0, 0, scale, 0, 0);
	context.fillStyle = "#000";
	if (masking.kept) blackenAround(context, masking, scale);
	for (const mask of masking.masks) context.fill(createPath([mask]));
}

/** Replaces everything outside the areas to keep with black. */
function blackenAround(context: CanvasRenderingContext2D, masking: Masking, scale: number): void {
	const { kept, ground = [], closed = [] } = masking;
	const { width, height } = context.canvas;
	// A clip path could not combine the areas: `closed` is removed from `ground`, and `kept` is added after that.
	const stencil = new OffscreenCanvas(width, height);
	const stencilContext = stencil.getContext("2d");
	if (!stencilContext) throw new Error("This browser cannot create a masked copy.");
	stencilContext.scale(scale, scale);
	stencilContext.fill(createPath(ground));
	stencilContext.globalCompositeOperation = "destination-out";
	stencilContext.fill(createPath(closed));
	stencilContext.globalCompositeOperation = "source-over";
	stencilContext.fill(createPath(kept ?? []));
	context.save();
	context.resetTransform();
	context.globalCompositeOperation = "destination-in";
	context.drawImage(stencil, 0, 0);
	context.globalCompositeOperation = "destination-over";
	context.fillRect(0, 0, width, height);
	context.restore();
}

/** Returns a path around all of these areas. */
function createPath(areas: readonly Mask[]): Path2D {
	const path = new Path2D();
	for (const [first, ...rest] of areas) {
		if (!first) continue;
		path.moveTo(...first);
		for (const point of rest) path.lineTo(...point);
		path.closePath();
	}
	return path;
}

/** Encodes the masked picture as a new JPEG. It has none of the file's metadata, such as where it was taken. */
export async function createMaskedCopy(bitmap: ImageBitmap, upright: UprightFrame, masking: Masking): Promise<Blob> {
	const canvas = document.createElement("canvas");
	drawMaskedPicture(canvas, bitmap, { upright, masking, scale: 1 });
	const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
	if (!blob) throw new Error("This browser cannot create a masked copy.");
	return blob;
}
