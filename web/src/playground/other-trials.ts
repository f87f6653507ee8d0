import type { ExtractionJson, RefusalJson } from "../../../src/dashboard/contract.ts";
import { documentsToAsk } from "../../../src/review/documents-to-ask.ts";
import { anyDocument, type Trial } from "./trials.ts";

/**
 * The picture of a trial, asked for each other document that its answer tells of. None for a trial that names its
 * document: the first one of the picture told of all.
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
