import certificate from "../documents/certificate.json" with { type: "json" };
import type { DocumentDefinition } from "../documents/definition.ts";
import { nullReasonOf } from "../documents/field.ts";
import { preparePhrases } from "../documents/print.ts";
import type { UprightImage } from "../engine/index.ts";
import { findLabels } from "../page/labels.ts";
import type { Line, Page } from "../page/page.ts";
import { hasReliableDirection, isSlantedAgainst, slantOf } from "../page/quad.ts";
import type { ImageRead } from "./classify.ts";
import type { Reading } from "./reading-steps.ts";

/** Minimum certainty of the slanted lines of stamps, measured as 0.75 and 0.84. Signatures and dust have up to 0.54. */
const slantedCertaintyMin = 0.7;

/**
 * Reads the document again without pale ink if a stamp covers it and a field was not read. Null otherwise, and if a
 * check failed or two sources contradict each other, because erasing ink could remove one of them.
 */
export async function rereadWithoutStamp(
	upright: UprightImage,
	{ page, fields = {} }: Reading["steps"],
	definition: DocumentDefinition,
): Promise<ImageRead | null> {
	const reasons = new Set(Object.values(fields).map(nullReasonOf));
	const isUnread = reasons.has("unreadable") || reasons.has("not-found");
	if (!definition.findLabelLines || !page || !isUnread || reasons.has("contradicted") || reasons.has("failed-check"))
		return null;
	if (findStampLines(page, definition).length === 0) return null;
	const cleaned = await upright.removePaleInk();
	return { upright: cleaned, read: await cleaned.readPage() };
}

/** Returns the lines with words of stamps, and certain lines at a different angle from the document's labels. */
export function findStampLines(page: Page, { findLabelLines }: DocumentDefinition): readonly Line[] {
	const labels = new Set(findLabelLines?.(page));
	const reference = findMedianSlantLine([...labels]);
	const isSlanted = ({ quad, certainty }: Line): boolean =>
		reference !== undefined && certainty >= slantedCertaintyMin && isSlantedAgainst(quad, reference.quad);
	const hasStampWords = (line: Line): boolean => findLabels([line], preparePhrases(certificate.print)).length > 0;
	return page.lines.filter((line) => !labels.has(line) && (hasStampWords(line) || isSlanted(line)));
}

/** Returns the line with the median slant among those long enough to have a reliable direction. */
function findMedianSlantLine(lines: readonly Line[]): Line | undefined {
	const long = lines.filter(({ quad }) => hasReliableDirection(quad)).sort((a, b) => slantOf(a.quad) - slantOf(b.quad));
	return long[long.length >> 1];
}
