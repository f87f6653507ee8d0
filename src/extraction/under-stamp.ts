import certificate from "../documents/certificate.json" with { type: "json" };
import type { DocumentDefinition, Field, Fields } from "../documents/definition.ts";
import { prepared } from "../documents/print.ts";
import { reasonOf } from "../documents/reason-of.ts";
import type { Sheet } from "../engine/index.ts";
import { findCaptions } from "../page/captions.ts";
import type { Line, Page } from "../page/page.ts";
import { isLong, liesAslant, slantOf } from "../page/quad.ts";
import { surePrintMin } from "../page/sure-print.ts";
import { confidenceOf } from "./confidence.ts";
import type { Outcome } from "./outcome.ts";
import type { SheetRead } from "./read-level.ts";

/** What a reading told on its way, as far as it came. */
interface ToldSteps {
	readonly page?: Page;
	readonly fields?: Readonly<Record<string, Field>>;
}

/**
 * The document's own lines read without pale ink, where a stamp lies over it and left a field unread. Null where no
 * stamp does, or every field was read. Two sources that contradict each other are left alone: the other one must not be
 * lifted away.
 */
export async function withoutStamp(
	sheet: Sheet,
	{ page, fields = {} }: ToldSteps,
	definition: DocumentDefinition,
): Promise<SheetRead | null> {
	const reasons = new Set(Object.values(fields).map(reasonOf));
	const isUnread = reasons.has("unreadable") || reasons.has("not-found");
	if (!definition.captionLines || !page || !isUnread || reasons.has("contradicted") || reasons.has("failed-check"))
		return null;
	if (stampLines(page, definition).length === 0) return null;
	const bare = await sheet.levelled(
		definition.captionLines(page).map(({ quad }) => quad),
		"black",
	);
	return { sheet: bare, read: await bare.readPage() };
}

/**
 * The lines that say what stamps say, or run another way than a document's captions. A signature and dust are read as
 * letters too, less surely. Of seven cards read twice for a leaning line alone five had no stamp. Three of their lines
 * were read at 0.44 to 0.54, those of stamps at 0.75 and 0.84.
 */
export function stampLines(page: Page, { captionLines }: DocumentDefinition): readonly Line[] {
	const captions = new Set(captionLines?.(page));
	const middle = middleOf([...captions]);
	const leans = ({ quad, certainty }: Line): boolean =>
		middle !== undefined && certainty >= surePrintMin && liesAslant(quad, middle.quad);
	const saysSo = (line: Line): boolean => findCaptions([line], prepared(certificate.print)).length > 0;
	return page.lines.filter((line) => !captions.has(line) && (saysSo(line) || leans(line)));
}

/** The line of middle slant among those that are long enough to tell it. */
function middleOf(lines: readonly Line[]): Line | undefined {
	const long = lines.filter(({ quad }) => isLong(quad)).sort((a, b) => slantOf(a.quad) - slantOf(b.quad));
	return long[long.length >> 1];
}

/**
 * What two readings of a document come to: the one that gives more values, the first of two that give as many. A field
 * has none where they differ: a stamp's letters are a part of one value. `defined`: the document's fields.
 */
export function agreed(first: Outcome, second: Outcome, defined: Fields): Outcome {
	if (first.outcome !== "read" || second.outcome !== "read") return second.outcome === "read" ? second : first;
	const [more, less] = countOf(second) > countOf(first) ? [second, first] : [first, second];
	const fields = Object.fromEntries(
		Object.entries(more.fields).map(([name, field]) => [name, inDoubt(field, less.fields[name]) ?? field]),
	);
	return { ...more, fields, confidence: confidenceOf(fields, defined) };
}

/** How many values an outcome gives. */
export const countOf = (outcome: Outcome): number =>
	outcome.outcome === "read" ? Object.values(outcome.fields).filter(({ value }) => value !== null).length : 0;

/** No value, but those of two readings that differ. Null where they do not. */
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
