import { heicTo } from "heic-to/csp";

/** Converts a HEIC picture to an upright JPEG. Import this file only when needed: the decoder (libheif) is 3 MB. */
export async function heicToJpeg(file: Blob): Promise<Blob> {
	return heicTo({ blob: file, type: "image/jpeg", quality: 0.92 });
}
