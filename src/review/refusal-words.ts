import type { RefusalJson } from "./answer-json.ts";
import type { DocumentTypeJson } from "./described.ts";
import { isTooSlow, remedies, tooSlowWords, unreadableRemedies } from "./remedies.ts";

/**
 * The message for a picture whose document type was to be detected, but which shows no document that the service reads.
 */
export const unsupportedDocumentMessage = "This is not one of the supported documents.";

/**
 * Describes a refusal in a sentence.
 * @param requested The document type that the picture was sent as; null if it was to be detected.
 */
export function describeRefusal(
	body: RefusalJson,
	requested: string | null,
	documentTypes: readonly DocumentTypeJson[],
): string {
	const { error } = body;
	if (isTooSlow(body)) return tooSlowWords;
	if (error.code === "IMAGE_INVALID_TYPE") return remedies.IMAGE_INVALID_TYPE;
	const { detected, reasons } = (error.details ?? {}) as { detected?: string; reasons?: readonly string[] };
	if (error.code === "IMAGE_UNREADABLE") return unreadableRemedies[reasons?.[0] ?? ""] ?? `${error.message}.`;
	if (error.code !== "WRONG_DOCUMENT_TYPE") return `${error.message}.`;
	if (requested === null) return unsupportedDocumentMessage;
	const title = documentTypes.find(({ documentType }) => documentType === detected)?.title;
	return title ? `This is another document: ${title}.` : "This is not the document you selected.";
}
