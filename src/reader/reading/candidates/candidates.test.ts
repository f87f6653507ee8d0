import { expect, test } from "vitest";
import { aLattice } from "../../../../test/support/a-lattice.ts";
import { aPage } from "../../../../test/support/a-page.ts";
import { aRowText, rowTextsOf } from "../../../../test/support/a-row-text.ts";
import { withoutWeights } from "../../../../test/support/a-scene.ts";
import { aSearch } from "../../../../test/support/a-search.ts";
import { place } from "../../../../test/support/south-africa.ts";
import { toAutomaton } from "../../decode/automaton.ts";
import { oneOfTexts, zeroOrMore } from "../../decode/grammar.ts";
import type { ValueGrammar } from "../../documents/declaration.ts";
import { compileGrammar } from "../grammars/compiled-grammar.ts";
import type { CompiledGrammar, Meaning, Search } from "../grammars/searchable.ts";
import type { LabelHit } from "../labels/labels.ts";
import { weights } from "../weights/weights.ts";
import type { TokenSpan } from "./candidate.ts";
import { findCandidates } from "./candidates.ts";
import { type RowText, scoreText } from "./search.ts";

/**
 * The rows of a drawing without cached results. `doubt`, 0 to 1: the probability that each character is another one.
 */
function freshRows(drawing: string, doubt: number): readonly RowText[] {
	const doubts = Object.fromEntries([...drawing].map((_, index) => [index, { "#": doubt }]));
	return rowTextsOf(aPage(drawing).lines.map((line) => ({ ...line, lattice: aLattice(drawing, { doubts }) })));
}

const textsAndScores = (grammar: ValueGrammar, rows: readonly RowText[]) =>
	findCandidates(compileGrammar(grammar), rows, undefined).map(({ text, log }) => [text, Math.round(log * 1e6)]);

test("reads a date across a wide gap", () => {
	const day: ValueGrammar = { kind: "date", years: [1990, 2030], isShort: true };
	const [row, ...further] = rowTextsOf(aPage("25 MAY /MAY    14").lines);
	expect(further).toEqual([]);
	const [first] = findCandidates(compileGrammar(day), [row as RowText], undefined);
	expect(first?.value).toBe("2014-05-25");
});

test("candidates do not depend on earlier searches of the row", () => {
	const [long, short]: readonly ValueGrammar[] = [
		{ kind: "date", years: [1900, 2099] },
		{ kind: "date", years: [2000, 2002] },
	];
	const doubtLevels = Array.from({ length: 60 }, (_, index) => 0.3 + index / 86);
	const afterOtherSearch = doubtLevels.map((doubt) => {
		const rows = freshRows("14.02.2001", doubt);
		textsAndScores(long as ValueGrammar, rows);
		return textsAndScores(short as ValueGrammar, rows);
	});
	const fresh = doubtLevels.map((doubt) => textsAndScores(short as ValueGrammar, freshRows("14.02.2001", doubt)));
	expect(afterOtherSearch).toEqual(fresh);
	// At some levels a date is found, at others none is.
	expect(new Set(fresh.map(({ length }) => length > 0)).size).toBe(2);
});

test("reads a place with a part in brackets", () => {
	expect(textsAndScores(place, freshRows("CONGO (KINSHASA)", 0)).map(([text]) => text)).toContain("CONGO (KINSHASA)");
});

test("does not shorten a truncated year to two digits", () => {
	const day: ValueGrammar = { kind: "date", years: [2000, 2039], isShort: true };
	const values = (text: string) => textsAndScores(day, freshRows(text, 0)).map(([value]) => value);
	expect(values("8 AUG 201")).not.toContain("8 AUG 20");
	expect(values("8 AUG 20")).toContain("8 AUG 20");
});

/** A grammar of these texts with meanings for each. `overrides`, `search`: overrides of its other properties. */
function grammarWith(
	texts: readonly string[],
	meaningOf: (text: string) => Partial<Meaning> | null = () => ({}),
	overrides: Partial<CompiledGrammar> = {},
	search: Partial<Search> = {},
): CompiledGrammar {
	return {
		isList: false,
		rows: 1,
		...overrides,
		search: aSearch(oneOfTexts(...texts), search),
		meaningOf: (text) => {
			const meaning = meaningOf(text);
			return meaning && { value: text, log: 0, checks: [], lexiconWords: 0, ...meaning };
		},
	};
}
const candidatesOn = (grammar: CompiledGrammar, text: RowText | readonly RowText[], known?: string) =>
	findCandidates(grammar, [text].flat(), known);
const wholeOf = ({ spans }: RowText): TokenSpan => spans.find(({ isWholePart }) => isWholePart) as TokenSpan;

