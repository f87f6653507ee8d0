import { imageBytesMax } from "../../../answer/upload-limits.ts";
import type { PartHeaders } from "./part-headers.ts";

/** A form part named `image`, which may still be arriving. */
export interface ImagePart {
	/** False for a plain text field, with neither a file name nor a content type. */
	readonly isFile: boolean;
	/** The part's content type. Null if it is absent, empty or `application/octet-stream`. */
	readonly declaredType: string | null;
	append(chunk: Buffer): void;
	isTooLarge(): boolean;
	isEmpty(): boolean;
	/** The image. Empty if it is too large. */
	bytes(): Uint8Array;
}

/** Creates a part that buffers at most `imageBytesMax` bytes, and discards them if the image is larger. */
export function createImagePart(headers: PartHeaders): ImagePart {
	const chunks: Buffer[] = [];
	let length = 0;
	return {
		isFile: headers.hasFileName || headers.contentType !== null,
		declaredType: isUnspecified(headers.contentType) ? null : headers.contentType,
		append(chunk) {
			length += chunk.length;
			if (length > imageBytesMax) chunks.length = 0;
			else chunks.push(chunk);
		},
		isTooLarge: () => length > imageBytesMax,
		isEmpty: () => length === 0,
		bytes: () => Buffer.concat(chunks),
	};
}

/** A file of unknown type has the type `application/octet-stream` (RFC 7578 section 4.4), as curl declares for WebP. */
function isUnspecified(contentType: string | null): boolean {
	return contentType === null || contentType.trim() === "" || /^\s*application\/octet-stream\b/i.test(contentType);
}
