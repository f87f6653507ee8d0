import type { DocumentDefinition, DocumentType, Likeness } from "../documents/definition.ts";
import { likenessMin } from "../documents/likeness.ts";
import { once } from "../once.ts";
import type { Page } from "../page/page.ts";

/** The class scores of a page, by document type. */
export interface Classification {
	readonly likenesses: ReadonlyMap<DocumentType, Likeness>;
	/** The type with the highest score, or null if none reaches `likenessMin`. */
	readonly detected: DocumentType | null;
}

/** Scores a page for every definition; cached per page. */
export const classify = (page: Page, definitions: readonly DocumentDefinition[]): Classification =>
	judgedBy(definitions)(page);

const judgedBy = once((definitions: readonly DocumentDefinition[]) =>
	once((page: Page) => classified(page, definitions)),
);

function classified(page: Page, definitions: readonly DocumentDefinition[]): Classification {
	const judged = definitions
		.map((definition) => ({ type: definition.documentType, likeness: definition.likeness(page) }))
		.sort((a, b) => b.likeness.score - a.likeness.score);
	const best = judged[0];
	return {
		likenesses: new Map(judged.map(({ type, likeness }) => [type, likeness])),
		detected: best !== undefined && best.likeness.score >= likenessMin ? best.type : null,
	};
}

/**
 * Whether the page shows a document of this type. Another type may have a higher score: a card beside another card, a
 * spread.
 */
export function shows({ likenesses }: Classification, documentType: DocumentType): boolean {
	return (likenesses.get(documentType)?.score ?? 0) >= likenessMin;
}

/** The document to read: the expected one, else the one with the highest score. Null if the page does not show it. */
export function documentOn(
	classification: Classification,
	definitions: readonly DocumentDefinition[],
	expected: DocumentType | null,
): DocumentDefinition | null {
	const type = expected ?? classification.detected;
	if (type === null || !shows(classification, type)) return null;
	return definitions.find(({ documentType }) => documentType === type) ?? null;
}
