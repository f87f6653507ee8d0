import { memoise } from "../../memoise.ts";
import type { Quad } from "../../page/page.ts";
import { axesOf, type Box, boundingBoxOf, sliceQuad, toLocalBox } from "../../page/quad.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { endOfOtherLabelBefore, type LabelHit, overlaps, quadOfHit } from "../labels/labels.ts";
import { findColumnStart, quadOfGlyphs, type Segment } from "../print/index.ts";
import { weights } from "../weights/weights.ts";

/** The positions of a value relative to its label. Most pages use only one. */
export const valuePositions = ["below", "beside", "above"] as const;
export type ValuePosition = (typeof valuePositions)[number];

/** A word's position relative to a label. `textsBetween`: the number of texts between the two. */
interface LabelRelation {
	readonly word: Segment;
	readonly position: ValuePosition;
	readonly textsBetween: number;
}

/** A label, and the position of each word relative to it. */
export interface LabelBlock {
	readonly fields: readonly string[];
	readonly hit: LabelHit;
	readonly relations: ReadonlyMap<Segment, readonly LabelRelation[]>;
}

/** How far a value may start to the left of its label's column, in label heights. */
const columnSlack = 1.5;
/** The largest vertical distance from label to value, centre to centre, in label heights. */
const belowMax = 7;
/** The largest horizontal distance from label to value, in label heights. Tables have wide columns. */
const besideMax = 30;
/** Text at least this far above or below, centre to centre in text heights, is in another row. */
const otherRowMin = 0.5;

/** The page's labels, with the positions of all words relative to each. */
export function buildLabelBlocks(hits: readonly LabelHit[], segments: readonly Segment[]): readonly LabelBlock[] {
	const words = segments.flatMap((word) => {
		if (!word.isWord) return [];
		const isLabel = hits.some((hit) => overlaps(hit, word));
		return [{ word, quad: quadOfGlyphs(word.row, word.from, word.to), isLabel }];
	});
	return hits
		.filter(({ isLabel }) => isLabel)
		.map((hit) => {
			const frame = axesOf(quadOfHit(hit));
			const labelBox = toLocalBox(frame, columnOf(hit, hits));
			const placed = words
				.filter(({ word }) => !overlaps(hit, word))
				.map(({ word, quad, isLabel }) => ({ word, box: toLocalBox(frame, quad), isLabel }));
			const relations = [
				...findWordsBeside(placed, labelBox),
				...findWordsInColumn(placed, labelBox, "below"),
				...findWordsInColumn(placed, labelBox, "above"),
			];
			return { fields: hit.fields, hit, relations: Map.groupBy(relations, ({ word }) => word) };
		});
}

/**
 * The area of a label and of the text directly before it in its column, up to the label of another field. That text may
 * be a translation of the label, and values are below its start.
 */
function columnOf(hit: LabelHit, hits: readonly LabelHit[]): Quad {
	const [, topRight, bottomRight] = quadOfHit(hit);
	const columnStart = findColumnStart(hit.row, hit.from, endOfOtherLabelBefore(hit, hits));
	const [topLeft, , , bottomLeft] = sliceQuad(hit.row.quad, columnStart, 1);
	return [topLeft, topRight, bottomRight, bottomLeft];
}

/** A word with its box in the label's local axes. */
interface PlacedWord {
	readonly word: Segment;
	readonly box: Box;
	readonly isLabel: boolean;
}

const middle = (box: Box): number => (box.top + box.bottom) / 2;
const boxHeight = (box: Box): number => box.bottom - box.top;

/** The words to the right of a label in its row, up to the next label or other known text. */
function findWordsBeside(placed: readonly PlacedWord[], labelBox: Box): readonly LabelRelation[] {
	const height = boxHeight(labelBox);
	const row = placed
		.filter(({ box }) => box.left > labelBox.right - height / 2 && box.left < labelBox.right + besideMax * height)
		.filter(({ box }) => Math.abs(middle(box) - middle(labelBox)) < otherRowMin * Math.max(height, boxHeight(box)))
		.sort((a, b) => a.box.left - b.box.left);
	const nextLabel = row.findIndex(({ isLabel }) => isLabel);
	return row
		.slice(0, nextLabel < 0 ? row.length : nextLabel)
		.map(({ word }, index) => ({ word, position: "beside", textsBetween: index }));
}

