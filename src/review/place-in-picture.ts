import type { ExtractionJson } from "./answer-json.ts";

/** Identifies one document in a picture. */
export interface PlaceInPicture {
	/** Counts from 1, among the documents that the service reads. */
	readonly number: number;
	/** At least 2. */
	readonly of: number;
}

/** The position among several documents in a picture. Null if the service reads only one of them. */
export function placeInPicture({ evidence, meta }: ExtractionJson): PlaceInPicture | null {
	const others = (meta.otherDocuments ?? []).filter(({ documentType }) => documentType !== null);
	const own = evidence?.document?.number;
	if (own === undefined || others.length === 0) return null;
	return { number: 1 + others.filter(({ number }) => number < own).length, of: 1 + others.length };
}
