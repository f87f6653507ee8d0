import { imageBytesMax } from "../../../../src/answer/upload-limits.ts";
import { formatFileSize } from "../../lib/file-size.ts";

/** A prepared picture, and a description of what was done to it. */
export interface PreparedPicture {
	readonly file: File;
	readonly note: string | null;
}

/** Longest side of a reduced picture, that of a 12-megapixel photo. A picture within the limit keeps its size. */
const reducedSideMaxPx = 4_000;
/** JPEG qualities to try, best first. */
const qualities = [0.9, 0.8, 0.7];

/** A document is not legible in a smaller file than this. */
const legibleBytesMin = 100_000;

/** Maximum size of an upload: the API's limit, or less once an upload from this window has timed out. */
let sentBytesMax = imageBytesMax;

/**
 * Lowers the maximum size of uploads to a quarter of a picture whose upload timed out, but not below the size at which
 * a document is legible. Returns false if the picture is not larger than the new maximum, so that reducing it is
 * pointless.
 */
export function lowerUploadLimit(picture: File): boolean {
	sentBytesMax = Math.min(sentBytesMax, Math.max(legibleBytesMin, picture.size / 4));
	return sentBytesMax < picture.size;
}

/** Reduces a picture if it is larger than an upload may be. `notes` describe what earlier steps did to it. */
export async function reducePicture(picture: File, notes: readonly string[]): Promise<PreparedPicture> {
	const reduced = picture.size <= sentBytesMax ? picture : await reduce(picture);
	const reduction = `reduced from ${formatFileSize(picture.size)} to ${formatFileSize(reduced.size)}`;
	const allNotes = reduced === picture ? notes : [...notes, reduction];
	return { file: reduced, note: allNotes.join(", ") || null };
}

/**
 * Tries one quality after another, first with the longest side limited and then at ever smaller dimensions, until the
 * picture is small enough. Returns it unchanged if the browser cannot decode it or no attempt is small enough.
 */
async function reduce(file: File): Promise<File> {
	const bitmap = await createImageBitmap(file).catch(() => null);
	if (!bitmap) return file;
	for (let side = Math.min(reducedSideMaxPx, Math.max(bitmap.width, bitmap.height)); side > 500; side *= 0.75) {
		for (const quality of qualities) {
			const blob = await encodeJpeg(bitmap, side, quality);
			if (blob.size <= sentBytesMax) return new File([blob], file.name, { type: "image/jpeg" });
		}
	}
	return file;
}

async function encodeJpeg(bitmap: ImageBitmap, sideMax: number, quality: number): Promise<Blob> {
	const scale = sideMax / Math.max(bitmap.width, bitmap.height);
	const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
	const context = canvas.getContext("2d");
	if (!context) throw new Error("This browser cannot resize the picture.");
	context.imageSmoothingQuality = "high";
	context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	return canvas.convertToBlob({ type: "image/jpeg", quality });
}
