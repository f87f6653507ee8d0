import { findDocumentsToRequest } from "../../../../src/review/documents-to-ask.ts";
import type { ExtractionJson, RefusalJson } from "../../../../src/service/dashboard/contract.ts";
import { anyDocumentType, type Trial } from "./trials.ts";

/**
 * Returns one trial for each other document that a response reports. There are none if the trial was for a numbered
 * document, because the first response for the picture has already reported them all.
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
