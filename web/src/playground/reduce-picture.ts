import { imageBytesMax } from "../../../src/api/uploads/upload-limits.ts";
import { fileSize } from "../format/file-size.ts";

/** A picture as it is sent, and what was done to it for that. */
export interface Prepared {
	readonly file: File;
	readonly note: string | null;
}

/** Enough for any document that fills the picture: the service itself looks at no more than about this. */
const reducedSideMaxPx = 4_000;
const qualities = [0.9, 0.8, 0.7];

/** A picture that the API takes: one above 4 MB is made smaller. `notes` say what was done to it before. */
export async function reducePicture(picture: File, notes: readonly string[]): Promise<Prepared> {
	const reduced = picture.size <= imageBytesMax ? picture : await reduce(picture);
	const sizes = `reduced from ${fileSize(picture.size)} to ${fileSize(reduced.size)}`;
	const all = reduced === picture ? notes : [...notes, sizes];
	return { file: reduced, note: all.join(", ") || null };
}

/**
 * Smaller until it fits: first by quality, then by size. What the browser cannot decode is sent as it is, and refused
 * there.
 */
async function reduce(file: File): Promise<File> {
	const bitmap = await createImageBitmap(file).catch(() => null);
	if (!bitmap) return file;
	for (let side = Math.min(reducedSideMaxPx, Math.max(bitmap.width, bitmap.height)); side > 500; side *= 0.75) {
		for (const quality of qualities) {
			const blob = await jpegOf(bitmap, side, quality);
			if (blob.size <= imageBytesMax) return new File([blob], file.name, { type: "image/jpeg" });
		}
	}
	return file;
}

async function jpegOf(bitmap: ImageBitmap, sideMax: number, quality: number): Promise<Blob> {
	const scale = sideMax / Math.max(bitmap.width, bitmap.height);
	const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
	const context = canvas.getContext("2d");
	if (!context) throw new Error("This browser cannot make the picture smaller.");
	context.imageSmoothingQuality = "high";
	context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	return canvas.convertToBlob({ type: "image/jpeg", quality });
}
