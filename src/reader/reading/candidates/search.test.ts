import fc from "fast-check";
import { expect, test } from "vitest";
import { aLattice } from "../../../../test/support/a-lattice.ts";
import { aRowText, rowTextsOf } from "../../../../test/support/a-row-text.ts";
import { aSearch, characters } from "../../../../test/support/a-search.ts";
import { logLikelihood } from "../../decode/alignment.ts";
import { buildGlushkovPositions, toAutomaton } from "../../decode/automaton.ts";
import { likelyTexts } from "../../decode/beam.ts";
import { oneOfTexts, zeroOrMore } from "../../decode/grammar.ts";
import type { Line } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import { toSkippable } from "../characters/letters.ts";
import type { Search } from "../grammars/searchable.ts";
import type { LabelHit } from "../labels/labels.ts";
import { textOfGlyphs } from "../print/index.ts";
import type { TokenSpan } from "./candidate.ts";
import { otherTextLogOf, type SearchView, searchViewOf, stepRangeOf, viewsOf } from "./row-views.ts";
import { countObservedCharacters, findTexts, logRatioMin, type RowText, scoreText, sumLabelLogs } from "./search.ts";

const beamLimits = { width: 8, relativeMin: 0, arcsMax: 12 };
const searchOf = (overrides: Partial<Search> = {}): Search => aSearch(zeroOrMore(characters), overrides);
const drawnOn = ({ row, from, to }: TokenSpan): string => textOfGlyphs(row.glyphs.slice(from, to));
/** The drawn texts of the spans that are searched. */
const searched = (text: RowText, overrides: Partial<Search> = {}): readonly string[] =>
	[...findTexts(searchOf(overrides), text).keys()].map(drawnOn);
const spanWith = ({ spans }: RowText, drawn: string): TokenSpan =>
	spans.find((span) => drawnOn(span) === drawn) as TokenSpan;

test("searches a row once per search", () => {
	const [text, search] = [aRowText("OSLO"), searchOf()];
	expect(findTexts(search, text)).toBe(findTexts(search, text));
	expect(findTexts(searchOf(), text)).not.toBe(findTexts(search, text));
});

test("searches only spans of a matching length", () => {
	const words = ["1", "22", "333", "4444", "55555", "666666", "7777777", "88888888"];
	const found = searched(aRowText(words.join(" ")), { lengths: [4, 5] });
	expect(words.filter((word) => found.includes(word))).toEqual(words.slice(1, -1));
	expect(found).toContain("1".concat("22", "333"));
	const dotted = aRowText("1.2.3.4.5");
	expect(searched(dotted, { lengths: [3, 3] })).toContain("1.2.3.4.5");
	expect(searched(dotted, { lengths: [3, 3], skippable: new Map() })).not.toContain("1.2.3.4.5");
	expect(searched(aRowText("22"), { lengths: [5, 5] })).toEqual([]);
});

test("searches spans with a wide gap only if spaces may be skipped", () => {
	const lineAt = (text: string, left: number): Line => {
		const quad = quadOf({ left, top: 0, right: left + 10 * text.length, bottom: 14 });
		return { text, words: [], quad, certainty: 0.9, lattice: aLattice(text) };
	};
	const [text] = rowTextsOf([lineAt("12", 0), lineAt("34", 45)]) as [RowText];
	expect(text.row.lines).toHaveLength(2);
	expect(searched(text)).toEqual(["12", "1234", "34"]);
	expect(searched(text, { skippable: toSkippable(".", -2) })).toEqual(["12", "34"]);
});

test("searches only complete row parts for texts that must fill one", () => {
	expect(searched(aRowText("12 34"), { isWhole: true })).toEqual(["1234"]);
	expect(searched(aRowText("12 34"))).toEqual(["12", "1234", "34"]);
});

