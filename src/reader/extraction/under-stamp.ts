import certificate from "../documents/certificate.json" with { type: "json" };
import type { DocumentDefinition, Field, Fields } from "../documents/definition.ts";
import { prepared } from "../documents/print.ts";
import { reasonOf } from "../documents/reason-of.ts";
import type { UprightImage } from "../engine/index.ts";
import { findLabels } from "../page/labels.ts";
import type { Line, Page } from "../page/page.ts";
import { isLong, liesAslant, slantOf } from "../page/quad.ts";
import { surePrintMin } from "../page/sure-print.ts";
import { confidenceOf } from "./confidence.ts";
import type { Outcome } from "./outcome.ts";
import type { ImageRead } from "./read-level.ts";
import type { Reading } from "./reading-steps.ts";

/**
 * Reads the document's own lines without pale ink, if a stamp covers it and left a field unread; else null. Null
 * too if a check failed or two sources contradict each other, because erasing ink could remove one of them.
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
 * The lines with words of stamps, or at another angle than the document's labels. Signatures and dust are also read as
 * letters, with lower certainty. Of seven cards read twice for a slanted line alone, five had no stamp: three of their
 * lines had 0.44 to 0.54, lines of stamps 0.75 and 0.84.
 */
export function stampLines(page: Page, { labelLines }: DocumentDefinition): readonly Line[] {
	const labels = new Set(labelLines?.(page));
	const middle = middleOf([...labels]);
	const leans = ({ quad, certainty }: Line): boolean =>
		middle !== undefined && certainty >= surePrintMin && liesAslant(quad, middle.quad);
	const saysSo = (line: Line): boolean => findLabels([line], prepared(certificate.print)).length > 0;
	return page.lines.filter((line) => !labels.has(line) && (saysSo(line) || leans(line)));
}

/** The line of median slant, among those long enough. */
function middleOf(lines: readonly Line[]): Line | undefined {
	const long = lines.filter(({ quad }) => isLong(quad)).sort((a, b) => slantOf(a.quad) - slantOf(b.quad));
	return long[long.length >> 1];
}

/**
 * Merges two readings of a document: the one with more values, the first at a tie. Fields that differ become null,
 * because letters of a stamp may be part of one value. `defined`: the document's fields.
 */
export function agreed(first: Reading, second: Reading, defined: Fields): Reading {
	const [more, less] = countOf(second.outcome) > countOf(first.outcome) ? [second, first] : [first, second];
	const readings = [first.steps, second.steps] as const;
	if (more.outcome.outcome !== "read" || less.outcome.outcome !== "read")
		return { ...more, steps: { ...more.steps, readings } };
	const others = less.outcome.fields;
	const fields = Object.fromEntries(
		Object.entries(more.outcome.fields).map(([name, field]) => [name, inDoubt(field, others[name]) ?? field]),
	);
	return {
		outcome: { ...more.outcome, fields, confidence: confidenceOf(fields, defined) },
		steps: { ...more.steps, fields, readings },
	};
}

/** The number of values of an outcome. */
export const countOf = (outcome: Outcome): number =>
	outcome.outcome === "read" ? Object.values(outcome.fields).filter(({ value }) => value !== null).length : 0;

/** A null field with both readings as alternatives, if they differ; else null. */
function inDoubt(one: Field, other: Field | undefined): Field | null {
	const alternatives = [one, other].flatMap((each) =>
		each && each.value !== null && each.source !== null
			? [{ value: each.value, source: each.source, certainty: each.certainty / 2, quad: one.quad }]
			: [],
	);
	const texts = new Set(alternatives.map(({ value }) => String(value)));
	if (texts.size < 2) return null;
	const closedBy = [{ gate: "two-readings", by: [...texts].join(" | ") } as const];
	return { ...one, value: null, certainty: 0, reason: "unreadable", alternatives, closedBy };
}
