import { createReadStream } from "node:fs";
import { type Refusal, refuse } from "../api/refusal.ts";
import { imageTypeOf, imageTypes } from "../api/uploads/image-type.ts";
import { imageBytesMax } from "../api/uploads/upload.ts";

/** A file's bytes, or why the API would not take them: the same checks in the same order (missing, too large, type). */
export async function readImageFile(file: string): Promise<Uint8Array | Refusal> {
	let image: Buffer;
	try {
		image = await readUpTo(file, imageBytesMax + 1);
	} catch (error) {
		return refuse("IMAGE_MISSING", { reason: (error as NodeJS.ErrnoException).code ?? "unreadable" });
	}
	if (image.length === 0) return refuse("IMAGE_MISSING", { reason: "empty" });
	if (image.length > imageBytesMax) return refuse("IMAGE_TOO_LARGE", { imageBytesMax });
	if (imageTypeOf(image) === null) return refuse("IMAGE_INVALID_TYPE", { accepted: imageTypes });
	return image;
}

/** Never holds more than `bytesMax`, however large the file is; also reads pipes. */
async function readUpTo(file: string, bytesMax: number): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of createReadStream(file, { end: bytesMax - 1 })) chunks.push(chunk);
	return Buffer.concat(chunks);
}
