import { once } from "../../once.ts";
import type { Quad } from "../../page/page.ts";
import { axesOf, type Box, boxAround, localBox, partOf } from "../../page/quad.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { covers, type LabelHit, placeOfHit } from "../labels/labels.ts";
import { columnStart, quadOfGlyphs, type Segment } from "../print/index.ts";
import { weights } from "../weights/weights.ts";

/** Value positions relative to the label. Most pages use only one. */
export const valuePositions = ["below", "beside", "above"] as const;
export type ValuePosition = (typeof valuePositions)[number];

/** A word's position relative to a label of these fields, and the number of other texts between. */
interface LabelRelation {
	readonly word: Segment;
	readonly fields: readonly string[];
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
/** From this vertical distance on, centre to centre in heights, text is in another row. */
const rowMin = 0.5;

/** The page's labels, with the positions of all words relative to each. */
export function labelBlocks(hits: readonly LabelHit[], segments: readonly Segment[]): readonly LabelBlock[] {
	const words = segments
		.filter(({ isWord }) => isWord)
		.map((word) => ({
			word,
			quad: quadOfGlyphs(word.row, word.from, word.to),
			isLabel: hits.some((hit) => covers(hit, word)),
		}));
	return hits
		.filter(({ isLabel }) => isLabel)
		.map((hit) => {
			const frame = axesOf(placeOfHit(hit));
			const own = localBox(frame, columnOf(hit, hits));
			const placed = words
				.filter(({ word }) => !covers(hit, word))
				.map(({ word, quad, isLabel }) => ({ word, box: localBox(frame, quad), isLabel }));
			const found = [...besides(placed, own), ...rowsFrom(placed, own, "below"), ...rowsFrom(placed, own, "above")];
			const { fields } = hit;
			const relations = Map.groupBy(
				found.map((each) => ({ ...each, fields })),
				({ word }) => word,
			);
			return { fields, hit, relations };
		});
}

/** A label with those before it in its row, such as translations, because values are below the start of the first. */
function columnOf(hit: LabelHit, hits: readonly LabelHit[]): Quad {
	const before = hits.filter(({ row, to }) => row === hit.row && to <= hit.from).map(({ to }) => to);
	const [, topRight, bottomRight] = placeOfHit(hit);
	const [topLeft, , , bottomLeft] = partOf(hit.row.quad, columnStart(hit.row, hit.from, Math.max(0, ...before)), 1);
	return [topLeft, topRight, bottomRight, bottomLeft];
}

interface PlacedWord {
	readonly word: Segment;
	readonly box: Box;
	readonly isLabel: boolean;
}

type Found = Omit<LabelRelation, "fields">;

const middle = (box: Box): number => (box.top + box.bottom) / 2;
const boxHeight = (box: Box): number => box.bottom - box.top;

/** Words in the label's row, to the right of it, up to the next label. */
function besides(placed: readonly PlacedWord[], own: Box): readonly Found[] {
	const height = boxHeight(own);
	const row = placed
		.filter(({ box }) => box.left > own.right - height / 2 && box.left < own.right + besideMax * height)
		.filter(({ box }) => Math.abs(middle(box) - middle(own)) < rowMin * Math.max(height, boxHeight(box)))
		.sort((a, b) => a.box.left - b.box.left);
	const next = row.findIndex(({ isLabel }) => isLabel);
	return row.slice(0, next < 0 ? row.length : next).map(({ word }, between) => ({ word, position: "beside", between }));
}

/** Words in the label's column, row by row away from it. A row with another label counts twice. */
function rowsFrom(placed: readonly PlacedWord[], own: Box, position: "below" | "above"): readonly Found[] {
	const height = boxHeight(own);
	const away = (box: Box): number => (middle(box) - middle(own)) * (position === "below" ? 1 : -1);
	const words = placed.filter(({ box }) => away(box) > rowMin * height);
	const column = [...Map.groupBy(words, ({ word }) => word.part).values()]
		.map((words) => ({ words, box: boxAround(words.map(({ box }) => box)) }))
		.filter(({ box }) => inColumn(box, own) && away(box) < belowMax * height)
		.sort((a, b) => away(a.box) - away(b.box));
	let [between, last] = [-1, Number.NEGATIVE_INFINITY];
	return column.flatMap(({ words, box }) => {
		if (away(box) - last > rowMin * boxHeight(box)) {
			between++;
			last = away(box);
		}
		if (words.every(({ isLabel }) => isLabel)) {
			between++;
			return [];
		}
		const before = between;
		return words.map(({ word }, index) => ({ word, position, between: before + index }));
	});
}

function inColumn(box: Box, own: Box): boolean {
	const slack = columnSlack * boxHeight(own);
	const shared = Math.min(box.right, own.right) - Math.max(box.left, own.left);
	const isShared = shared > Math.min(box.right - box.left, own.right - own.left) / 2;
	return isShared || (box.left > own.left - slack && box.left < own.right);
}

/** The log likelihood ratio of a candidate's position for a field. `way`: the page's value position. */
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

/** For each word, its labels. Cached, because every candidate of every field needs them. */
const standingsOf = once((blocks: readonly LabelBlock[]) => ({
	byWord: Map.groupBy(
		blocks.flatMap(({ relations }) => [...relations.values()].flat()),
		({ word }) => word,
	),
	announced: new Set(blocks.flatMap(({ fields }) => fields)),
}));

/** The score of a position relative to its own label. Text before a shared label's second value is its first value. */
function ownLog({ fields, between, position: own }: LabelRelation, position: ValuePosition): number {
	const texts = fields.length > 1 ? 0 : between;
	return (own === position ? weights.inPlace : weights.inOtherPlace) + texts * weights.textBetween;
}
