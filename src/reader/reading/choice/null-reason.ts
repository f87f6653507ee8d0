import { certaintyMin } from "../../documents/certainty.ts";
import { type Field, notOnDocument } from "../../documents/definition.ts";
import type { NullReason } from "../../documents/null-reasons.ts";
import { isPartialDate } from "../../formats/day-in-text.ts";
import { boundingQuadOf, centreOf, containsPoint } from "../../page/quad.ts";
import { quadOfHit } from "../labels/labels.ts";
import { quadOfGlyphs, type RowPart, type Segment } from "../print/index.ts";
import { isInDoubt } from "./certainty.ts";
import type { Decision, Understanding } from "./choose.ts";
import type { LabelBlock, ValuePosition } from "./place.ts";
import type { Scene } from "./scene.ts";

/**
 * Adds the null reason to a field without a value: from its label and from the print at its value position. A failed
 * check is a reason by itself, so such a field is returned unchanged.
 */
export function addNullReason(field: Field, understanding: Understanding, name: string): Field {
	if (field.value !== null || field.checks.some(({ passed }) => !passed)) return field;
	const reason = findNullReason(understanding, name);
	if (reason === "not-on-document") return { ...notOnDocument, ...(field.closedBy && { closedBy: field.closedBy }) };
	const isUnreadable = field.printed !== null && reason === "not-found";
	return { ...field, reason: isUnreadable ? "unreadable" : reason };
}

function findNullReason(understanding: Understanding, field: string): NullReason {
	const { decisions, scene } = understanding;
	const { prior, isOptional = false, grammar } = scene.declaration.printed[field] ?? {};
	const labels = scene.blocks.filter(({ fields }) => fields.includes(field));
	const usedPositions = findUsedPositions(understanding);
	const words = findUnexplainedWords(
		scene,
		decisions.filter((decision) => decision.field !== field),
	);
	if (labels.length === 0) {
		const isAbsent =
			prior !== undefined || (isOptional && usedPositions.size > 0 && isCompletelyRead(scene, words, usedPositions));
		return isAbsent ? "not-on-document" : "not-found";
	}
	const valueParts = findPartsAt(labels, usedPositions);
	const printedWords = words.filter((word) => valueParts.has(word.part));
	if (grammar?.kind === "date" && matchCertainly(printedWords, isPartialDate)) return "unknown-on-document";
	// A mandatory field is on the document, even if nothing of it was found.
	return printedWords.length > 0 || !isOptional || usedPositions.size === 0 ? "unreadable" : "not-on-document";
}

/**
 * The words that belong to no label and to no certain value. The words of an uncertain value count as unexplained,
 * because they may be the print of another field.
 */
export function findUnexplainedWords({ words }: Scene, decisions: readonly Decision[]): readonly Segment[] {
	const certain = decisions.filter((decision) => !isInDoubt(decision));
	const taken = new Set(certain.flatMap(({ best }) => best?.spans.flatMap(({ segments }) => segments) ?? []));
	return words.filter((word) => !taken.has(word));
}

/** The positions, relative to their labels, at which the page's certain values are printed. */
function findUsedPositions({ decisions, scene: { blocks } }: Understanding): ReadonlySet<ValuePosition> {
	const found = decisions.flatMap((decision) => {
		const word = decision.best?.spans[0]?.segments[0];
		if (word === undefined || isInDoubt(decision)) return [];
		const labels = blocks.filter(({ fields }) => fields.includes(decision.field));
		return labels.flatMap(({ relations }) => {
			const direct = (relations.get(word) ?? []).filter(({ textsBetween }) => textsBetween === 0);
			return direct.length === 1 ? direct.map(({ position }) => position) : [];
		});
	});
	return new Set(found);
}

/** The parts of rows at the used value positions of these labels, with no other text between label and part. */
function findPartsAt(blocks: readonly LabelBlock[], usedPositions: ReadonlySet<ValuePosition>): ReadonlySet<RowPart> {
	const words = blocks.flatMap(({ relations }) =>
		[...relations].filter(([, all]) =>
			all.some(({ position, textsBetween }) => usedPositions.has(position) && textsBetween === 0),
		),
	);
	return new Set(words.map(([word]) => word.part));
}

/** Whether words match a predicate and all of their lines were read with certainty. */
const matchCertainly = (words: readonly Segment[], isMatch: (text: string) => boolean): boolean =>
	words.every(({ row }) => row.lines.every(({ certainty }) => certainty >= certaintyMin)) &&
	isMatch(words.map(({ text }) => text).join(" "));

/** Three letters in a row. Words without them are numbers in labels, or signs misread as letters. */
const threeLetters = /\p{L}{3}/u;

/**
 * Whether the page was read so completely that a label that was not found is not printed: the label of every mandatory
 * field was found, and no unexplained text between the labels may be a further value or label.
 */
function isCompletelyRead(
	{ blocks, declaration }: Scene,
	words: readonly Segment[],
	usedPositions: ReadonlySet<ValuePosition>,
): boolean {
	const announced = new Set(blocks.flatMap(({ fields }) => fields));
	const isLabelMissing = Object.entries(declaration.printed).some(
		([name, { labels, isOptional, prior }]) =>
			labels.length > 0 && !isOptional && prior === undefined && !announced.has(name),
	);
	if (isLabelMissing) return false;
	const hits = blocks.flatMap(({ fields, hit }) => (fields.length > 0 ? [hit] : []));
	const area = boundingQuadOf(hits.map(quadOfHit));
	const valueParts = findPartsAt(blocks, usedPositions);
	// Text in a label's row may be unknown wording of the label, so it is ignored unless values are beside labels.
	const ignoredRows = new Set(usedPositions.has("beside") ? [] : hits.map(({ row }) => row));
	const unexplained = words.filter(({ row, part }) => !ignoredRows.has(row) && !valueParts.has(part));
	return !unexplained.some(
		({ text, row, from, to }) => threeLetters.test(text) && containsPoint(area, centreOf(quadOfGlyphs(row, from, to))),
	);
}