test("searches only spans whose lowest cost permits a candidate", () => {
	const text = aRowText("12 345");
	// Each character costs three as arbitrary text.
	const searchedAtCost = (leastCost: number, letterCost = 0, hits: readonly LabelHit[] = []) =>
		searched({ ...text, hits }, { leastCost, letterCost });
	expect(searchedAtCost(14)).toEqual(["12", "12345", "345"]);
	expect(searchedAtCost(17)).toEqual(["12345", "345"]);
	expect(searchedAtCost(20)).toEqual(["12345"]);
	expect(searchedAtCost(27)).toEqual([]);
	expect(searchedAtCost(0, 2)).toEqual(["12", "12345", "345"]);
	expect(searchedAtCost(0, 5.5)).toEqual(["12", "345"]);
	expect(searchedAtCost(0, 8)).toEqual([]);
	const label = { row: text.row, from: 0, to: 2, log: 10 } as LabelHit;
	expect(searchedAtCost(8, 0, [label])).toEqual(["12345", "345"]);
	expect(searchedAtCost(17, 0, [label])).toEqual(["345"]);
});

test("counts the observed characters and the spaces between them", () => {
	const text = aRowText("AB C.D EF");
	const count = (drawn: string, overrides: Partial<Search> = {}) =>
		countObservedCharacters(searchOf(overrides), spanWith(text, drawn));
	const skips = toSkippable(".", -2);
	expect([count("AB"), count("ABC.D"), count("EF")]).toEqual([2, 4, 2]);
	expect([count("ABC.D", { skippable: skips }), count("EF", { skippable: skips })]).toEqual([5, 2]);
	expect(count("ABC.D", { skippable: new Map() })).toBe(6);
});

test("adds the log likelihood ratios of the labels that overlap a span", () => {
	const text = aRowText("AB CD EF");
	const hit = (from: number, to: number, log: number, row = text.row) => ({ row, from, to, log }) as LabelHit;
	const hits = [hit(0, 2, 1), hit(1, 3, 2), hit(4, 6, 4), hit(0, 6, 8, aRowText("AB").row)];
	expect(sumLabelLogs(hits, spanWith(text, "AB"))).toBe(3);
	expect(sumLabelLogs(hits, spanWith(text, "CD"))).toBe(2);
	expect(sumLabelLogs([], spanWith(text, "CD"))).toBe(0);
});

/** The texts that a search without bounds finds in a span of the first view, scored against arbitrary text. */
function searchSpan(search: Search, span: TokenSpan) {
	const [prepared] = viewsOf(span.row).map((view) => searchViewOf(view)(search));
	return prepared ? searchSpanOnView(prepared, search, span) : [];
}

function searchSpanOnView(prepared: SearchView, search: Search, span: TokenSpan) {
	const [start, end] = stepRangeOf(prepared.view, span);
	const noBound = Float64Array.of(Number.POSITIVE_INFINITY);
	return search.grammars
		.flatMap((grammar) => {
			const [texts = []] = likelyTexts(
				prepared.searchable,
				{ from: start, ends: [end], slack: noBound },
				grammar,
				beamLimits,
			);
			return texts.slice(0, 5);
		})
		.map(({ text, log }) => ({ text, log: log - otherTextLogOf(prepared.view, span) }));
}

test("finds the five most probable texts of each grammar per span", () => {
	const text = aRowText("OSLO 1234", { doubts: { 0: { "0": 0.3, Q: 0.2, D: 0.1 }, 2: { I: 0.3 }, 6: { Z: 0.4 } } });
	const grammars = [toAutomaton(zeroOrMore(characters)), toAutomaton(oneOfTexts("OSLO", "OSIO", "1234", "IZ34"))];
	const search = searchOf({ grammars });
	const found = findTexts(search, text);
	expect([...found.keys()].map(drawnOn)).toEqual(["OSLO", "OSLO1234", "1234"]);
	for (const [span, texts] of found) {
		const likely = searchSpan(search, span).filter(({ log }) => log >= logRatioMin);
		for (const { text, log } of likely) expect(texts).toContainEqual({ text, log: expect.closeTo(log, 9) });
	}
	expect(found.get(spanWith(text, "OSLO"))).toHaveLength(7);
	const [view] = viewsOf(text.row).map((each) => searchViewOf(each)(search));
	const span = spanWith(text, "1234");
	if (view) {
		const log =
			logLikelihood(view.searchable, ...stepRangeOf(view.view, span), buildGlushkovPositions(oneOfTexts("IZ34"))) -
			otherTextLogOf(view.view, span);
		expect(scoreText(search, span, "IZ34")).toBeCloseTo(log, 9);
	}
});

