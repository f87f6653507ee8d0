import { describeRefusal } from "../../../../src/review/refusal-words.ts";
import type { DocumentTypeJson } from "../../../../src/service/dashboard/contract.ts";
import { getAnswer, type Item } from "./desk.ts";
import { anyDocumentType } from "./trials.ts";

/** Explains in a sentence why an item has no values; null if it has values or may still get them. */
export function explainUnread(item: Item, documentTypes: readonly DocumentTypeJson[]): string | null {
	if (item.progress.stage === "failed") return item.progress.message;
	const answer = getAnswer(item);
	if (!answer || answer.success) return null;
	const requestedType = item.made?.trial.documentType ?? anyDocumentType;
	return describeRefusal(answer, requestedType === anyDocumentType ? null : requestedType, documentTypes);
}
