import { documentsToAsk } from "../../../../src/review/documents-to-ask.ts";
import type { ExtractionJson, RefusalJson } from "../../../../src/service/dashboard/contract.ts";
import { anyDocument, type Trial } from "./trials.ts";

/**
 * Returns trials for the other documents that a response reports. There are none if the trial was for a numbered
 * document, because the first trial already reported all.
 */
export function otherTrials(
	{ documentType, document, file, error }: Trial,
	body: ExtractionJson | RefusalJson,
): readonly Trial[] {
	if (error || document !== undefined) return [];
	const asked = documentType === anyDocument ? null : documentType;
	return documentsToAsk(body, asked).map((other) => ({
		...{ documentType: other.documentType, file, error: null },
		...(other.document === null ? {} : { document: other.document }),
	}));
}