test("the score of a text is its likelihood ratio plus its prior minus its cost", () => {
	const row = aRowText("OSLO");
	const text = { ...row, hits: [{ row: row.row, from: 0, to: 2, log: 1.5 } as LabelHit] };
	const grammar = grammarWith(["OSLO"], () => ({ log: -2, isInLexicon: true }), {}, { letterCost: 0.5 });
	const [only, ...more] = candidatesOn(grammar, text);
	const print = scoreText(grammar.search, wholeOf(text), "OSLO");
	expect(only).toMatchObject({ text: "OSLO", value: "OSLO", isInLexicon: true, checks: [], spans: [wholeOf(text)] });
	expect(only?.log).toBeCloseTo(print - 2 - 4 * 0.5 - 1.5, 1);
	expect(more).toEqual([]);
	// The cost per character applies to the larger of the observed and the claimed length.
	const expected = grammarWith(["OSLO"], () => ({}), { claimed: ["OSLOS", "OSL"] }, { letterCost: 0.5 });
	const logs = Object.fromEntries(candidatesOn(expected, row).map((each) => [each.text, each.log]));
	const printLogOf = (text: string) => scoreText(expected.search, wholeOf(row), text);
	expect(logs.OSLOS).toBeCloseTo(printLogOf("OSLOS") - 5 * 0.5, 9);
	expect(logs.OSL).toBeCloseTo(printLogOf("OSL") - 4 * 0.5, 9);
});

test("rejects improbable texts and texts without a meaning", () => {
	expect(
		candidatesOn(
			grammarWith(["OSLO"], () => null),
			aRowText("OSLO"),
		),
	).toEqual([]);
	expect(
		candidatesOn(
			grammarWith(["OSLO"], () => ({ log: -30 })),
			aRowText("OSLO"),
		),
	).toEqual([]);
	expect(
		candidatesOn(
			grammarWith(["OSLO"], () => ({ log: 12 }), {}, { leastCost: 30 }),
			aRowText("OSLO"),
		),
	).toEqual([]);
	const both = grammarWith(["OSLO", "OSIO"], (text) => (text === "OSIO" ? null : {}));
	expect(candidatesOn(both, aRowText("OSLO", { doubts: { 2: { I: 0.4 } } })).map(({ text }) => text)).toEqual(["OSLO"]);
});

test("penalises omitted characters in a choice and in a text that must fill its part", () => {
	const text = aRowText("OSLOS");
	const logOf = (overrides: Partial<CompiledGrammar>, search: Partial<Search> = {}) =>
		candidatesOn(
			grammarWith(["OSLOS"], () => ({}), { claimed: ["OSL"], ...overrides }, search),
			text,
		).find((each) => each.text === "OSL")?.log ?? Number.NaN;
	expect(logOf({ isChoice: true }) - logOf({})).toBeCloseTo(2 * weights.straySign, 9);
	expect(logOf({}, { isWhole: true }) - logOf({})).toBeCloseTo(2 * weights.straySign, 9);
});

test("prefers lexicon readings of a span", () => {
	const text = aRowText("OSLO", { doubts: { 2: { I: 0.4 } } });
	const logsWith = (lexiconWords: Readonly<Record<string, number>>) =>
		Object.fromEntries(
			candidatesOn(
				grammarWith(["OSLO", "OSIO"], (read) => ({ lexiconWords: lexiconWords[read] ?? 0 })),
				text,
			).map(({ text, log }) => [text, log]),
		) as { OSLO: number; OSIO: number };
	const plain = logsWith({});
	const one = logsWith({ OSIO: 2, OSLO: 1 });
	expect(one.OSIO - plain.OSIO).toBeCloseTo(2 * weights.lexiconSpan, 9);
	expect(one.OSLO - plain.OSLO).toBeCloseTo(2 * weights.lexiconSpan - weights.lexiconReading, 9);
	const off = withoutWeights(["lexiconSpan", "lexiconReading"], () => logsWith({ OSIO: 2 }));
	expect(off.OSLO).toBeCloseTo(plain.OSLO, 9);
	// A lexicon text that is very unlikely does not affect the other texts.
	const unlikely = grammarWith(["OSLO", "OSIO"], (read) => (read === "OSIO" ? { lexiconWords: 2, log: -30 } : {}));
	const [clear] = candidatesOn(unlikely, text);
	expect([clear?.text, clear?.log]).toEqual(["OSLO", expect.closeTo(plain.OSLO, 9)]);
});

test("only a check confirms a character that was not observed, unless letters may be missed", () => {
	const valueAs = (overrides: Partial<CompiledGrammar>, checks: Meaning["checks"], claim = "12345") =>
		candidatesOn(
			grammarWith(["1234"], () => ({ checks }), { claimed: [claim], ...overrides }),
			aRowText("1234"),
		).find(({ text }) => text === claim)?.value;
	expect(valueAs({ needsAllCharacters: true }, [])).toBeNull();
	expect(valueAs({ needsAllCharacters: true }, [{ name: "luhn", passed: true }])).toBe("12345");
	expect(valueAs({}, [])).toBe("12345");
	expect(valueAs({ needsAllCharacters: true }, [], "1235")).toBe("1235");
});

