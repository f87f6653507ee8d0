import fc from "fast-check";
import { expect, test } from "vitest";
import { aLattice } from "../../../../test/support/a-lattice.ts";
import { aRowText, rowTextsOf } from "../../../../test/support/a-row-text.ts";
import { aSearch, characters } from "../../../../test/support/a-search.ts";
import { logOf } from "../../decode/alignment.ts";
import { automatonOf, glushkovPositions } from "../../decode/automaton.ts";
import { likelyTexts } from "../../decode/beam.ts";
import { anyOf, oneText } from "../../decode/grammar.ts";
import type { Line } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import { skippable } from "../characters/letters.ts";
import type { Search } from "../grammars/searchable.ts";
import type { LabelHit } from "../labels/labels.ts";
import { textOfGlyphs } from "../print/index.ts";
import type { TokenSpan } from "./candidate.ts";
import { otherOf, type SearchView, searchView, stepsOf, viewsOf } from "./row-views.ts";
import { charactersSeen, claimedBy, logMin, type RowText, textLog, textsIn } from "./search.ts";

const breadth = { width: 8, followedMin: 0, arcsMax: 12 };
const searchOf = (own: Partial<Search> = {}): Search => aSearch(anyOf(characters), own);
const drawnOn = ({ row, from, to }: TokenSpan): string => textOfGlyphs(row.glyphs.slice(from, to));
/** The drawn texts of the spans that are searched. */
const searched = (text: RowText, own: Partial<Search> = {}): readonly string[] =>
	[...textsIn(searchOf(own), text).keys()].map(drawnOn);
const spanWith = ({ spans }: RowText, drawn: string): TokenSpan =>
	spans.find((span) => drawnOn(span) === drawn) as TokenSpan;

