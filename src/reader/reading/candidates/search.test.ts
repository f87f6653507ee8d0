import fc from "fast-check";
import { expect, test } from "vitest";
import { aLattice } from "../../../../test/support/a-lattice.ts";
import { aRowText, rowTextsOf } from "../../../../test/support/a-row-text.ts";
import { aSearch, characters } from "../../../../test/support/a-search.ts";
import { logOf } from "../../decode/alignment.ts";
import { automatonOf, placesOf } from "../../decode/automaton.ts";
import { likelyTexts } from "../../decode/beam.ts";
import { anyOf, oneText } from "../../decode/grammar.ts";
import type { Line } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import type { CaptionHit } from "../captions/captions.ts";
import { silence } from "../characters/letters.ts";
import type { Search } from "../languages/searchable.ts";
import { textOfGlyphs } from "../print/index.ts";
import type { Stretch } from "./candidate.ts";
import { otherOf, type SearchView, searchView, stepsOf, viewsOf } from "./row-views.ts";
import { charactersSeen, claimedBy, logMin, type RowText, textLog, textsIn } from "./search.ts";

const breadth = { width: 8, followedMin: 0, arcsMax: 12 };
const searchOf = (own: Partial<Search> = {}): Search => aSearch(anyOf(characters), own);
const drawnOn = ({ row, from, to }: Stretch): string => textOfGlyphs(row.glyphs.slice(from, to));
/** What is drawn on the stretches that were searched. */
const searched = (text: RowText, own: Partial<Search> = {}): readonly string[] =>
	[...textsIn(searchOf(own), text).keys()].map(drawnOn);
const stretchOf = ({ stretches }: RowText, drawn: string): Stretch =>
	stretches.find((stretch) => drawnOn(stretch) === drawn) as Stretch;

test("a row is searched once for each search", () => {
	const [text, search] = [aRowText("OSLO"), searchOf()];
	expect(textsIn(search, text)).toBe(textsIn(search, text));
	expect(textsIn(searchOf(), text)).not.toBe(textsIn(search, text));
});

test("only stretches of about as many characters as a text has are searched", () => {
	const words = ["1", "22", "333", "4444", "55555", "666666", "7777777", "88888888"];
	const found = searched(aRowText(words.join(" ")), { lengths: [4, 5] });
	expect(words.filter((word) => found.includes(word))).toEqual(words.slice(1, -1));
	expect(found).toContain("1".concat("22", "333"));
	const dotted = aRowText("1.2.3.4.5");
	expect(searched(dotted, { lengths: [3, 3] })).toContain("1.2.3.4.5");
	expect(searched(dotted, { lengths: [3, 3], silent: new Map() })).not.toContain("1.2.3.4.5");
	expect(searched(aRowText("22"), { lengths: [5, 5] })).toEqual([]);
});

test("a wide gap stands only within texts that have spaces between their characters", () => {
	const lineAt = (text: string, left: number): Line => {
		const quad = quadOf({ left, top: 0, right: left + 10 * text.length, bottom: 14 });
		return { text, words: [], quad, certainty: 0.9, lattice: aLattice(text) };
	};
	const [text] = rowTextsOf([lineAt("12", 0), lineAt("34", 45)]) as [RowText];
	expect(text.row.lines).toHaveLength(2);
	expect(searched(text)).toEqual(["12", "1234", "34"]);
	expect(searched(text, { silent: silence(".", -2) })).toEqual(["12", "34"]);
});

test("a text with figures at its ends is not searched for where two of its ends show none", () => {
	const isSearched = (drawn: string, figuresMin: number) => searched(aRowText(drawn), { figuresMin }).includes(drawn);
	for (const drawn of ["1KMNKM11", "KMNKMN11", "1KMNKMN1", "1KMNKM1N"])
		expect([drawn, isSearched(drawn, 3)]).toEqual([drawn, true]);
	for (const drawn of ["KKMNKMN1", "1KMNKMNK", "KMNKMNKM"]) {
		expect([drawn, isSearched(drawn, 3)]).toEqual([drawn, false]);
		expect([drawn, isSearched(drawn, 0)]).toEqual([drawn, true]);
	}
});

