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
 * Returns the image in a form that can be sent more than once. A stream is read to its end or past the service's limit,
 * and is then cut one byte after the limit, so that the service rejects it.
 */
export async function toBlob(image: Image): Promise<Blob> {
	if (image instanceof Blob) return image;
	if (image instanceof ArrayBuffer || ArrayBuffer.isView(image)) return new Blob([image]);
	return "getReader" in image ? readStream(iterateChunks(image)) : readStream(image);
}

async function readStream(chunks: AsyncIterable<Uint8Array>): Promise<Blob> {
	const chunksRead: Uint8Array<ArrayBuffer>[] = [];
	let byteCount = 0;
	for await (const chunk of chunks) {
		chunksRead.push(new Uint8Array(chunk));
		byteCount += chunk.length;
		// The service would reject a larger image anyway, and a stream may be endless.
		if (byteCount > imageBytesMax) break;
	}
	return new Blob(chunksRead).slice(0, imageBytesMax + 1);
}

/** Yields the chunks of a web stream, which not all browsers can iterate over. */
async function* iterateChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
	const reader = stream.getReader();
	try {
		for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
	} finally {
		await reader.cancel();
	}
}
