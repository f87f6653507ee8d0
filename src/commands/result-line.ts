import type { ErrorEnvelope, ExtractionEnvelope } from "../answer/envelope.ts";
import type { PositionInPicture } from "../review/place-in-picture.ts";

/** The output for one document: the file's name and the API's response body. */
export type ResultLine = {
	readonly file: string;
	/** The document's position among those in the picture. Absent if there is only one. */
	readonly document?: PositionInPicture;
} & (ExtractionEnvelope | ErrorEnvelope);
