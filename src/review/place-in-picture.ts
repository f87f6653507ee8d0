import type { ExtractionJson } from "./answer-json.ts";

/** Which of a picture's documents one is. */
export interface PlaceInPicture {
	/** From 1, counted among those that the service reads. */
	readonly number: number;
	/** At least 2. */
	readonly of: number;
}

/** Which of several documents on a picture was read. Null where it is the only one that the service reads. */
export function placeInPicture({ evidence, meta }: ExtractionJson): PlaceInPicture | null {
	const others = (meta.otherDocuments ?? []).filter(({ documentType }) => documentType !== null);
	const own = evidence?.document?.number;
	if (own === undefined || others.length === 0) return null;
	return { number: 1 + others.filter(({ number }) => number < own).length, of: 1 + others.length };
}
