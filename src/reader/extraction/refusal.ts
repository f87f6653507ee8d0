import type { DocumentDefinition, DocumentType } from "../documents/definition.ts";
import type { UnreadableReason } from "../engine/index.ts";
import type { Page } from "../page/page.ts";
import type { Classification } from "./classify.ts";
import type { Outcome } from "./outcome.ts";
import type { LocatedDocuments } from "./read-located.ts";
import type { DocumentRequest } from "./reading-steps.ts";

/** Builds the refusal for a page. A flawed picture without a detected type is unreadable unless its text is legible. */
export function buildRefusal(
	{ page, flaws }: { readonly page: Page; readonly flaws: readonly UnreadableReason[] },
	classification: Classification,
	expected: DocumentType | null,
	definitions: readonly DocumentDefinition[],
): Outcome {
	const { detected } = classification;
	if (detected === null && flaws.length > 0 && !isLegible(page)) return { outcome: "unreadable", reasons: flaws };
	return { outcome: "wrong-document", detected, reason: describeMismatch(classification, expected, definitions) };
}

/** Whether certain lines have at least 20 characters, which is about three words. */
const isLegible = ({ lines }: Page): boolean =>
	lines.reduce((sum, { certainty, text }) => sum + (certainty >= 0.85 ? text.length : 0), 0) >= 20;

/** Describes for people what the picture shows. Feature names are internal and appear only in `onSteps`. */
function describeMismatch(
	{ detected, otherDocument }: Classification,
	expected: DocumentType | null,
	definitions: readonly DocumentDefinition[],
): string {
	if (detected !== null) return `The picture looks like another document: ${titleOf(detected, definitions)}.`;
	if (otherDocument) return `The picture shows ${otherDocument}, which this service does not read.`;
	if (expected === null) return "The picture shows text, but no document that this service reads.";
	return `The picture shows text, but not this document: ${titleOf(expected, definitions)}.`;
}

const titleOf = (type: DocumentType, definitions: readonly DocumentDefinition[]): string =>
	definitions.find(({ documentType }) => documentType === type)?.title ?? type;

/** Replaces a refusal by one that names the located documents, if none of them is the requested one. */
export function nameLocatedDocuments(
	outcome: Outcome,
	{ chosen, all }: LocatedDocuments,
	expected: DocumentType | null,
	definitions: readonly DocumentDefinition[],
): Outcome {
	const named = all.flatMap(({ classification }) => {
		const { detected } = classification;
		const name = detected ? titleOf(detected, definitions) : classification.otherDocument;
		return name ? [{ classification, name }] : [];
	});
	const [first] = named;
	if (!first || chosen || (outcome.outcome !== "unreadable" && outcome.outcome !== "wrong-document")) return outcome;
	const shown = named.flatMap(({ classification }) => classification.detected ?? []);
	const [detected = null] = shown;
	const reason = describeMismatch(first.classification, expected, definitions);
	if (named.length === 1) return { outcome: "wrong-document", detected, reason };
	const names = named.map(({ name }) => name).join("; ");
	return { outcome: "wrong-document", detected, shown, reason: `The picture shows other documents: ${names}.` };
}

/** Builds the refusal for a requested document number that was not read. */
export function buildNumberRefusal(
	{ all }: LocatedDocuments,
	{ document, expected }: DocumentRequest,
	definitions: readonly DocumentDefinition[],
): Outcome {
	const requested = all.find(({ number }) => number === document)?.classification;
	const missing = `No document ${document} was found in the picture.`;
	const reason = requested ? describeMismatch(requested, expected, definitions) : missing;
	return { outcome: "wrong-document", detected: requested?.detected ?? null, reason };
}
