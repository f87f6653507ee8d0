import type { Violation } from "../refusal.ts";

/**
 * What a body turned out to hold. Reading it establishes the facts. admission.ts decides which of them answers first.
 * Reading stops as soon as the image is too large or the body too long.
 */
export interface Upload {
	/** Why the body could not be taken apart. Null when it could. */
	readonly malformed: Violation | null;
	/** Memory had no room for the body: nothing else is known of it. */
	readonly isCrowdedOut: boolean;
	/** Whether there is an `image` field that is not empty, of whatever kind. */
	readonly hasImage: boolean;
	readonly isTooLarge: boolean;
	/** What else does not fit the schema. */
	readonly violations: readonly Violation[];
	/** The media types the request gave for the image, as written. Empty where it gave none. */
	readonly declaredTypes: readonly string[];
	/** The image's own bytes. Empty where there are none or something above is wrong. */
	readonly image: Uint8Array;
}

/** An upload that holds nothing, to be filled in by its readers. */
export const emptyUpload: Upload = {
	malformed: null,
	isCrowdedOut: false,
	hasImage: false,
	isTooLarge: false,
	violations: [],
	declaredTypes: [],
	image: new Uint8Array(0),
};

/** A body that could not be taken apart. `message` says why, never what was sent. */
export function malformedUpload(message: string, field = "body"): Upload {
	return { ...emptyUpload, malformed: { field, message } };
}
