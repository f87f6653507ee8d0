import { countTiffPages, decodeTiffPage } from "./tiff-pixels.ts";

/** Returns the number of pages in a TIFF. Throws if it is damaged. Import this file only when needed. */
export async function countPages(file: Blob): Promise<number> {
	return countTiffPages(await file.arrayBuffer());
}

/** Renders one page of a TIFF as an upright JPEG; the first page is 1. */
export async function drawPage(file: Blob, page: number): Promise<Blob> {
	const { data, width, height, orientation } = decodeTiffPage(await file.arrayBuffer(), page);
	const stored = new OffscreenCanvas(width, height);
	const pixels = new Uint8ClampedArray(data.length);
	pixels.set(data);
	getContext(stored).putImageData(new ImageData(pixels, width, height), 0, 0);
	const isSideways = orientation > 4;
	const canvas = new OffscreenCanvas(isSideways ? height : width, isSideways ? width : height);
	const context = getContext(canvas);
	// Transparent areas become white.
	context.fillStyle = "white";
	context.fillRect(0, 0, canvas.width, canvas.height);
	context.setTransform(...uprightTransform(orientation, width, height));
	context.drawImage(stored, 0, 0);
	return canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 });
}

function getContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
	const context = canvas.getContext("2d");
	if (!context) throw new Error("This browser cannot draw the picture.");
	return context;
}

type Transform = readonly [number, number, number, number, number, number];

/** Returns the transform that makes a picture with this orientation tag upright (TIFF 6.0, tag 274). */
function uprightTransform(orientation: number, width: number, height: number): Transform {
	const upright: Transform = [1, 0, 0, 1, 0, 0];
	const byOrientation: readonly Transform[] = [
		upright,
		[-1, 0, 0, 1, width, 0],
		[-1, 0, 0, -1, width, height],
		[1, 0, 0, -1, 0, height],
		[0, 1, 1, 0, 0, 0],
		[0, 1, -1, 0, height, 0],
		[0, -1, -1, 0, height, width],
		[0, -1, 1, 0, 0, width],
	];
	return byOrientation[orientation - 1] ?? upright;
}
