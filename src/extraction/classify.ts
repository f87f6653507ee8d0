import type { DocumentDefinition, DocumentType, Likeness } from "../documents/definition.ts";
import { likenessMin } from "../documents/likeness.ts";
import { haveSameItems, once } from "../once.ts";
import type { Page } from "../page/page.ts";
import { type DocumentPart, documentPart } from "./document-part.ts";

/** How much a page looks like each document of the catalogue, and where it would lie. */
export interface Classification {
	readonly likenesses: ReadonlyMap<DocumentType, Likeness>;
	readonly parts: ReadonlyMap<DocumentType, DocumentPart>;
	/** The likeliest type, or null where nothing reaches `likenessMin`. */
	readonly detected: DocumentType | null;
}

/** Asks every definition how much the page looks like its document; each page is judged once. */
export const classify = (page: Page, definitions: readonly DocumentDefinition[]): Classification =>
	judgedBy(definitions)(page);

const judgedBy = once((definitions: readonly DocumentDefinition[]) =>
	once((page: Page) => classified(page, definitions)),
);

/** The same for a page that is one document and nothing else. */
export function classifyAlone(page: Page, definitions: readonly DocumentDefinition[]): Classification {
	const part = { page, lines: page.lines, hasTwin: false, owns: () => true };
	return ranked(definitions.map((definition) => ({ definition, part, likeness: definition.likeness(page) })));
}

/**
 * Each document is judged where it lies: what stands around it speaks neither for it nor against it. Where several are
 * shown, each has what stands nearest to its own marks.
 */
function classified(page: Page, definitions: readonly DocumentDefinition[]): Classification {
	const first = definitions.map((definition) => {
		const part = documentPart(page, definition, []);
		return { definition, part, likeness: definition.likeness(part.page) };
	});
	const shown = first.filter(({ likeness }) => likeness.score >= likenessMin).map(({ definition }) => definition);
	return ranked(
		first.map(({ definition, part: whole, likeness }) => {
			const part = documentPart(
				page,
				definition,
				shown.filter((other) => other !== definition),
			);
			const isSame = haveSameItems(part.page.lines, whole.page.lines);
			return { definition, part, likeness: isSame ? likeness : definition.likeness(part.page) };
		}),
	);
}

/** A document, where it would lie on a page, and how much that looks like it. */
interface Judged {
	readonly definition: DocumentDefinition;
	readonly part: DocumentPart;
	readonly likeness: Likeness;
}

/** The likeliest first. */
function ranked(judged: readonly Judged[]): Classification {
	const sorted = judged.toSorted((a, b) => b.likeness.score - a.likeness.score);
	const best = sorted[0];
	const of = <T>(value: (each: Judged) => T) =>
		new Map(sorted.map((each) => [each.definition.documentType, value(each)] as const));
	return {
		likenesses: of(({ likeness }) => likeness),
		parts: of(({ part }) => part),
		detected: best !== undefined && best.likeness.score >= likenessMin ? best.definition.documentType : null,
	};
}

/**
 * Whether the page shows a document of this type. It may look still more like another: a card beside another card, a
 * spread.
 */
export function shows({ likenesses }: Classification, documentType: DocumentType): boolean {
	return (likenesses.get(documentType)?.score ?? 0) >= likenessMin;
}

/**
 * The document that a page is read as, and where it lies: the expected one, or the likeliest where none is expected.
 * Null where the page does not show it.
 */
export function documentOn(
	classification: Classification,
	definitions: readonly DocumentDefinition[],
	expected: DocumentType | null,
): { readonly definition: DocumentDefinition; readonly part: DocumentPart } | null {
	const type = expected ?? classification.detected;
	if (type === null || !shows(classification, type)) return null;
	const definition = definitions.find(({ documentType }) => documentType === type);
	const part = classification.parts.get(type);
	return definition && part ? { definition, part } : null;
}
