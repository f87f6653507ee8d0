import type { ErrorEnvelope, ExtractionEnvelope } from "../answer/envelope.ts";
import type { PlaceInPicture } from "../review/place-in-picture.ts";

/** The output for one document: the file's name and the API's response body. */
export type ResultLine = {
	readonly file: string;
	/** Which of the documents in the picture this is. Absent if there is only one. */
	readonly document?: PlaceInPicture;
} & (ExtractionEnvelope | ErrorEnvelope);
