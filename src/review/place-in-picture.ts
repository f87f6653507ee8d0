import type { ExtractionJson } from "./answer-json.ts";

/** The position of one document among those in a picture. */
export interface PositionInPicture {
	/** The document's number among the documents that the service reads, counted from 1. */
	readonly number: number;
	/** The number of documents that the service reads in the picture; at least 2. */
	readonly of: number;
}

/** Returns the document's position among several; null if the service reads only this one, or did not locate it. */
export function findPositionInPicture({ evidence, meta }: ExtractionJson): PositionInPicture | null {
	const others = (meta.otherDocuments ?? []).filter(({ documentType }) => documentType !== null);
	const ownNumber = evidence?.document?.number;
	if (ownNumber === undefined || others.length === 0) return null;
	return { number: 1 + others.filter(({ number }) => number < ownNumber).length, of: 1 + others.length };
}
