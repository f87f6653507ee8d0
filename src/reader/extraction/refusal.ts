import type { DocumentDefinition, DocumentType } from "../documents/definition.ts";
import type { UnreadableReason } from "../engine/index.ts";
import type { Page } from "../page/page.ts";
import type { Classification } from "./classify.ts";
import type { Outcome } from "./outcome.ts";
import type { LocatedDocuments } from "./read-located.ts";
import type { DocumentRequest } from "./reading-steps.ts";

/** The refusal for a page. A bad picture without a known document says nothing about the document; a good one does. */
export function refusal(
	{ page, flaws }: { readonly page: Page; readonly flaws: readonly UnreadableReason[] },
	classification: Classification,
	expected: DocumentType | null,
	definitions: readonly DocumentDefinition[],
): Outcome {
	const { detected } = classification;
	if (detected === null && flaws.length > 0 && !isLegible(page)) return { outcome: "unreadable", reasons: flaws };
	return { outcome: "wrong-document", detected, reason: whyNot(classification, expected, definitions) };
}

/**
 * With this many characters in certain lines, about three words, a picture is good enough for a wrong-document refusal.
 */
const legibleCharactersMin = 20;

function isLegible({ lines }: Page): boolean {
	const legible = lines.filter((line) => line.certainty >= 0.85);
	return legible.reduce((sum, line) => sum + line.text.length, 0) >= legibleCharactersMin;
}

/** For people: what the picture shows. Feature names are internal and appear only in `tell`. */
function whyNot(
	{ detected, other }: Classification,
	expected: DocumentType | null,
	definitions: readonly DocumentDefinition[],
): string {
	if (detected !== null) return `The picture looks like another document: ${titleOf(detected, definitions)}.`;
	if (other) return `The picture shows ${other}, which this service does not read.`;
	if (expected === null) return "The picture shows text, but no document that this service reads.";
	return `The picture shows text, but not this document: ${titleOf(expected, definitions)}.`;
}

const titleOf = (type: DocumentType, definitions: readonly DocumentDefinition[]): string =>
	definitions.find(({ documentType }) => documentType === type)?.title ?? type;

/** An outcome without values, for when documents other than the requested one were located; the refusal names them. */
export function withLocated(
	outcome: Outcome,
	{ chosen, all }: LocatedDocuments,
	expected: DocumentType | null,
	definitions: readonly DocumentDefinition[],
): Outcome {
	const named = all.flatMap(({ classification }) => {
		const { detected } = classification;
		const name = detected ? titleOf(detected, definitions) : classification.other;
		return name ? [{ classification, name }] : [];
	});
	const [first] = named;
	if (!first || chosen || (outcome.outcome !== "unreadable" && outcome.outcome !== "wrong-document")) return outcome;
	const shown = named.flatMap(({ classification }) => classification.detected ?? []);
	const [detected = null] = shown;
	const names = named.map(({ name }) => name).join("; ");
	return named.length === 1
		? { outcome: "wrong-document", detected, reason: whyNot(first.classification, expected, definitions) }
		: { outcome: "wrong-document", detected, shown, reason: `The picture shows other documents: ${names}.` };
}

/** Why the document with the requested number was not read. */
export function notNumbered(
	{ all }: LocatedDocuments,
	{ document, expected }: DocumentRequest,
	definitions: readonly DocumentDefinition[],
): Outcome {
	const named = all.find(({ number }) => number === document)?.classification;
	return {
		outcome: "wrong-document",
		detected: named?.detected ?? null,
		reason: named ? whyNot(named, expected, definitions) : `No document ${document} was found in the picture.`,
	};
}
