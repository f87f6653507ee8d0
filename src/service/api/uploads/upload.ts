import type { Violation } from "../../../answer/refusal.ts";

/**
 * The facts about a body; admission.ts decides which of them to report first. Reading stops as soon as the image is too
 * large or the body too long.
 */
export interface Upload {
	/** Why the body could not be parsed. Null if it could. */
	readonly malformed: Violation | null;
	/** There was no memory for the body; nothing else is known about it. */
	readonly isCrowdedOut: boolean;
	/** Whether there is a non-empty `image` field of any kind. */
	readonly hasImage: boolean;
	readonly isTooLarge: boolean;
	/** Other violations of the schema. */
	readonly violations: readonly Violation[];
	/** The media types declared for the image, as written. */
	readonly declaredTypes: readonly string[];
	/** The decoded image. Empty if there is none or one of the checks above failed. */
	readonly image: Uint8Array;
}

/** An empty upload, to be completed by the readers. */
export const emptyUpload: Upload = {
	malformed: null,
	isCrowdedOut: false,
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
