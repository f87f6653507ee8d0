import { certaintyMin } from "../../documents/certainty.ts";
import { type Field, notOnDocument } from "../../documents/definition.ts";
import type { NullReason } from "../../documents/null-reasons.ts";
import { isUnknownDay } from "../../formats/day-in-text.ts";
import { centreOf, contains, spanOf } from "../../page/quad.ts";
import { placeOfHit } from "../labels/labels.ts";
import { quadOfGlyphs, type RowPart, type Segment } from "../print/index.ts";
import { isInDoubt } from "./certainty.ts";
import type { Decision, Understanding } from "./choose.ts";
import type { LabelBlock, ValuePosition } from "./place.ts";
import type { Scene } from "./scene.ts";

/** Adds the reason for a null, based on the field's label and value position, unless a failed check gives it. */
export function withNullReason(field: Field, understanding: Understanding, name: string): Field {
	if (field.value !== null || field.checks.some(({ passed }) => !passed)) return field;
	const reason = absenceOf(understanding, name);
	if (reason === "not-on-document") return { ...notOnDocument, ...(field.closedBy && { closedBy: field.closedBy }) };
	const isInk = field.printed !== null && reason === "not-found";
	return { ...field, reason: isInk ? "unreadable" : reason };
}

function absenceOf(understanding: Understanding, field: string): NullReason {
	const { decisions, scene } = understanding;
	const { prior, isOptional = false, grammar } = scene.declaration.printed[field] ?? {};
	const own = scene.blocks.filter(({ fields }) => fields.includes(field));
	const used = positionsUsed(understanding);
	const words = unexplainedWords(
		scene,
		decisions.filter((decision) => decision.field !== field),
	);
	if (own.length === 0) {
		const isMissing = prior !== undefined || (isOptional && used.size > 0 && isUnderstood(scene, words, used));
		return isMissing ? "not-on-document" : "not-found";
	}
	const texts = textsAt(own, used);
	const ink = words.filter((word) => texts.has(word.part));
	if (grammar?.kind === "date" && isSurely(ink, isUnknownDay)) return "unknown-on-document";
	// A mandatory field is printed, even if nothing of it was found.
	return ink.length > 0 || !isOptional || used.size === 0 ? "unreadable" : "not-on-document";
}

/** The words that belong to no label and to no certain value: an uncertain one may be the missing print itself. */
export function unexplainedWords({ words }: Scene, decisions: readonly Decision[]): readonly Segment[] {
	const sure = decisions.filter((decision) => !isInDoubt(decision));
	const taken = new Set(sure.flatMap(({ best }) => best?.spans.flatMap(({ segments }) => segments) ?? []));
	return words.filter((word) => !taken.has(word));
}

/** The value positions of the page's certain values. */
function positionsUsed({ decisions, scene: { blocks } }: Understanding): ReadonlySet<ValuePosition> {
	const found = decisions.flatMap((decision) => {
		const word = decision.best?.spans[0]?.segments[0];
		if (word === undefined || isInDoubt(decision)) return [];
		const own = blocks.filter(({ fields }) => fields.includes(decision.field));
		return own.flatMap(({ relations }) => {
			const first = (relations.get(word) ?? []).filter(({ between }) => between === 0);
			return first.length === 1 ? first.map(({ position }) => position) : [];
		});
	});
	return new Set(found);
}

/** The texts at the value positions of these labels, with nothing between them. */
function textsAt(blocks: readonly LabelBlock[], used: ReadonlySet<ValuePosition>): ReadonlySet<RowPart> {
	const words = blocks.flatMap(({ relations }) =>
		[...relations].filter(([, all]) => all.some(({ position, between }) => used.has(position) && between === 0)),
	);
	return new Set(words.map(([word]) => word.part));
}

/** Whether words read with certainty match. */
const isSurely = (words: readonly Segment[], isText: (text: string) => boolean): boolean =>
	words.every(({ row }) => row.lines.every(({ certainty }) => certainty >= certaintyMin)) &&
	isText(words.map(({ text }) => text).join(" "));

/** Shorter texts are numbers in labels, or signs misread as letters. */
const isText = /\p{L}{3}/u;

/**
 * Whether the page was read so completely that a label not found is not printed: every mandatory field is announced,
 * and no text between the labels may be a further value or label.
 */
function isUnderstood(
	{ blocks, declaration }: Scene,
	words: readonly Segment[],
	used: ReadonlySet<ValuePosition>,
): boolean {
	const announced = new Set(blocks.flatMap(({ fields }) => fields));
	const isLost = Object.entries(declaration.printed).some(
		([name, { labels, isOptional, prior }]) =>
			labels.length > 0 && !isOptional && prior === undefined && !announced.has(name),
	);
	if (isLost) return false;
	const hits = blocks.flatMap(({ fields, hit }) => (fields.length > 0 ? [hit] : []));
	const area = spanOf(hits.map(placeOfHit));
	const others = textsAt(blocks, used);
	// Text in a label's row may be unknown wording of the label, so it is ignored unless values are beside labels.
	const labelled = new Set(used.has("beside") ? [] : hits.map(({ row }) => row));
	const open = words.filter(({ row, part }) => !labelled.has(row) && !others.has(part));
	return !open.some(
		({ text, row, from, to }) => isText.test(text) && contains(area, centreOf(quadOfGlyphs(row, from, to))),
	);
}
