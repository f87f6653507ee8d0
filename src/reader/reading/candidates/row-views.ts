import type { BoundedSteps } from "../../decode/beam.ts";
import { tooSmall } from "../../decode/steps.ts";
import { once } from "../../once.ts";
import { noOdds, type Odds, probabilityOf } from "../characters/odds.ts";
import type { Search } from "../grammars/searchable.ts";
import type { Step, TextRow } from "../print/index.ts";
import { weights } from "../weights/weights.ts";
import type { TokenSpan } from "./candidate.ts";
import { searchedSteps } from "./searched-steps.ts";

/** One view of a row, with sums over all steps before each one, so that a span's sum is a difference. */
export interface RowView {
	readonly steps: readonly Step[];
	/** For each glyph, the step at which it begins. `ends`: the step at which the text before it ends. */
	readonly starts: Int32Array;
	readonly ends: Int32Array;
	/** Cumulative natural log probability of the best path. */
	readonly best: Float64Array;
	/** By first step, the log probabilities of its spans as other text. */
	readonly others: Map<number, Float64Array>;
	readonly bySearch: Map<Search, SearchView>;
}

export interface SearchView {
	readonly view: RowView;
	readonly searchable: BoundedSteps;
}

export const viewsOf = once((row: TextRow): readonly RowView[] => row.views.map(({ steps }) => rowView(row, steps)));

function rowView(row: TextRow, steps: readonly Step[]): RowView {
	const count = row.glyphs.length + 1;
	const [starts, ends] = [new Int32Array(count), new Int32Array(count)];
	let step = 0;
	const stepBehind = (at: number): number => {
		while (step < steps.length && (steps[step] as Step).at < at) step++;
		return step;
	};
	for (let glyph = 0; glyph < count; glyph++) {
		const [end, start] = cutAt(row, glyph);
		[ends[glyph], starts[glyph]] = [stepBehind(end), stepBehind(start)];
	}
	const best = sumsOf(steps, (each) => each.best);
	return { steps, starts, ends, best, others: new Map(), bySearch: new Map() };
}

/** The share of the gap between two words that belongs to either word; the rest is the space. */
const besideSpace = 0.3;

/**
 * Along the row, 0 to 1: where the text before a glyph ends and where the glyph begins. Halfway between the two, or on
 * either side of a space.
 */
export function cutAt({ glyphs }: TextRow, index: number): readonly [end: number, start: number] {
	const [before, glyph] = [glyphs[index - 1], glyphs[index]];
	if (before === undefined) return [0, 0];
	if (glyph === undefined) return [1, 1];
	const gap = glyph.from - before.to;
	const own = glyph.isSpaced ? besideSpace : 1 / 2;
	return [before.to + gap * own, glyph.from - gap * own];
}

function sumsOf(steps: readonly Step[], of: (step: Step) => number): Float64Array {
	const sums = new Float64Array(steps.length + 1);
	for (const [index, step] of steps.entries()) sums[index + 1] = (sums[index] as number) + of(step);
	return sums;
}

export function othersFrom({ steps, others }: RowView, start: number): Float64Array {
	const known = others.get(start) ?? otherLogs(steps, start);
	others.set(start, known);
	return known;
}

/** The steps of a span in a view, `end` exclusive. */
export const stepsOf = (
	{ starts, ends }: RowView,
	{ from, to }: Pick<TokenSpan, "from" | "to">,
): readonly [start: number, end: number] => [starts[from] as number, ends[to] as number];

export function otherOf(view: RowView, span: TokenSpan): number {
	const [start, end] = stepsOf(view, span);
	return othersFrom(view, start)[end - start] as number;
}

export function searchView(view: RowView, search: Search): SearchView {
	const known = view.bySearch.get(search);
	if (known) return known;
	const made = { view, searchable: searchedSteps(view.steps, search) };
	view.bySearch.set(search, made);
	return made;
}

export function boundOf(views: readonly SearchView[], span: TokenSpan): number {
	return combinedLog(
		views.map(({ view, searchable: { bounds } }) => {
			const [start, end] = stepsOf(view, span);
			return { view, start, end, log: (bounds[end] as number) - (bounds[start] as number) };
		}),
	);
}

/** How far a text may fall below its bound on one view so that all views together stay within `behind`. */
export const spareOn = (views: readonly SearchView[], behind: number): number =>
	(behind * views.length) / (1 + (views.length - 1) * weights.furtherView);

/** A span in one view, with its log probability as a text. */
interface ViewScore {
	readonly view: RowView;
	readonly start: number;
	readonly end: number;
	readonly log: number;
}

/**
 * The log likelihood ratio of a text against other text over all views of one place. Views show the same pixels, so
 * each further one counts only in part.
 */
export function combinedLog(scores: readonly ViewScore[]): number {
	let [behind, ahead] = [0, 0];
	for (const { view, start, end, log } of scores) {
		const best = (view.best[end] as number) - (view.best[start] as number);
		behind += log - best;
		ahead += best - (othersFrom(view, start)[end - start] as number);
	}
	return (behind * (1 + (scores.length - 1) * weights.furtherView) + ahead) / scores.length;
}

/** The probability factor for each further character of other text. */
const character = Math.exp(-weights.otherCharacter);

/**
 * The natural log probability of each span from step `from` as arbitrary text, summed over all texts of about twenty
 * equally likely characters. Values are scored against it, so illegible text is neutral. Entry i is for the span that
 * ends before step `from` + i.
 */
export function otherLogs(steps: readonly Step[], from: number): Float64Array {
	const logs = new Float64Array(steps.length - from + 1);
	let [all, scale] = [1, 0];
	let endings: Odds = noOdds;
	for (let index = from; index < steps.length; index++) {
		const { blank, seen } = steps[index] as Step;
		const probabilities: number[] = [];
		let total = all * blank;
		for (let i = 0; i < seen.codes.length; i++) {
			const same = probabilityOf(endings, seen.codes[i] as number);
			const given = (seen.probabilities[i] as number) * (same + (all - same) * character);
			probabilities.push(given);
			total += given;
		}
		all = total;
		if (total < tooSmall) {
			for (let i = 0; i < probabilities.length; i++) probabilities[i] = (probabilities[i] as number) / total;
			scale += Math.log(total);
			all = 1;
		}
		endings = { codes: seen.codes, probabilities };
		logs[index - from + 1] = scale + Math.log(all);
	}
	return logs;
}
