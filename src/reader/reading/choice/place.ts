import { once } from "../../once.ts";
import type { Quad } from "../../page/page.ts";
import { axesOf, type Box, boxAround, localBox, partOf } from "../../page/quad.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { covers, type LabelHit, placeOfHit } from "../labels/labels.ts";
import { columnStart, quadOfGlyphs, type Segment } from "../print/index.ts";
import { weights } from "../weights/weights.ts";

/** Value positions relative to the label. Most pages use one. */
export const valuePositions = ["below", "beside", "above"] as const;
export type ValuePosition = (typeof valuePositions)[number];

/** A word's position relative to a label, and the number of other texts between. */
interface LabelRelation {
	readonly position: ValuePosition;
	readonly between: number;
}

/** A label, and the position of each word relative to it. */
export interface LabelBlock {
	readonly fields: readonly string[];
	readonly hit: LabelHit;
	readonly relations: ReadonlyMap<Segment, readonly LabelRelation[]>;
}

/** The largest offset between the starts of a value's row and of the label's column, in label heights. */
const columnSlack = 1.5;
/** The largest vertical distance from label to value, in label heights. */
const belowMax = 7;
/** The largest horizontal distance from label to value, in label heights: tables have wide columns. */
const besideMax = 30;
/** From this vertical distance, centre to centre in heights, print is in another row. */
const rowMin = 0.5;

/** The page's labels, with the positions of all words relative to each. */
export function labelBlocks(hits: readonly LabelHit[], segments: readonly Segment[]): readonly LabelBlock[] {
	const quads = new Map(segments.map((segment) => [segment, quadOfGlyphs(segment.row, segment.from, segment.to)]));
	return hits
		.filter(({ isLabel }) => isLabel)
		.map((hit) => ({ fields: hit.fields, hit, relations: relationsTo(hit, hits, quads) }));
}

/** A label with those before it on its row, such as translations: values are below the start of the first. */
function columnOf(hit: LabelHit, hits: readonly LabelHit[]): Quad {
	const before = hits.filter(({ row, to }) => row === hit.row && to <= hit.from).map(({ to }) => to);
	const [, topRight, bottomRight] = placeOfHit(hit);
	const [topLeft, , , bottomLeft] = partOf(hit.row.quad, columnStart(hit.row, hit.from, Math.max(0, ...before)), 1);
	return [topLeft, topRight, bottomRight, bottomLeft];
}

function relationsTo(
	label: LabelHit,
	hits: readonly LabelHit[],
	quads: ReadonlyMap<Segment, Quad>,
): ReadonlyMap<Segment, readonly LabelRelation[]> {
	const frame = axesOf(placeOfHit(label));
	const own = localBox(frame, columnOf(label, hits));
	const placed = [...quads]
		.filter(([segment]) => segment.isWord && !covers(label, segment))
		.map(([segment, quad]) => ({
			segment,
			box: localBox(frame, quad),
			isLabel: hits.some((hit) => covers(hit, segment)),
		}));
	const relations = new Map<Segment, LabelRelation[]>();
	const add = (segment: Segment, relation: LabelRelation) =>
		relations.set(segment, [...(relations.get(segment) ?? []), relation]);
	besides(placed, own, add);
	rowsFrom(placed, own, "below", add);
	rowsFrom(placed, own, "above", add);
	return relations;
}

interface PlacedSegment {
	readonly segment: Segment;
	readonly box: Box;
	readonly isLabel: boolean;
}

type Add = (segment: Segment, relation: LabelRelation) => void;

const middle = (box: Box): number => (box.top + box.bottom) / 2;
const boxHeight = (box: Box): number => box.bottom - box.top;

/** Words on the label's row, right of it, up to the next label. */
function besides(placed: readonly PlacedSegment[], own: Box, add: Add): void {
	const height = boxHeight(own);
	const row = placed
		.filter(({ box }) => box.left > own.right - height / 2 && box.left < own.right + besideMax * height)
		.filter(({ box }) => Math.abs(middle(box) - middle(own)) < rowMin * Math.max(height, boxHeight(box)))
		.sort((a, b) => a.box.left - b.box.left);
	for (const [between, { segment, isLabel }] of row.entries()) {
		if (isLabel) break;
		add(segment, { position: "beside", between });
	}
}

