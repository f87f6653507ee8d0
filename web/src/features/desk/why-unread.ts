import { refusalWords } from "../../../../src/review/refusal-words.ts";
import type { DocumentTypeJson } from "../../../../src/service/dashboard/contract.ts";
import { answerOf, type Item } from "./desk.ts";
import { anyDocument } from "./trials.ts";

/** Explains in a sentence why an item has no values; null if it has values or may still get them. */
export function whyUnread(item: Item, documentTypes: readonly DocumentTypeJson[]): string | null {
	if (item.progress.stage === "failed") return item.progress.message;
	const answer = answerOf(item);
	if (!answer || answer.success) return null;
	const asked = item.made?.trial.documentType ?? anyDocument;
	return refusalWords(answer, asked === anyDocument ? null : asked, documentTypes);
}
