import { heicTo } from "heic-to/csp";

/**
 * Converts a HEIC picture to an upright JPEG. The decoder (libheif) is 3 MB, so import this file only when there is
 * such a picture.
 */
export async function heicToJpeg(file: Blob): Promise<Blob> {
	return heicTo({ blob: file, type: "image/jpeg", quality: 0.92 });
}
