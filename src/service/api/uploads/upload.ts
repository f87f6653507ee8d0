import type { Violation } from "../../../answer/refusal.ts";

/**
 * What is known about a request body. Reading stops as soon as a form's image is too large, the body is too long or
 * memory has no room for it. If several things are wrong, request-checks.ts decides which of them is reported.
 */
export interface Upload {
	/** Why the body could not be parsed. Null if no such reason was found. */
	readonly malformed: Violation | null;
	/** Whether the body did not fit into memory. Nothing else is then known about it. */
	readonly isOverMemoryLimit: boolean;
	/** Whether there is a non-empty `image` field of any type. */
	readonly hasImage: boolean;
	readonly isTooLarge: boolean;
	/** Violations of the schema that the members above do not cover. */
	readonly violations: readonly Violation[];
	/** The media types declared for the image, as written. A form's `application/octet-stream` is not among them. */
	readonly declaredTypes: readonly string[];
	/** The decoded image; the first if there are several. Empty if there is none, or if it is too large or not base64. */
	readonly image: Uint8Array;
}

/** An upload without an image. The readers of forms and JSON add what they find. */
export const emptyUpload: Upload = {
	malformed: null,
	isOverMemoryLimit: false,
	hasImage: false,
	isTooLarge: false,
	violations: [],
	declaredTypes: [],
	image: new Uint8Array(0),
};

/** A body that could not be parsed. `message` never quotes what was sent. */
export function malformedUpload(message: string, field = "body"): Upload {
	return { ...emptyUpload, malformed: { field, message } };
}
