import type { DocumentTypeJson, RefusalJson } from "../../../src/dashboard/contract.ts";
import { answerOf, type Item } from "../playground/desk.ts";
import { isTooSlow, remedies, tooSlowWords, unreadableRemedies } from "../playground/remedies.ts";
import { anyDocument } from "../playground/trials.ts";

/** Said of a picture whose document was to be found out, and is none that the service reads. */
export const noneOfThem = "This is none of the documents that are read.";

/** Why an item has no values, in a sentence for people; null where it has, or may still get them. */
export function problemOf(item: Item, documentTypes: readonly DocumentTypeJson[]): string | null {
	if (item.progress.stage === "failed") return item.progress.message;
	const answer = answerOf(item);
	if (!answer || answer.success) return null;
	return refusalWords(answer, item.made?.trial.documentType ?? anyDocument, documentTypes);
}

/** A refusal in a sentence. `asked`: the document that the picture was sent as. */
export function refusalWords(body: RefusalJson, asked: string, documentTypes: readonly DocumentTypeJson[]): string {
	const { error } = body;
	if (isTooSlow(body)) return tooSlowWords;
	if (error.code === "IMAGE_INVALID_TYPE") return remedies.IMAGE_INVALID_TYPE;
	const { detected, reasons } = (error.details ?? {}) as { detected?: string; reasons?: readonly string[] };
	if (error.code === "IMAGE_UNREADABLE") return unreadableRemedies[reasons?.[0] ?? ""] ?? `${error.message}.`;
	if (error.code !== "WRONG_DOCUMENT_TYPE") return `${error.message}.`;
	if (asked === anyDocument) return noneOfThem;
	const title = documentTypes.find(({ documentType }) => documentType === detected)?.title;
	return title ? `This is another document: ${title}.` : "This is not the document that was chosen.";
}
