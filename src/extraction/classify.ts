import type { DocumentDefinition, DocumentType, Likeness } from "../documents/definition.ts";
import { once } from "../once.ts";
import type { Page } from "../page/page.ts";

/** From this score on a page is taken for a document of the type; every type's `likeness` is tuned to it. */
export const likenessMin = 0.5;

/** How much a page looks like each document of the catalogue. */
export interface Classification {
	readonly likenesses: ReadonlyMap<DocumentType, Likeness>;
	/** The likeliest type, or null where nothing reaches `likenessMin`. */
	readonly detected: DocumentType | null;
}

/** Asks every definition how much the page looks like its document; each page is judged once. */
export const classify = (page: Page, definitions: readonly DocumentDefinition[]): Classification =>
	judgedBy(definitions)(page);

const judgedBy = once((definitions: readonly DocumentDefinition[]) =>
	once((page: Page) => classified(page, definitions)),
);

function classified(page: Page, definitions: readonly DocumentDefinition[]): Classification {
	const ranked = definitions
		.map((definition) => ({ type: definition.documentType, likeness: definition.likeness(page) }))
		.sort((a, b) => b.likeness.score - a.likeness.score);
	const best = ranked[0];
	return {
		likenesses: new Map(ranked.map(({ type, likeness }) => [type, likeness])),
		detected: best !== undefined && best.likeness.score >= likenessMin ? best.type : null,
	};
}

/**
 * Whether the page shows a document of this type. It may look still more like another: a card beside another card, a
 * spread.
 */
export function shows({ likenesses }: Classification, documentType: DocumentType): boolean {
	return (likenesses.get(documentType)?.score ?? 0) >= likenessMin;
}
