import { countTiffPages, tiffPixels } from "./tiff-pixels.ts";

/** Returns the number of pages in a TIFF. Throws if it is damaged. Import this file only for such a picture. */
export async function countPages(file: Blob): Promise<number> {
	return countTiffPages(await file.arrayBuffer());
}

/** Renders one page of a TIFF as an upright JPEG; the first page is 1. */
export async function drawPage(file: Blob, page: number): Promise<Blob> {
	const { data, width, height, orientation } = tiffPixels(await file.arrayBuffer(), page);
	const lying = new OffscreenCanvas(width, height);
	const pixels = new Uint8ClampedArray(data.length);
	pixels.set(data);
	contextOf(lying).putImageData(new ImageData(pixels, width, height), 0, 0);
	const isTurned = orientation > 4;
	const canvas = new OffscreenCanvas(isTurned ? height : width, isTurned ? width : height);
	const context = contextOf(canvas);
	// Transparent areas become white.
	context.fillStyle = "white";
	context.fillRect(0, 0, canvas.width, canvas.height);
	context.setTransform(...turns(orientation, width, height));
	context.drawImage(lying, 0, 0);
	return canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 });
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
	const context = canvas.getContext("2d");
	if (!context) throw new Error("This browser cannot draw the picture.");
	return context;
}

type Transform = readonly [number, number, number, number, number, number];

/** Returns the transform that makes a picture with this orientation upright (TIFF 6.0, tag 274). */
function turns(orientation: number, width: number, height: number): Transform {
	const upright: Transform = [1, 0, 0, 1, 0, 0];
	const all: readonly Transform[] = [
		upright,
		[-1, 0, 0, 1, width, 0],
		[-1, 0, 0, -1, width, height],
		[1, 0, 0, -1, 0, height],
		[0, 1, 1, 0, 0, 0],
		[0, 1, -1, 0, height, 0],
		[0, -1, -1, 0, height, width],
		[0, -1, 1, 0, 0, width],
	];
	return all[orientation - 1] ?? upright;
}