/** Words in the label's column, the nearest row first. Another label or known text counts as two texts between. */
function findWordsInColumn(
	placed: readonly PlacedWord[],
	labelBox: Box,
	position: "below" | "above",
): readonly LabelRelation[] {
	const height = boxHeight(labelBox);
	const distanceTo = (box: Box): number => (middle(box) - middle(labelBox)) * (position === "below" ? 1 : -1);
	const words = placed.filter(({ box }) => distanceTo(box) > otherRowMin * height);
	const column = [...Map.groupBy(words, ({ word }) => word.part).values()]
		.map((words) => ({ words, box: boundingBoxOf(words.map(({ box }) => box)) }))
		.filter(({ box }) => isInColumnOf(box, labelBox) && distanceTo(box) < belowMax * height)
		.sort((a, b) => distanceTo(a.box) - distanceTo(b.box));
	let [textsBefore, lastDistance] = [-1, Number.NEGATIVE_INFINITY];
	return column.flatMap(({ words, box }) => {
		if (distanceTo(box) - lastDistance > otherRowMin * boxHeight(box)) {
			textsBefore++;
			lastDistance = distanceTo(box);
		}
		const isLabelRow = words.every(({ isLabel }) => isLabel);
		if (isLabelRow) textsBefore++;
		const first = textsBefore;
		return isLabelRow ? [] : words.map(({ word }, index) => ({ word, position, textsBetween: first + index }));
	});
}

/** Whether print starts below or above a label, or shares more than half of the narrower width with it. */
function isInColumnOf(box: Box, labelBox: Box): boolean {
	const slack = columnSlack * boxHeight(labelBox);
	const shared = Math.min(box.right, labelBox.right) - Math.max(box.left, labelBox.left);
	const isMostlyShared = shared > Math.min(box.right - box.left, labelBox.right - labelBox.left) / 2;
	return isMostlyShared || (box.left > labelBox.left - slack && box.left < labelBox.right);
}

/** The log likelihood ratio (natural) of a candidate's position for a field. `position`: the one this page uses. */
export function scorePosition(
	field: string,
	{ spans }: Candidate,
	position: ValuePosition,
	blocks: readonly LabelBlock[],
): number {
	const first = spans[0]?.segments[0];
	if (first === undefined) return 0;
	const { announced, byWord } = indexRelations(blocks);
	const isAtOtherLabel = (word: Segment): boolean =>
		(byWord.get(word) ?? []).some(
			({ relation, fields }) =>
				relation.position === position && relation.textsBetween === 0 && !fields.includes(field),
		);
	let labelScore = weights.outOfPlace;
	for (const { relation, fields } of byWord.get(first) ?? []) {
		if (!fields.includes(field)) continue;
		// The text between a label of several fields and a value is the first value, so it is not penalised.
		const textsBetween = fields.length > 1 ? 0 : relation.textsBetween;
		const positionScore = relation.position === position ? weights.inPlace : weights.inOtherPlace;
		labelScore = Math.max(labelScore, positionScore + textsBetween * weights.textBetween);
	}
	let otherLabels = Number(labelScore < weights.inPlace && isAtOtherLabel(first));
	// A further row at another field's label is another value.
	for (let row = 1; row < spans.length; row++) {
		const word = spans[row]?.segments[0];
		if (word && isAtOtherLabel(word)) otherLabels++;
	}
	return (announced.has(field) ? labelScore : 0) + otherLabels * weights.othersPlace;
}

/** The relations of each word with the fields of their labels, and all fields with a label. */
const indexRelations = memoise((blocks: readonly LabelBlock[]) => {
	const relations = blocks.flatMap(({ fields, relations }) =>
		[...relations.values()].flat().map((relation) => ({ relation, fields })),
	);
	const byWord = Map.groupBy(relations, ({ relation }) => relation.word);
	return { byWord, announced: new Set(blocks.flatMap(({ fields }) => fields)) };
});
