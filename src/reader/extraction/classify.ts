import { classScoreMin } from "../documents/class-score.ts";
import type { ClassScore, DocumentDefinition, DocumentType } from "../documents/definition.ts";
import { once } from "../once.ts";
import type { Page } from "../page/page.ts";

/** The class scores of a page, by document type. */
export interface Classification {
	readonly classScores: ReadonlyMap<DocumentType, ClassScore>;
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
		.map((definition) => ({ type: definition.documentType, classScore: definition.classScore(page) }))
		.sort((a, b) => b.classScore.score - a.classScore.score);
	const best = judged[0];
	return {
		classScores: new Map(judged.map(({ type, classScore }) => [type, classScore])),
		detected: best !== undefined && best.classScore.score >= classScoreMin ? best.type : null,
	};
}

/**
 * Whether the page shows a document of this type. Another type may have a higher score: a card beside another card, a
 * spread.
 */
export function shows({ classScores }: Classification, documentType: DocumentType): boolean {
	return (classScores.get(documentType)?.score ?? 0) >= classScoreMin;
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
