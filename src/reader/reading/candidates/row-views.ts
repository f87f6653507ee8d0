import type { BoundedSteps } from "../../decode/beam.ts";
import { rescaleBelow } from "../../decode/steps.ts";
import { memoise } from "../../memoise.ts";
import { type CharacterProbabilities, noCharacters, probabilityOf } from "../characters/odds.ts";
import type { Search } from "../grammars/searchable.ts";
import type { Step, TextRow } from "../print/index.ts";
import { weights } from "../weights/weights.ts";
import type { TokenSpan } from "./candidate.ts";
import { prepareSearchSteps } from "./searched-steps.ts";

/** One view (reading) of a row, with cumulative sums over its steps, so that the sum of a span is a difference. */
export interface RowView {
	readonly steps: readonly Step[];
	/** For each glyph, the step at which it begins. One more entry than there are glyphs. */
	readonly starts: Int32Array;
	/** For each glyph, the step (exclusive) at which the text before it ends. One more entry than there are glyphs. */
	readonly ends: Int32Array;
	/** Cumulative log probability (natural) of the best path. */
	readonly bestLogSums: Float64Array;
	/** By first step, the log probabilities (natural) of spans as arbitrary text; see `computeOtherTextLogs`. */
	readonly otherTextLogs: Map<number, Float64Array>;
}

/** A view with the steps prepared for one search. */
export interface SearchView {
	readonly view: RowView;
	readonly searchable: BoundedSteps;
}

export const viewsOf = memoise((row: TextRow): readonly RowView[] => row.views.map(({ steps }) => rowView(row, steps)));

function rowView(row: TextRow, steps: readonly Step[]): RowView {
	const count = row.glyphs.length + 1;
	const [starts, ends] = [new Int32Array(count), new Int32Array(count)];
	let step = 0;
	const firstStepFrom = (position: number): number => {
		while (step < steps.length && (steps[step] as Step).position < position) step++;
		return step;
	};
	for (let glyph = 0; glyph < count; glyph++) {
		const [end, start] = textBoundaryAt(row, glyph);
		[ends[glyph], starts[glyph]] = [firstStepFrom(end), firstStepFrom(start)];
	}
	const bestLogSums = new Float64Array(steps.length + 1);
	for (const [i, { bestLog }] of steps.entries()) bestLogSums[i + 1] = (bestLogSums[i] as number) + bestLog;
	return { steps, starts, ends, bestLogSums, otherTextLogs: new Map() };
}

/** The fraction of the gap between two words that belongs to each word. The remainder is the space. */
const wordMarginFraction = 0.3;

/**
 * The positions along the row, 0 to 1, at which the text before a glyph ends and at which the glyph begins. They are
 * equal within a word and on either side of a space between words.
 */
export function textBoundaryAt({ glyphs }: TextRow, index: number): readonly [end: number, start: number] {
	const [before, glyph] = [glyphs[index - 1], glyphs[index]];
	if (before === undefined) return [0, 0];
	if (glyph === undefined) return [1, 1];
	const gap = glyph.from - before.to;
	const fraction = glyph.isSpaced ? wordMarginFraction : 1 / 2;
	return [before.to + gap * fraction, glyph.from - gap * fraction];
}

/** The log probabilities of a view's spans from step `start` as arbitrary text. Cached; see `computeOtherTextLogs`. */
export function otherTextLogsFrom({ steps, otherTextLogs }: RowView, start: number): Float64Array {
	const logs = otherTextLogs.get(start) ?? computeOtherTextLogs(steps, start);
	otherTextLogs.set(start, logs);
	return logs;
}

/** The range of a span's steps in a view, `end` exclusive. */
export const stepRangeOf = (view: RowView, { from, to }: Pick<TokenSpan, "from" | "to">) =>
	[view.starts[from] as number, view.ends[to] as number] as const;

/** The log probability (natural) of a span in one view as arbitrary text. */
export function otherTextLogOf(view: RowView, span: TokenSpan): number {
	const [start, end] = stepRangeOf(view, span);
	return otherTextLogsFrom(view, start)[end - start] as number;
}

/** A view prepared for one search. Cached. */
export const searchViewOf = memoise((view: RowView) =>
	memoise((search: Search): SearchView => ({ view, searchable: prepareSearchSteps(view.steps, search) })),
);

export const searchViewsOf = (row: TextRow, search: Search): readonly SearchView[] =>
	viewsOf(row).map((view) => searchViewOf(view)(search));

/** Upper bound on the log likelihood ratio (natural) of any text for a span, over all views. */
export const upperBoundOf = (views: readonly SearchView[], span: TokenSpan): number =>
	combineViews(views, span, ({ bounds }, start, end) => (bounds[end] as number) - (bounds[start] as number));

/** How far (natural log) a text may be below its bound on one view if all views combined may be `slack` below. */
export const slackPerView = (views: readonly SearchView[], slack: number): number =>
	(slack * views.length) / (1 + (views.length - 1) * weights.furtherView);

/**
 * The log likelihood ratio (natural) of a text against arbitrary text over all views of one span. Views are readings of
 * the same pixels, so each further view counts only in part. `logOf`: the log probability of the text in one view.
 */
export function combineViews(
	views: readonly SearchView[],
	span: TokenSpan,
	logOf: (steps: BoundedSteps, start: number, end: number) => number,
): number {
	let [textToBest, bestToOther] = [0, 0];
	for (const { view, searchable } of views) {
		const [start, end] = stepRangeOf(view, span);
		const best = (view.bestLogSums[end] as number) - (view.bestLogSums[start] as number);
		textToBest += logOf(searchable, start, end) - best;
		bestToOther += best - (otherTextLogsFrom(view, start)[end - start] as number);
	}
	return (textToBest * (1 + (views.length - 1) * weights.furtherView) + bestToOther) / views.length;
}

/** The probability of one particular character in arbitrary text. */
const characterProbability = Math.exp(-weights.otherCharacter);

/**
 * The log probability (natural) of spans from step `from` as arbitrary text: the sum over all texts of about twenty
 * equally likely characters. Values are scored against it, so illegible print is neutral. Entry i: the next i steps.
 */
export function computeOtherTextLogs(steps: readonly Step[], from: number): Float64Array {
	const logs = new Float64Array(steps.length - from + 1);
	let [sum, logScale] = [1, 0];
	let ending: CharacterProbabilities = noCharacters;
	for (let index = from; index < steps.length; index++) {
		const { blank, observed } = steps[index] as Step;
		const probabilities: number[] = [];
		let total = sum * blank;
		for (let i = 0; i < observed.codes.length; i++) {
			const continued = probabilityOf(ending, observed.codes[i] as number);
			const before = continued + (sum - continued) * characterProbability;
			const probability = (observed.probabilities[i] as number) * before;
			probabilities.push(probability);
			total += probability;
		}
		sum = total;
		if (total < rescaleBelow) {
			for (let i = 0; i < probabilities.length; i++) probabilities[i] = (probabilities[i] as number) / total;
			logScale += Math.log(total);
			sum = 1;
		}
		ending = { codes: observed.codes, probabilities };
		logs[index - from + 1] = logScale + Math.log(sum);
	}
	return logs;
}
