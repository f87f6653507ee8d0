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
import { isLabelFound, type Scene } from "./scene.ts";

/** Adds the null reason to a null field, unless a check failed. A field not on the document keeps only `closedBy`. */
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
	const others = decisions.filter((decision) => decision.field !== field);
	const words = findUnexplainedWords(scene, others);
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

/** The words outside labels and certain values. Those of an uncertain value may be the print of another field. */
export function findUnexplainedWords({ words }: Scene, decisions: readonly Decision[]): readonly Segment[] {
	const certain = decisions.filter((decision) => !isInDoubt(decision));
	const taken = new Set(certain.flatMap(({ best }) => best?.spans.flatMap(({ segments }) => segments) ?? []));
	return words.filter((word) => !taken.has(word));
}

type Positions = ReadonlySet<ValuePosition>;

/** The positions at which the page's certain values are printed. */
function findUsedPositions({ decisions, scene: { blocks } }: Understanding): Positions {
	const found = decisions.flatMap((decision) => {
		const word = decision.best?.spans[0]?.segments[0];
		if (word === undefined || isInDoubt(decision)) return [];
		const labels = blocks.filter(({ fields }) => fields.includes(decision.field));
		return labels.flatMap(({ relations }) => {
			const [first, ...further] = (relations.get(word) ?? []).filter(({ textsBetween }) => textsBetween === 0);
			return first && further.length === 0 ? [first.position] : [];
		});
	});
	return new Set(found);
}

/** The parts of rows at the used value positions of these labels, with no other text between label and part. */
function findPartsAt(blocks: readonly LabelBlock[], usedPositions: Positions): ReadonlySet<RowPart> {
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
 * Whether the page was read so completely that a label that was not found is not printed. The label of every mandatory
 * field was then found, and no unexplained text between the labels may be a further value or label.
 */
function isCompletelyRead(scene: Scene, words: readonly Segment[], usedPositions: Positions): boolean {
	const { blocks, declaration } = scene;
	const isLabelMissing = Object.entries(declaration.printed).some(
		([name, { labels, isOptional, prior }]) =>
			labels.length > 0 && !isOptional && prior === undefined && !isLabelFound(scene, name),
	);
	if (isLabelMissing) return false;
	const hits = blocks.flatMap(({ fields, hit }) => (fields.length > 0 ? [hit] : []));
	const area = boundingQuadOf(hits.map(quadOfHit));
	const valueParts = findPartsAt(blocks, usedPositions);
	// Text in a label's row may be unknown wording of the label, so it is ignored unless values are beside labels.
	const ignoredRows = new Set(usedPositions.has("beside") ? [] : hits.map(({ row }) => row));
	return !words
		.filter(({ text, row, part }) => threeLetters.test(text) && !ignoredRows.has(row) && !valueParts.has(part))
		.some(({ row, from, to }) => containsPoint(area, centreOf(quadOfGlyphs(row, from, to))));
}
