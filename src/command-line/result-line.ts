import type { ErrorEnvelope, ExtractionEnvelope } from "../api/envelope.ts";
import type { PlaceInPicture } from "../review/place-in-picture.ts";

/** What is printed for one document: the API's body, with the file's name before it. */
export type ResultLine = {
	readonly file: string;
	/** Which of the picture's documents it is; absent where it is the only one. */
	readonly document?: PlaceInPicture;
} & (ExtractionEnvelope | ErrorEnvelope);
