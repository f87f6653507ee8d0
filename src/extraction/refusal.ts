import type { DocumentDefinition, DocumentType } from "../documents/definition.ts";
import type { UnreadableReason } from "../engine/index.ts";
import type { Page } from "../page/page.ts";
import type { Classification } from "./classify.ts";
import type { Outcome } from "./outcome.ts";

/** A bad picture that shows no known document says nothing about which document it is; a good one does. */
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
 * From this many characters in lines that were read well, a picture is good enough to tell what it is not: some three
 * words.
 */
const legibleCharactersMin = 20;

function isLegible({ lines }: Page): boolean {
	const legible = lines.filter((line) => line.certainty >= 0.85);
	return legible.reduce((sum, line) => sum + line.text.length, 0) >= legibleCharactersMin;
}

/** For people: what the picture looks like. Cues are the makers' words; `tell` has them. */
function whyNot(
	{ detected, likenesses }: Classification,
	expected: DocumentType | null,
	definitions: readonly DocumentDefinition[],
): string {
	const titleOf = (type: DocumentType) => definitions.find(({ documentType }) => documentType === type)?.title ?? type;
	if (detected !== null) return `The picture looks like another document: ${titleOf(detected)}.`;
	const other = [...likenesses.values()].find(({ shows }) => shows !== undefined)?.shows;
	if (other) return `The picture shows ${other}, which this service does not read.`;
	if (expected === null) return "The picture shows text, but none of the documents that this service reads.";
	return `The picture shows text, but not this document: ${titleOf(expected)}.`;
}