test("a text that takes all words of its part of a row is searched there alone", () => {
	expect(searched(aRowText("12 34"), { isWhole: true })).toEqual(["1234"]);
	expect(searched(aRowText("12 34"))).toEqual(["12", "1234", "34"]);
});

test("a stretch is searched where a text there may still count, whatever it costs at least", () => {
	const text = aRowText("12 345");
	// As other print, each of its characters costs three.
	const costing = (leastCost: number, letterCost = 0, hits: readonly CaptionHit[] = []) =>
		searched({ ...text, hits }, { leastCost, letterCost });
	expect(costing(14)).toEqual(["12", "12345", "345"]);
	expect(costing(17)).toEqual(["12345", "345"]);
	expect(costing(20)).toEqual(["12345"]);
	expect(costing(27)).toEqual([]);
	expect(costing(0, 2)).toEqual(["12", "12345", "345"]);
	expect(costing(0, 5.5)).toEqual(["12", "345"]);
	expect(costing(0, 8)).toEqual([]);
	const claim = { row: text.row, from: 0, to: 2, log: 10 } as CaptionHit;
	expect(costing(8, 0, [claim])).toEqual(["12345", "345"]);
	expect(costing(17, 0, [claim])).toEqual(["345"]);
});

test("a text with figures is searched only where its first character and its last two may be some, and enough others", () => {
	// `spare`: how much less than a text without a figure too few it may come to.
	const isSearched = (drawn: string, figuresMin: number, spare: number) => {
		const text = aRowText(drawn);
		const leastCost = 3 * drawn.length + 9 - spare;
		return searched(text, { figuresMin, leastCost }).includes(drawn);
	};
	const whole = ["1XX234", "12XX34", "123456", "1X2X34"];
	for (const drawn of whole) expect(isSearched(drawn, 4, 2)).toBe(true);
	const lacksOne = ["1XXX34", "XXX234", "1X2XX4", "1X234X"];
	for (const drawn of lacksOne) {
		expect(isSearched(drawn, 4, 2)).toBe(false);
		expect(isSearched(drawn, 4, 9)).toBe(true);
	}
	for (const drawn of ["XXXX34", "X1234X", "1X3XXX"]) expect(isSearched(drawn, 4, 9)).toBe(false);
	expect(isSearched("1XX234", 5, 2)).toBe(false);
	expect(isSearched("1X2234", 5, 2)).toBe(true);
	expect(isSearched("1234", 4, 2)).toBe(true);
	expect(isSearched("123", 4, 40)).toBe(false);
	expect(isSearched("XXX", 0, 2)).toBe(true);
	// A letter that looks like a figure may be one.
	expect(isSearched("1XX2O4", 4, 8)).toBe(true);
});

test("characters that were seen count, and spaces where a text has some, but not the one before", () => {
	const text = aRowText("AB C.D EF");
	const count = (drawn: string, own: Partial<Search> = {}) => charactersSeen(searchOf(own), stretchOf(text, drawn));
	const silent = silence(".", -2);
	expect([count("AB"), count("ABC.D"), count("EF")]).toEqual([2, 4, 2]);
	expect([count("ABC.D", { silent }), count("EF", { silent })]).toEqual([5, 2]);
	expect(count("ABC.D", { silent: new Map() })).toBe(6);
});

test("the captions that share letters with a stretch claim it together", () => {
	const text = aRowText("AB CD EF");
	const hit = (from: number, to: number, log: number, row = text.row) => ({ row, from, to, log }) as CaptionHit;
	const hits = [hit(0, 2, 1), hit(1, 3, 2), hit(4, 6, 4), hit(0, 6, 8, aRowText("AB").row)];
	expect(claimedBy(hits, stretchOf(text, "AB"))).toBe(3);
	expect(claimedBy(hits, stretchOf(text, "CD"))).toBe(2);
	expect(claimedBy([], stretchOf(text, "CD"))).toBe(0);
});

/** What a search without a limit finds on a stretch of the first view, against other print. */
function allOn(search: Search, stretch: Stretch) {
	const [made] = viewsOf(stretch.row).map((view) => searchView(view, search));
	return made ? allOnView(made, search, stretch) : [];
}

