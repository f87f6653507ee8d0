import { certaintyMin } from "../../documents/certainty.ts";
import { type Field, notOnDocument } from "../../documents/definition.ts";
import type { NullReason } from "../../documents/null-reasons.ts";
import { isUnknownDay } from "../../formats/day-in-text.ts";
import { centreOf, contains, spanOf } from "../../page/quad.ts";
import { placeOfHit } from "../labels/labels.ts";
import { quadOfGlyphs, type Segment } from "../print/index.ts";
import type { Understanding } from "./choose.ts";
import type { ValuePosition } from "./place.ts";
import { positionsUsed, textsAt, unexplainedWords } from "./value-positions.ts";

/** Adds the reason for a null, by the field's label and value position, unless a failed check gives it. */
export function withNullReason(field: Field, understanding: Understanding, name: string): Field {
	if (field.value !== null || field.checks.some(({ passed }) => !passed)) return field;
	const reason = absenceOf(understanding, name);
	if (reason === "not-on-document") return { ...notOnDocument, ...(field.closedBy && { closedBy: field.closedBy }) };
	const isInk = field.printed !== null && reason === "not-found";
	return { ...field, reason: isInk ? "unreadable" : reason };
}

function absenceOf(understanding: Understanding, field: string): NullReason {
	const { blocks, declaration } = understanding.scene;
	const { prior, isOptional = false, grammar } = declaration.printed[field] ?? {};
	const own = blocks.filter(({ fields }) => fields.includes(field));
	const used = positionsUsed(understanding);
	const words = unexplainedWords(understanding, field);
	if (own.length === 0) {
		const isMissing = prior !== undefined || (isOptional && isUnderstood(understanding, field, words, used));
		return isMissing ? "not-on-document" : "not-found";
	}
	const texts = textsAt(own, used);
	const ink = words.filter((word) => texts.has(word.part));
	if (grammar?.kind === "date" && isSurely(ink, isUnknownDay)) return "unknown-on-document";
	// A mandatory field is printed, even if nothing of it was found.
	return ink.length > 0 || !isOptional || used.size === 0 ? "unreadable" : "not-on-document";
}

/** Whether words read with certainty match. */
const isSurely = (words: readonly Segment[], isText: (text: string) => boolean): boolean =>
	words.every(({ row }) => row.lines.every(({ certainty }) => certainty >= certaintyMin)) &&
	isText(words.map(({ text }) => text).join(" "));

/** Shorter texts are numbers of labels, or signs misread as letters. */
const isText = /\p{L}{3}/u;

/**
 * Whether the page was read so completely that a label not found is not printed: every mandatory field is announced,
 * and no text between the labels may be this field's value or label.
 */
function isUnderstood(
	{ scene: { blocks, declaration } }: Understanding,
	field: string,
	words: readonly Segment[],
	used: ReadonlySet<ValuePosition>,
): boolean {
	const announced = new Set(blocks.flatMap(({ fields }) => fields));
	const isLost = Object.entries(declaration.printed).some(
		([name, { labels, isOptional, prior }]) =>
			labels.length > 0 && !isOptional && prior === undefined && !announced.has(name),
	);
	if (isLost || used.size === 0) return false;
	const hits = blocks.flatMap(({ fields, hit }) => (fields.length > 0 ? [hit] : []));
	const area = spanOf(hits.map(placeOfHit));
	const others = textsAt(
		blocks.filter(({ fields }) => !fields.includes(field)),
		used,
	);
	// Print on a label's row may be unknown wording of it, so it is ignored unless values are beside labels.
	const labelled = new Set(used.has("beside") ? [] : hits.map(({ row }) => row));
	const open = words.filter((word) => !labelled.has(word.row) && !others.has(word.part));
	return !open.some(
		({ text, row, from, to }) => isText.test(text) && contains(area, centreOf(quadOfGlyphs(row, from, to))),
	);
}