test("a text that fills its part has a value only with clear print or in the lexicon", () => {
	const valueOn = (
		text: RowText,
		overrides: Partial<CompiledGrammar> = {},
		isInLexicon = false,
		search: Partial<Search> = {},
	) =>
		candidatesOn(
			grammarWith(["OSLO"], () => ({ isInLexicon }), overrides, { isWhole: true, ...search }),
			text,
		)[0]?.value;
	expect(valueOn(aRowText("OSLO"))).toBe("OSLO");
	expect(valueOn(aRowText("OSLO"), { hasUnreadableLetters: true })).toBeNull();
	expect(valueOn(aRowText("OSLO"), { hasUnreadableLetters: true }, true)).toBe("OSLO");
	expect(valueOn(aRowText("OSLO :"))).toBe("OSLO");
	expect(valueOn(aRowText("OSLO."))).toBe("OSLO");
	const anyPart = grammarWith(["OSLO"], () => ({}), { hasUnreadableLetters: true });
	expect(candidatesOn(anyPart, aRowText("OSLO:"))[0]?.value).toBe("OSLO");
	expect(
		valueOn(aRowText("OSLÊ"), { claimed: ["OSLO"] }, false, { grammars: [toAutomaton(zeroOrMore("OSLE"))] }),
	).toBeNull();
});

test("scores a barcode's text and other spellings at the searched spans", () => {
	const rows = [aRowText("OSLO"), aRowText("BERGEN")];
	const grammar = grammarWith(["OSLO", "BERGEN"]);
	expect(candidatesOn(grammar, rows, "OSIO").map(({ text }) => text)).toEqual(["BERGEN", "OSLO", "OSIO"]);
	expect(candidatesOn(grammar, rows).map(({ text }) => text)).toEqual(["BERGEN", "OSLO"]);
	const withSpellings = grammarWith(["OSLO", "OSIO"], () => ({}), { otherSpellings: (text) => [text, `${text}S`] });
	const doubtful = aRowText("OSLO", { doubts: { 2: { I: 0.4 } } });
	expect(candidatesOn(withSpellings, doubtful).map(({ text }) => text)).toEqual(["OSLO", "OSIO", "OSLOS"]);
});

test("keeps the most probable reading of each value", () => {
	const text = aRowText("ABC", { doubts: { 1: { X: 0.4 } } });
	const withValues = (overrides: Partial<CompiledGrammar>, values: Readonly<Record<string, string | null>>) =>
		candidatesOn(
			grammarWith(["ABC", "AXC"], (read) => ({ value: values[read] ?? null }), overrides),
			text,
		);
	expect(withValues({}, { ABC: "1", AXC: "1" }).map((each) => each.text)).toEqual(["ABC"]);
	expect(withValues({}, { ABC: "1 2", AXC: "12" })).toHaveLength(2);
	const [only, ...more] = withValues({ isCode: true }, { ABC: "1 2", AXC: "12" });
	expect([only?.text, more]).toEqual(["ABC", []]);
	const withPriors = grammarWith(["ABC", "AXC"], (read) => ({ value: "1", log: read === "ABC" ? -5 : 0 }));
	expect(candidatesOn(withPriors, text).map((each) => each.text)).toEqual(["AXC"]);
	const spaced = grammarWith(["ABC", "A BC"], () => ({ value: null }), { isCode: true });
	expect(candidatesOn(spaced, aRowText("ABC")).map((each) => each.text)).toEqual(["ABC"]);
	// If two texts have the same value but one fails its checks, the value has the higher score of the two.
	const [likeliest] = withValues({}, { ABC: "1", AXC: "2" });
	const [value, ...others] = withValues({}, { ABC: null, AXC: "ABC" });
	expect(value).toMatchObject({ text: "AXC", value: "ABC", log: likeliest?.log });
	expect(others).toEqual([]);
});

test("joins values of two rows, and list entries", () => {
	const rows = rowTextsOf(aPage("NOORD HOLLAND\nZUID").lines);
	const texts = (overrides: Partial<CompiledGrammar>) =>
		candidatesOn(
			grammarWith(["NOORD HOLLAND", "ZUID"], () => ({}), overrides),
			rows,
		).map(({ text }) => text);
	expect(texts({ rows: 2 })).toContain("NOORD HOLLAND ZUID");
	expect(texts({})).not.toContain("NOORD HOLLAND ZUID");
	expect(texts({ isList: true })).toContain("NOORD HOLLANDZUID");
	expect(texts({})).not.toContain("NOORD HOLLANDZUID");
});
