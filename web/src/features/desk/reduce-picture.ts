import { imageBytesMax } from "../../../../src/answer/upload-limits.ts";
import { fileSize } from "../../lib/file-size.ts";

/** A prepared picture, and a description of what was done to it. */
export interface Prepared {
	readonly file: File;
	readonly note: string | null;
}

/** Enough for any document that fills the picture; the service uses at most about this resolution. */
const reducedSideMaxPx = 4_000;
const qualities = [0.9, 0.8, 0.7];

/** Minimum bytes for a legible document. */
const legibleBytesMin = 100_000;

/** The API's limit, until this window's connection proves too slow for it. */
let sentBytesMax = imageBytesMax;

/**
 * Called if this picture timed out; later uploads are limited to a quarter of its size. On an even slower connection
 * they time out again. Returns whether that few bytes can show a document.
 */
export function sendLess(picture: File): boolean {
	sentBytesMax = Math.min(sentBytesMax, Math.max(legibleBytesMin, picture.size / 4));
	return sentBytesMax < picture.size;
}

/** Prepares a picture: reduced if it has more bytes than the API or the connection takes. `notes`: of earlier steps. */
export async function reducePicture(picture: File, notes: readonly string[]): Promise<Prepared> {
	const reduced = picture.size <= sentBytesMax ? picture : await reduce(picture);
	const sizes = `reduced from ${fileSize(picture.size)} to ${fileSize(reduced.size)}`;
	const all = reduced === picture ? notes : [...notes, sizes];
	return { file: reduced, note: all.join(", ") || null };
}

/**
 * Reduces a picture until it fits, first its quality, then its size. If the browser cannot decode the picture, it is
 * sent unchanged and rejected by the service.
 */
async function reduce(file: File): Promise<File> {
	const bitmap = await createImageBitmap(file).catch(() => null);
	if (!bitmap) return file;
	for (let side = Math.min(reducedSideMaxPx, Math.max(bitmap.width, bitmap.height)); side > 500; side *= 0.75) {
		for (const quality of qualities) {
			const blob = await jpegOf(bitmap, side, quality);
			if (blob.size <= sentBytesMax) return new File([blob], file.name, { type: "image/jpeg" });
		}
	}
	return file;
}

async function jpegOf(bitmap: ImageBitmap, sideMax: number, quality: number): Promise<Blob> {
	const scale = sideMax / Math.max(bitmap.width, bitmap.height);
	const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
	const context = canvas.getContext("2d");
	if (!context) throw new Error("This browser cannot resize the picture.");
	context.imageSmoothingQuality = "high";
	context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	return canvas.convertToBlob({ type: "image/jpeg", quality });
}
