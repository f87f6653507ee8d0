import certificate from "../documents/certificate.json" with { type: "json" };
import type { DocumentDefinition } from "../documents/definition.ts";
import { reasonOf } from "../documents/field.ts";
import { prepared } from "../documents/print.ts";
import type { UprightImage } from "../engine/index.ts";
import { findLabels } from "../page/labels.ts";
import type { Line, Page } from "../page/page.ts";
import { isLong, liesAslant, slantOf } from "../page/quad.ts";
import { surePrintMin } from "../page/sure-print.ts";
import type { ImageRead } from "./classify.ts";
import type { Reading } from "./reading-steps.ts";

/**
 * Reads the document's own lines without pale ink if a stamp covers it and left a field unread; otherwise null. Also
 * null if a check failed or two sources contradict each other, because erasing ink could remove one of them.
 */
export async function withoutStamp(
	upright: UprightImage,
	{ page, fields = {} }: Reading["steps"],
	definition: DocumentDefinition,
): Promise<ImageRead | null> {
	const reasons = new Set(Object.values(fields).map(reasonOf));
	const isUnread = reasons.has("unreadable") || reasons.has("not-found");
	if (!definition.labelLines || !page || !isUnread || reasons.has("contradicted") || reasons.has("failed-check"))
		return null;
	if (stampLines(page, definition).length === 0) return null;
	const bare = await upright.withoutPaleInk();
	return { upright: bare, read: await bare.readPage() };
}

/**
 * The lines with words from stamps, or at a different angle from the document's labels. Signatures and dust are also
 * read as letters, with lower certainty. Of seven cards read twice because of a slanted line alone, five had no stamp:
 * three of their lines had 0.44 to 0.54, lines of stamps 0.75 and 0.84.
 */
export function stampLines(page: Page, { labelLines }: DocumentDefinition): readonly Line[] {
	const labels = new Set(labelLines?.(page));
	const middle = middleOf([...labels]);
	const leans = ({ quad, certainty }: Line): boolean =>
		middle !== undefined && certainty >= surePrintMin && liesAslant(quad, middle.quad);
	const saysSo = (line: Line): boolean => findLabels([line], prepared(certificate.print)).length > 0;
	return page.lines.filter((line) => !labels.has(line) && (saysSo(line) || leans(line)));
}

/** The line with the median slant among those that are long enough. */
function middleOf(lines: readonly Line[]): Line | undefined {
	const long = lines.filter(({ quad }) => isLong(quad)).sort((a, b) => slantOf(a.quad) - slantOf(b.quad));
	return long[long.length >> 1];
}