test("searches a row once per search", () => {
	const [text, search] = [aRowText("OSLO"), searchOf()];
	expect(textsIn(search, text)).toBe(textsIn(search, text));
	expect(textsIn(searchOf(), text)).not.toBe(textsIn(search, text));
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

test("allows a wide gap only in texts with spaces", () => {
	const lineAt = (text: string, left: number): Line => {
		const quad = quadOf({ left, top: 0, right: left + 10 * text.length, bottom: 14 });
		return { text, words: [], quad, certainty: 0.9, lattice: aLattice(text) };
	};
	const [text] = rowTextsOf([lineAt("12", 0), lineAt("34", 45)]) as [RowText];
	expect(text.row.lines).toHaveLength(2);
	expect(searched(text)).toEqual(["12", "1234", "34"]);
	expect(searched(text, { skippable: skippable(".", -2) })).toEqual(["12", "34"]);
});

test("searches whole texts only on whole parts", () => {
	expect(searched(aRowText("12 34"), { isWhole: true })).toEqual(["1234"]);
	expect(searched(aRowText("12 34"))).toEqual(["12", "1234", "34"]);
});

test("searches spans whose minimum cost is low enough", () => {
	const text = aRowText("12 345");
	// As other text, each of its characters costs three.
	const costing = (leastCost: number, letterCost = 0, hits: readonly LabelHit[] = []) =>
		searched({ ...text, hits }, { leastCost, letterCost });
	expect(costing(14)).toEqual(["12", "12345", "345"]);
	expect(costing(17)).toEqual(["12345", "345"]);
	expect(costing(20)).toEqual(["12345"]);
	expect(costing(27)).toEqual([]);
	expect(costing(0, 2)).toEqual(["12", "12345", "345"]);
	expect(costing(0, 5.5)).toEqual(["12", "345"]);
	expect(costing(0, 8)).toEqual([]);
	const claim = { row: text.row, from: 0, to: 2, log: 10 } as LabelHit;
	expect(costing(8, 0, [claim])).toEqual(["12345", "345"]);
	expect(costing(17, 0, [claim])).toEqual(["345"]);
});

test("counts seen characters and inner spaces", () => {
	const text = aRowText("AB C.D EF");
	const count = (drawn: string, own: Partial<Search> = {}) => charactersSeen(searchOf(own), spanWith(text, drawn));
	const skips = skippable(".", -2);
	expect([count("AB"), count("ABC.D"), count("EF")]).toEqual([2, 4, 2]);
	expect([count("ABC.D", { skippable: skips }), count("EF", { skippable: skips })]).toEqual([5, 2]);
	expect(count("ABC.D", { skippable: new Map() })).toBe(6);
});

test("labels that overlap a span claim it together", () => {
	const text = aRowText("AB CD EF");
	const hit = (from: number, to: number, log: number, row = text.row) => ({ row, from, to, log }) as LabelHit;
	const hits = [hit(0, 2, 1), hit(1, 3, 2), hit(4, 6, 4), hit(0, 6, 8, aRowText("AB").row)];
	expect(claimedBy(hits, spanWith(text, "AB"))).toBe(3);
	expect(claimedBy(hits, spanWith(text, "CD"))).toBe(2);
	expect(claimedBy([], spanWith(text, "CD"))).toBe(0);
});

/** The texts that an unlimited search finds in a span of the first view, scored against other text. */
function allOn(search: Search, span: TokenSpan) {
	const [made] = viewsOf(span.row).map((view) => searchView(view, search));
	return made ? allOnView(made, search, span) : [];
}

function allOnView(made: SearchView, search: Search, span: TokenSpan) {
	const [start, end] = stepsOf(made.view, span);
	const anything = Float64Array.of(Number.POSITIVE_INFINITY);
	return search.grammars
		.flatMap((grammar) => {
			const [texts = []] = likelyTexts(
				made.searchable,
				{ from: start, ends: [end], spare: anything },
				grammar,
				breadth,
			);
			return texts.slice(0, 5);
		})
		.map(({ text, log }) => ({ text, log: log - otherOf(made.view, span) }));
}

test("finds the five most probable texts of each grammar per span", () => {
	const text = aRowText("OSLO 1234", { doubts: { 0: { "0": 0.3, Q: 0.2, D: 0.1 }, 2: { I: 0.3 }, 6: { Z: 0.4 } } });
	const grammars = [automatonOf(anyOf(characters)), automatonOf(oneText("OSLO", "OSIO", "1234", "IZ34"))];
	const search = searchOf({ grammars });
	const found = textsIn(search, text);
	expect([...found.keys()].map(drawnOn)).toEqual(["OSLO", "OSLO1234", "1234"]);
	for (const [span, texts] of found) {
		const likely = allOn(search, span).filter(({ log }) => log >= logMin);
		for (const { text, log } of likely) expect(texts).toContainEqual({ text, log: expect.closeTo(log, 9) });
	}
	expect(found.get(spanWith(text, "OSLO"))).toHaveLength(7);
	const [view] = viewsOf(text.row).map((each) => searchView(each, search));
	const span = spanWith(text, "1234");
	if (view) {
		const log =
			logOf(view.searchable, ...stepsOf(view.view, span), glushkovPositions(oneText("IZ34"))) -
			otherOf(view.view, span);
		expect(textLog(search, span, "IZ34")).toBeCloseTo(log, 9);
	}
});

test("finds a text after a shared start", () => {
	const search = searchOf({ grammars: [automatonOf(oneText("OSLO", "OSLOFJORD"))], leastCost: 4 });
	const text = aRowText("OSLO FJORD 12345678");
	const found = textsIn(search, text);
	const best = (drawn: string) => found.get(spanWith(text, drawn))?.[0]?.text;
	const misread = aRowText("XSLO FJORD");
	const later = textsIn({ ...search, leastCost: 14 }, misread).get(spanWith(misread, "XSLOFJORD"));
	expect(later?.[0]?.text).toBe("OSLOFJORD");
	expect([best("OSLO"), best("OSLOFJORD"), best("OSLOFJORD12345678")]).toEqual(["OSLO", "OSLOFJORD", undefined]);
});

test("scores a text on all views of a row", () => {
	const text = aRowText("OSLO", {}, { as: "OSIO" });
	const search = searchOf();
	const span = spanWith(text, "OSLO");
	const texts = textsIn(search, text).get(span) ?? [];
	expect(texts.map((each) => each.text)).toEqual(expect.arrayContaining(["OSLO", "OSIO"]));
	expect(new Set(texts.map((each) => each.text)).size).toBe(texts.length);
	for (const each of texts) expect(each.log).toBe(textLog(search, span, each.text));
	const logOfText = (said: RowText) => textLog(search, spanWith(said, "OSLO"), "OSLO");
	expect(logOfText(text)).toBeLessThan(logOfText(aRowText("OSLO")));
});

const anyCharacters = fc.string({ unit: fc.constantFrom(..."O0I1S5B8AX. "), minLength: 3, maxLength: 9 });
const anyDoubts = fc.dictionary(
	fc.integer({ min: 0, max: 8 }),
	fc.dictionary(fc.constantFrom(..."O0I1S5B8Q7"), fc.double({ min: 0.01, max: 0.3, noNaN: true }), { maxKeys: 2 }),
);
/** What further views of a row show: much the same, or something else. */
const anyViews = fc.array(
	fc.record({ as: anyCharacters, doubts: anyDoubts, certainty: fc.double({ min: 0.7, max: 0.98 }) }),
	{
		minLength: 1,
		maxLength: 3,
	},
);

test("the pruned search finds what the full search finds", () => {
	fc.assert(
		fc.property(anyCharacters, anyViews, fc.double({ min: 0, max: 30, noNaN: true }), (drawn, views, leastCost) => {
			const text = aRowText(`A${drawn}`, ...views.map((view) => ({ ...view, as: `A${view.as}` })));
			const search = searchOf({ grammars: [automatonOf(anyOf("O0I1S5B8A"))], leastCost });
			const found = textsIn(search, text);
			for (const span of text.spans) {
				const own = viewsOf(text.row).map((view) => searchView(view, search));
				const full = new Set(own.flatMap((view) => allOnView(view, search, span)).map((each) => each.text));
				const counting = [...full].filter((each) => textLog(search, span, each) - leastCost >= logMin + rounding);
				expect((found.get(span) ?? []).map((each) => each.text)).toEqual(expect.arrayContaining(counting));
			}
		}),
		{ numRuns: 200 },
	);
});

/** How much the sums of a search and of a single text may differ, because a search drops improbable prefixes. */
const rounding = 0.5;
