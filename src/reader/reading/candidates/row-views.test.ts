import { expect, test } from "vitest";
import { aRowText } from "../../../../test/support/a-row-text.ts";
import { aSearch } from "../../../../test/support/a-search.ts";
import { aStep } from "../../../../test/support/a-step.ts";
import { zeroOrMore } from "../../decode/grammar.ts";
import { toCodes } from "../characters/letters.ts";
import type { Search } from "../grammars/searchable.ts";
import type { Glyph, Step } from "../print/index.ts";
import { weights } from "../weights/weights.ts";
import type { TokenSpan } from "./candidate.ts";
import {
	combineViews,
	computeOtherTextLogs,
	otherTextLogOf,
	otherTextLogsFrom,
	searchViewOf,
	stepRangeOf,
	textBoundaryAt,
	upperBoundOf,
	viewsOf,
} from "./row-views.ts";

const searchOf = (alphabet: string): Search =>
	aSearch(zeroOrMore(alphabet), { lengths: [1, 20], alphabet: toCodes(alphabet) });

/** A view of these steps, each of which shows one glyph. */
function viewOf(steps: readonly Step[]) {
	const starts = Int32Array.from({ length: steps.length + 1 }, (_, index) => index);
	const bestLogSums = Float64Array.from(starts, (count) =>
		steps.slice(0, count).reduce((sum, step) => sum + step.bestLog, 0),
	);
	return { steps, starts, ends: starts, bestLogSums, otherTextLogs: new Map() };
}
const steps = [
	aStep(0.1, { A: 0.6, B: 0.3 }),
	aStep(0.2, { B: 0.5, " ": 0.3 }, { printed: { B: 0.5, " ": 0.3, C: 0.1 } }),
	aStep(0.7, { C: 0.2 }),
];

test("the steps of a span do not include adjacent spaces", () => {
	const { row, spans } = aRowText("OSLO BERGEN", {}, { stepsPerCharacter: 6 });
	const views = viewsOf(row);
	expect(views).toHaveLength(2);
	for (const view of views) {
		const stepAt = (position: number) => view.steps.filter((step) => step.position < position).length;
		for (const span of spans) {
			const [start, end] = stepRangeOf(view, span);
			expect(start).toBe(stepAt(textBoundaryAt(row, span.from)[1]));
			expect(end).toBe(span.to === row.glyphs.length ? view.steps.length : stepAt(textBoundaryAt(row, span.to)[0]));
		}
		const [first, whole, last] = spans.map((span) => stepRangeOf(view, span));
		expect(whole).toEqual([0, view.steps.length]);
		expect(first?.[1]).toBeLessThan(last?.[0] as number);
	}
});

test("sums the log probabilities of the best path", () => {
	const [view] = viewsOf(aRowText("OSLO").row);
	const bestLogs = view?.steps.map(({ bestLog }) => bestLog) ?? [];
	expect(view?.bestLogSums).toHaveLength(bestLogs.length + 1);
	expect(view?.bestLogSums[0]).toBe(0);
	expect(view?.bestLogSums[2]).toBeCloseTo((bestLogs[0] as number) + (bestLogs[1] as number));
	expect(view?.bestLogSums.at(-1)).toBeCloseTo(bestLogs.reduce((sum, log) => sum + log, 0));
});

test("caches the log probabilities of arbitrary text by first step", () => {
	const view = viewOf(steps);
	expect(otherTextLogsFrom(view, 1)).toEqual(computeOtherTextLogs(steps, 1));
	expect(otherTextLogsFrom(view, 1)).toBe(otherTextLogsFrom(view, 1));
	const span = { from: 1, to: 3 } as TokenSpan;
	expect(otherTextLogOf(view, span)).toBe(computeOtherTextLogs(steps, 1)[2]);
});

test("prepares a view once per search", () => {
	const [view, search] = [viewOf(steps), searchOf("ABC")];
	expect(searchViewOf(view)(search)).toBe(searchViewOf(view)(search));
	expect(searchViewOf(view)(searchOf("ABC"))).not.toBe(searchViewOf(view)(search));
});

test("scores a text against arbitrary text on a single view", () => {
	const view = viewOf(steps);
	const prepared = searchViewOf(view)(searchOf("ABC"));
	for (const [from, to] of [
		[0, 3],
		[1, 3],
		[1, 2],
	] as const) {
		const other = computeOtherTextLogs(steps, from)[to - from] as number;
		expect(combineViews([prepared], { from, to } as TokenSpan, () => -1)).toBeCloseTo(-1 - other, 9);
	}
	const bound = (prepared.searchable.bounds[3] as number) - (prepared.searchable.bounds[1] as number);
	expect(upperBoundOf([prepared], { from: 1, to: 3 } as TokenSpan)).toBeCloseTo(
		bound - (computeOtherTextLogs(steps, 1)[2] as number),
		9,
	);
});

test("counts further views only in part", () => {
	const search = searchOf("ABC");
	const [first, second] = [
		searchViewOf(viewOf(steps))(search),
		// This view has only one step for the span.
		searchViewOf({ ...viewOf(steps.slice(1)), ends: Int32Array.of(0, 0, 1, 2) })(search),
	];
	const span = { from: 1, to: 3 } as TokenSpan;
	const bests = [steps.slice(1), steps.slice(2)].map((shown) => shown.reduce((sum, { bestLog }) => sum + bestLog, 0));
	const others = [computeOtherTextLogs(steps, 1)[2] as number, computeOtherTextLogs(steps, 2)[1] as number];
	const textToBest = -4 - (bests[0] as number) - 5 - (bests[1] as number);
	const bestToOther = (bests[0] as number) + (bests[1] as number) - (others[0] as number) - (others[1] as number);
	const score = combineViews([first, second], span, (shown) => (shown === first.searchable ? -4 : -5));
	expect(score).toBeCloseTo((textToBest * (1 + weights.furtherView) + bestToOther) / 2, 9);
	const threeViews = combineViews([first, first, first], span, () => -4);
	const [best, otherLog] = [bests[0] as number, others[0] as number];
	expect(threeViews).toBeCloseTo((-4 - best) * (1 + 2 * weights.furtherView) + best - otherLog, 9);
});

test("text ends halfway between two letters, or at the margin of a space", () => {
	const { row } = aRowText("AB CD");
	const [, b, c, d] = row.glyphs as readonly Glyph[] as [Glyph, Glyph, Glyph, Glyph];
	expect(textBoundaryAt(row, 0)).toEqual([0, 0]);
	expect(textBoundaryAt(row, 4)).toEqual([1, 1]);
	const half = expect.closeTo((c.to + d.from) / 2);
	expect(textBoundaryAt(row, 3)).toEqual([half, half]);
	const gap = c.from - b.to;
	expect(textBoundaryAt(row, 2)).toEqual([expect.closeTo(b.to + 0.3 * gap), expect.closeTo(c.from - 0.3 * gap)]);
});
