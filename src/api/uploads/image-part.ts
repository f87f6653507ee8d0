import type { PartHeaders } from "./part-headers.ts";
import { imageBytesMax } from "./upload-limits.ts";

/** A form's part named `image`, as it comes in. */
export interface ImagePart {
	/** False for a plain text field: neither a file name nor a content type. */
	readonly isFile: boolean;
	/** The part's content type. Null where it has none or says only that it does not know. */
	readonly declaredType: string | null;
	take(chunk: Buffer): void;
	isTooLarge(): boolean;
	isEmpty(): boolean;
	bytes(): Uint8Array;
}

/** Keeps at most `imageBytesMax` bytes, and none of an image that is larger. */
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

/**
 * RFC 7578 section 4.4: a file whose type the sender does not know is `application/octet-stream`. curl sends WebP that
 * way.
 */
function isUnknown(contentType: string | null): boolean {
	return contentType === null || contentType.trim() === "" || /^\s*application\/octet-stream\b/i.test(contentType);
}
