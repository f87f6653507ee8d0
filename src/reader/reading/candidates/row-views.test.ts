import { expect, test } from "vitest";
import { aRowText } from "../../../../test/support/a-row-text.ts";
import { aSearch } from "../../../../test/support/a-search.ts";
import { aStep } from "../../../../test/support/a-step.ts";
import { anyOf } from "../../decode/grammar.ts";
import { codes } from "../characters/letters.ts";
import type { Search } from "../grammars/searchable.ts";
import type { Glyph, Step } from "../print/index.ts";
import { weights } from "../weights/weights.ts";
import type { TokenSpan } from "./candidate.ts";
import {
	boundOf,
	combinedLog,
	cutAt,
	otherLogs,
	otherOf,
	othersFrom,
	searchView,
	stepsOf,
	viewsOf,
} from "./row-views.ts";

const searchOf = (alphabet: string): Search =>
	aSearch(anyOf(alphabet), { lengths: [1, 20], alphabet: codes(alphabet) });

/** A view of these steps, each of which shows one glyph. */
function viewOf(steps: readonly Step[]) {
	const starts = Int32Array.from({ length: steps.length + 1 }, (_, index) => index);
	const best = Float64Array.from(starts, (at) => steps.slice(0, at).reduce((sum, step) => sum + step.best, 0));
	return { steps, starts, ends: starts, best, others: new Map(), bySearch: new Map() };
}
const steps = [
	aStep(0.1, { A: 0.6, B: 0.3 }),
	aStep(0.2, { B: 0.5, " ": 0.3 }, { printed: { B: 0.5, " ": 0.3, C: 0.1 } }),
	aStep(0.7, { C: 0.2 }),
];

test("a span has the steps between its ends, without adjacent spaces", () => {
	const { row, spans } = aRowText("OSLO BERGEN", {}, { stepsPerCharacter: 6 });
	const views = viewsOf(row);
	expect(views).toHaveLength(2);
	for (const view of views) {
		const stepAt = (at: number) => view.steps.filter((step) => step.at < at).length;
		for (const span of spans) {
			const [start, end] = stepsOf(view, span);
			expect(start).toBe(stepAt(cutAt(row, span.from)[1]));
			expect(end).toBe(span.to === row.glyphs.length ? view.steps.length : stepAt(cutAt(row, span.to)[0]));
		}
		const [first, whole, last] = spans.map((span) => stepsOf(view, span));
		expect(whole).toEqual([0, view.steps.length]);
		expect(first?.[1]).toBeLessThan(last?.[0] as number);
	}
});

test("the best path has the product of its steps' probabilities", () => {
	const [view] = viewsOf(aRowText("OSLO").row);
	const all = view?.steps.map(({ best }) => best) ?? [];
	expect(view?.best).toHaveLength(all.length + 1);
	expect(view?.best[0]).toBe(0);
	expect(view?.best[2]).toBeCloseTo((all[0] as number) + (all[1] as number));
	expect(view?.best.at(-1)).toBeCloseTo(all.reduce((sum, each) => sum + each, 0));
});

test("caches the score of other print by start position", () => {
	const view = viewOf(steps);
	expect(othersFrom(view, 1)).toEqual(otherLogs(steps, 1));
	expect(othersFrom(view, 1)).toBe(othersFrom(view, 1));
	const span = { from: 1, to: 3 } as TokenSpan;
	expect(otherOf(view, span)).toBe(otherLogs(steps, 1)[2]);
});

test("prepares a view once per search", () => {
	const [view, search] = [viewOf(steps), searchOf("ABC")];
	expect(searchView(view, search)).toBe(searchView(view, search));
	expect(searchView(view, searchOf("ABC"))).not.toBe(searchView(view, search));
});

test("one view gives the likelihood ratio against other print", () => {
	const view = viewOf(steps);
	for (const [start, end] of [
		[0, 3],
		[1, 3],
		[1, 2],
	] as const) {
		const other = otherLogs(steps, start)[end - start] as number;
		expect(combinedLog([{ view, start, end, log: -1 }])).toBeCloseTo(-1 - other, 9);
	}
	const made = searchView(view, searchOf("ABC"));
	const bound = (made.searchable.bounds[3] as number) - (made.searchable.bounds[1] as number);
	expect(boundOf([made], { from: 1, to: 3 } as TokenSpan)).toBeCloseTo(bound - (otherLogs(steps, 1)[2] as number), 9);
});

test("weighs further views only in part", () => {
	const [one, other] = [viewOf(steps), viewOf(steps.slice(1))];
	const bests = [steps.slice(1), steps.slice(2)].map((shown) => shown.reduce((sum, { best }) => sum + best, 0));
	const others = [otherLogs(steps, 1)[2] as number, otherLogs(steps, 2)[1] as number];
	const behind = -4 - (bests[0] as number) - 5 - (bests[1] as number);
	const ahead = (bests[0] as number) + (bests[1] as number) - (others[0] as number) - (others[1] as number);
	const scores = combinedLog([
		{ view: one, start: 1, end: 3, log: -4 },
		{ view: other, start: 1, end: 2, log: -5 },
	]);
	expect(scores).toBeCloseTo((behind * (1 + weights.furtherView) + ahead) / 2, 9);
	const thrice = combinedLog(Array(3).fill({ view: one, start: 1, end: 3, log: -4 }));
	const [best, otherLog] = [bests[0] as number, others[0] as number];
	expect(thrice).toBeCloseTo((-4 - best) * (1 + 2 * weights.furtherView) + best - otherLog, 9);
});

test("cuts print halfway between letters, or at a space", () => {
	const { row } = aRowText("AB CD");
	const [, b, c, d] = row.glyphs as readonly Glyph[] as [Glyph, Glyph, Glyph, Glyph];
	expect(cutAt(row, 0)).toEqual([0, 0]);
	expect(cutAt(row, 4)).toEqual([1, 1]);
	const half = expect.closeTo((c.to + d.from) / 2);
	expect(cutAt(row, 3)).toEqual([half, half]);
	const gap = c.from - b.to;
	expect(cutAt(row, 2)).toEqual([expect.closeTo(b.to + 0.3 * gap), expect.closeTo(c.from - 0.3 * gap)]);
});
