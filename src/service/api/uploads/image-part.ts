import { imageBytesMax } from "../../../answer/upload-limits.ts";
import type { PartHeaders } from "./part-headers.ts";

/** A form part named `image`, while it is arriving. */
export interface ImagePart {
	/** False for a plain text field, with neither a file name nor a content type. */
	readonly isFile: boolean;
	/** The part's content type. Null if it has none or only an unspecific one. */
	readonly declaredType: string | null;
	take(chunk: Buffer): void;
	isTooLarge(): boolean;
	isEmpty(): boolean;
	bytes(): Uint8Array;
}

/** Buffers at most `imageBytesMax` bytes, and nothing at all if the image is larger. */
export function createImagePart(headers: PartHeaders): ImagePart {
	const chunks: Buffer[] = [];
	let length = 0;
	return {
		isFile: headers.hasFileName || headers.contentType !== null,
		declaredType: isUnknown(headers.contentType) ? null : headers.contentType,
		take(chunk) {
			length += chunk.length;
			if (length > imageBytesMax) chunks.length = 0;
			else chunks.push(chunk);
		},
		isTooLarge: () => length > imageBytesMax,
		isEmpty: () => length === 0,
		bytes: () => Buffer.concat(chunks),
	};
}

/** RFC 7578 section 4.4: a file of unknown type is `application/octet-stream`. curl sends WebP like that. */
function isUnknown(contentType: string | null): boolean {
	return contentType === null || contentType.trim() === "" || /^\s*application\/octet-stream\b/i.test(contentType);
}