/** Words in the label's column, row by row away from it. A row with another label counts twice. */
function rowsFrom(placed: readonly PlacedSegment[], own: Box, position: "below" | "above", add: Add): void {
	const sign = position === "below" ? 1 : -1;
	const height = boxHeight(own);
	const away = ({ box }: Pick<PlacedPart, "box">): number => (middle(box) - middle(own)) * sign;
	const parts = placedParts(placed.filter((word) => away(word) > rowMin * height));
	const column = parts
		.filter((part) => inColumn(part.box, own) && away(part) < belowMax * height)
		.sort((a, b) => away(a) - away(b));
	let [between, last] = [-1, Number.NEGATIVE_INFINITY];
	for (const part of column) {
		const distance = away(part);
		if (distance - last > rowMin * boxHeight(part.box)) {
			between++;
			last = distance;
		}
		if (part.words.every(({ isLabel }) => isLabel)) {
			between++;
			continue;
		}
		for (const [index, { segment }] of part.words.entries()) add(segment, { position, between: between + index });
	}
}

interface PlacedPart {
	readonly words: readonly PlacedSegment[];
	readonly box: Box;
}

const placedParts = (placed: readonly PlacedSegment[]): readonly PlacedPart[] =>
	[...Map.groupBy(placed, ({ segment }) => segment.part).values()].map((words) => ({
		words,
		box: boxAround(words.map(({ box }) => box)),
	}));

function inColumn(box: Box, own: Box): boolean {
	const slack = columnSlack * boxHeight(own);
	const shared = Math.min(box.right, own.right) - Math.max(box.left, own.left);
	const isShared = shared > Math.min(box.right - box.left, own.right - own.left) / 2;
	return isShared || (box.left > own.left - slack && box.left < own.right);
}

/** The log likelihood ratio (natural) of a candidate's position for a field. `way`: the page's value position. */
export function placeLog(
	field: string,
	{ spans }: Candidate,
	position: ValuePosition,
	blocks: readonly LabelBlock[],
): number {
	const first = spans[0]?.segments[0];
	if (first === undefined) return 0;
	const { announced, byWord } = standingsOf(blocks);
	const isOthers = (word: Segment): boolean =>
		byWord
			.get(word)
			?.some((each) => each.position === position && each.between === 0 && !each.fields.includes(field)) === true;
	let placed = weights.outOfPlace;
	for (const standing of byWord.get(first) ?? []) {
		if (standing.fields.includes(field)) placed = Math.max(placed, ownLog(standing, position));
	}
	let others = Number(placed < weights.inPlace && isOthers(first));
	// A second row with another label is another value.
	for (let row = 1; row < spans.length; row++) {
		const word = spans[row]?.segments[0];
		if (word && isOthers(word)) others++;
	}
	return (announced.has(field) ? placed : 0) + others * weights.othersPlace;
}

/** A word's position relative to a label of these fields. */
interface Standing extends LabelRelation {
	readonly fields: readonly string[];
}

/** By word, its labels. Cached: every candidate of every field needs them. */
const standingsOf = once((blocks: readonly LabelBlock[]) => {
	const byWord = new Map<Segment, Standing[]>();
	for (const { fields, relations } of blocks) {
		for (const [word, own] of relations) {
			byWord.set(word, [...(byWord.get(word) ?? []), ...own.map((relation) => ({ ...relation, fields }))]);
		}
	}
	return { byWord, announced: new Set(blocks.flatMap(({ fields }) => fields)) };
});

/** A position's score relative to its own label. Print before a shared label's second value is its first value. */
function ownLog({ fields, between, position: own }: Standing, position: ValuePosition): number {
	const texts = fields.length > 1 ? 0 : between;
	return (own === position ? weights.inPlace : weights.inOtherPlace) + texts * weights.textBetween;
}