test("finds a text that starts like another one", () => {
	const search = searchOf({ grammars: [toAutomaton(oneOfTexts("OSLO", "OSLOFJORD"))], leastCost: 4 });
	const text = aRowText("OSLO FJORD 12345678");
	const found = findTexts(search, text);
	const best = (drawn: string) => found.get(spanWith(text, drawn))?.[0]?.text;
	const misread = aRowText("XSLO FJORD");
	const later = findTexts({ ...search, leastCost: 14 }, misread).get(spanWith(misread, "XSLOFJORD"));
	expect(later?.[0]?.text).toBe("OSLOFJORD");
	expect([best("OSLO"), best("OSLOFJORD"), best("OSLOFJORD12345678")]).toEqual(["OSLO", "OSLOFJORD", undefined]);
});

test("scores each text on all views of a row", () => {
	const text = aRowText("OSLO", {}, { as: "OSIO" });
	const search = searchOf();
	const span = spanWith(text, "OSLO");
	const texts = findTexts(search, text).get(span) ?? [];
	expect(texts.map((each) => each.text)).toEqual(expect.arrayContaining(["OSLO", "OSIO"]));
	expect(new Set(texts.map((each) => each.text)).size).toBe(texts.length);
	for (const each of texts) expect(each.log).toBe(scoreText(search, span, each.text));
	const logOfText = (row: RowText) => scoreText(search, spanWith(row, "OSLO"), "OSLO");
	expect(logOfText(text)).toBeLessThan(logOfText(aRowText("OSLO")));
});

const anyCharacters = fc.string({ unit: fc.constantFrom(..."O0I1S5B8AX. "), minLength: 3, maxLength: 9 });
const anyDoubts = fc.dictionary(
	fc.integer({ min: 0, max: 8 }),
	fc.dictionary(fc.constantFrom(..."O0I1S5B8Q7"), fc.double({ min: 0.01, max: 0.3, noNaN: true }), { maxKeys: 2 }),
);
/** Further views of a row, which may show other texts. */
const anyViews = fc.array(
	fc.record({ as: anyCharacters, doubts: anyDoubts, certainty: fc.double({ min: 0.7, max: 0.98 }) }),
	{
		minLength: 1,
		maxLength: 3,
	},
);

test("the pruned search finds all texts of the full search that may become candidates", () => {
	fc.assert(
		fc.property(anyCharacters, anyViews, fc.double({ min: 0, max: 30, noNaN: true }), (drawn, viewSpecs, leastCost) => {
			const text = aRowText(`A${drawn}`, ...viewSpecs.map((view) => ({ ...view, as: `A${view.as}` })));
			const search = searchOf({ grammars: [toAutomaton(zeroOrMore("O0I1S5B8A"))], leastCost });
			const found = findTexts(search, text);
			for (const span of text.spans) {
				const views = viewsOf(text.row).map((view) => searchViewOf(view)(search));
				const full = new Set(views.flatMap((view) => searchSpanOnView(view, search, span)).map((each) => each.text));
				const expected = [...full].filter(
					(each) => scoreText(search, span, each) - leastCost >= logRatioMin + tolerance,
				);
				expect((found.get(span) ?? []).map((each) => each.text)).toEqual(expect.arrayContaining(expected));
			}
		}),
		{ numRuns: 200 },
	);
});

/**
 * Tolerance (natural log) between the score of a search and that of a text, because a search drops improbable prefixes.
 */
const tolerance = 0.5;
