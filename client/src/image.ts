/** An image: a File or Blob, bytes (Buffer, Uint8Array, ArrayBuffer), or a web or Node stream. */
export type Image =
	| Blob
	| ArrayBuffer
	| ArrayBufferView<ArrayBuffer>
	| ReadableStream<Uint8Array>
	| AsyncIterable<Uint8Array>;

/** The service's limit: 4 MiB per image. */
export const imageBytesMax = 4 * 1024 * 1024;

/**
 * Returns the image in a form that can be sent more than once. A stream is read to its end, or at most one byte past
 * the service's limit.
 */
export async function blobOf(image: Image): Promise<Blob> {
	if (image instanceof Blob) return image;
	if (image instanceof ArrayBuffer || ArrayBuffer.isView(image)) return new Blob([image]);
	return "getReader" in image ? readStream(chunksOf(image)) : readStream(image);
}

async function readStream(chunks: AsyncIterable<Uint8Array>): Promise<Blob> {
	const parts: Uint8Array<ArrayBuffer>[] = [];
	let bytes = 0;
	for await (const chunk of chunks) {
		parts.push(new Uint8Array(chunk));
		bytes += chunk.length;
		// The service would reject it anyway, and a stream may be endless.
		if (bytes > imageBytesMax) break;
	}
	return new Blob(parts).slice(0, imageBytesMax + 1);
}

/** Not all browsers can iterate over a stream. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
	const reader = stream.getReader();
	try {
		for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
	} finally {
		await reader.cancel();
	}
}