function allOnView(made: SearchView, search: Search, stretch: Stretch) {
	const [start, end] = stepsOf(made.view, stretch);
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
		.map(({ text, log }) => ({ text, log: log - otherOf(made.view, stretch) }));
}

test("each stretch has the five likeliest texts of each grammar, as likely as they are against other print", () => {
	const text = aRowText("OSLO 1234", { doubts: { 0: { "0": 0.3, Q: 0.2, D: 0.1 }, 2: { I: 0.3 }, 6: { Z: 0.4 } } });
	const grammars = [automatonOf(anyOf(characters)), automatonOf(oneText("OSLO", "OSIO", "1234", "IZ34"))];
	const search = searchOf({ grammars });
	const found = textsIn(search, text);
	expect([...found.keys()].map(drawnOn)).toEqual(["OSLO", "OSLO1234", "1234"]);
	for (const [stretch, texts] of found) {
		const likely = allOn(search, stretch).filter(({ log }) => log >= logMin);
		for (const { text, log } of likely) expect(texts).toContainEqual({ text, log: expect.closeTo(log, 9) });
	}
	expect(found.get(stretchOf(text, "OSLO"))).toHaveLength(7);
	const [view] = viewsOf(text.row).map((each) => searchView(each, search));
	const stretch = stretchOf(text, "1234");
	if (view) {
		const log =
			logOf(view.searchable, ...stepsOf(view.view, stretch), placesOf(oneText("IZ34"))) - otherOf(view.view, stretch);
		expect(textLog(search, stretch, "IZ34")).toBeCloseTo(log, 9);
	}
});

test("a text is found behind the beginning that it shares with longer print, however little that says", () => {
	const search = searchOf({ grammars: [automatonOf(oneText("OSLO", "OSLOFJORD"))], leastCost: 4 });
	const text = aRowText("OSLO FJORD 12345678");
	const found = textsIn(search, text);
	const best = (drawn: string) => found.get(stretchOf(text, drawn))?.[0]?.text;
	const misread = aRowText("XSLO FJORD");
	const later = textsIn({ ...search, leastCost: 14 }, misread).get(stretchOf(misread, "XSLOFJORD"));
	expect(later?.[0]?.text).toBe("OSLOFJORD");
	expect([best("OSLO"), best("OSLOFJORD"), best("OSLOFJORD12345678")]).toEqual(["OSLO", "OSLOFJORD", undefined]);
});

test("what several views of a row show is weighed on all of them together", () => {
	const text = aRowText("OSLO", {}, { as: "OSIO" });
	const search = searchOf();
	const stretch = stretchOf(text, "OSLO");
	const texts = textsIn(search, text).get(stretch) ?? [];
	expect(texts.map((each) => each.text)).toEqual(expect.arrayContaining(["OSLO", "OSIO"]));
	expect(new Set(texts.map((each) => each.text)).size).toBe(texts.length);
	for (const each of texts) expect(each.log).toBe(textLog(search, stretch, each.text));
	const logOfText = (said: RowText) => textLog(search, stretchOf(said, "OSLO"), "OSLO");
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

test("a search that leaves out what cannot count finds what the full search finds, on all views", () => {
	fc.assert(
		fc.property(anyCharacters, anyViews, fc.double({ min: 0, max: 30, noNaN: true }), (drawn, views, leastCost) => {
			const text = aRowText(`A${drawn}`, ...views.map((view) => ({ ...view, as: `A${view.as}` })));
			const search = searchOf({ grammars: [automatonOf(anyOf("O0I1S5B8A"))], leastCost });
			const found = textsIn(search, text);
			for (const stretch of text.stretches) {
				const own = viewsOf(text.row).map((view) => searchView(view, search));
				const full = new Set(own.flatMap((view) => allOnView(view, search, stretch)).map((each) => each.text));
				const counting = [...full].filter((each) => textLog(search, stretch, each) - leastCost >= logMin + rounding);
				expect((found.get(stretch) ?? []).map((each) => each.text)).toEqual(expect.arrayContaining(counting));
			}
		}),
		{ numRuns: 200 },
	);
});

/** Sums of a search and of one text alone differ by as much: a search drops what it follows no more. */
const rounding = 0.5;
