import { findDocumentsToRequest } from "../../../../src/review/documents-to-ask.ts";
import type { ExtractionJson, RefusalJson } from "../../../../src/service/dashboard/contract.ts";
import { anyDocumentType, type Trial } from "./trials.ts";

/**
 * Returns one trial for each other document that should be requested after a response, including the other side of a
 * card. There are none if the trial was to cause an error, or if it was for a numbered document, because the first
 * response for the picture has already reported them all.
 */
export function createOtherTrials(
	{ documentType, document, file, error }: Trial,
	body: ExtractionJson | RefusalJson,
): readonly Trial[] {
	if (error || document !== undefined) return [];
	const requestedType = documentType === anyDocumentType ? null : documentType;
	return findDocumentsToRequest(body, requestedType).map((other) => ({
		...{ documentType: other.documentType, file, error: null },
		...(other.document === null ? {} : { document: other.document }),
	}));
}
