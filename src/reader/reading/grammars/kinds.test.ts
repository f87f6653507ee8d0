import { expect, test } from "vitest";
import { hasText } from "../../../../test/support/has-text.ts";
import { southAfrica } from "../../../../test/support/south-africa.ts";
import type { ValueGrammar } from "../../documents/declaration.ts";
import { spaceCode, toCodes } from "../characters/letters.ts";
import { weights } from "../weights/weights.ts";
import { compileGrammar } from "./compiled-grammar.ts";
import { findLostSpace } from "./name-words.ts";
import type { CompiledGrammar } from "./searchable.ts";

const acceptedBy = (grammar: CompiledGrammar, texts: readonly string[]) =>
	texts.filter((text) => hasText(grammar, text));
const skippableOf = ({ search }: CompiledGrammar, signs: string) =>
	[...signs].filter((sign) => search.skippable.has(sign.charCodeAt(0))).join("");

test("a choice accepts only its texts, with declared or equal priors", () => {
	const sexes = compileGrammar({ kind: "choice", of: { "F / V": "F", M: "M", X: "X" }, priors: { "F / V": 0.5 } });
	expect(acceptedBy(sexes, ["FV", "M", "X", "F / V", "F", "Q", ""])).toEqual(["FV", "M", "X"]);
	expect(skippableOf(sexes, " /.A")).toBe(" /.");
	expect(sexes.isChoice).toBe(true);
	expect(sexes.meaningOf("FV")).toEqual({ value: "F", log: Math.log(0.5), checks: [], lexiconWords: 0 });
	expect(sexes.meaningOf("M")).toEqual({ value: "M", log: Math.log(0.25), checks: [], lexiconWords: 0 });
	expect(sexes.meaningOf("Q")).toBeNull();
	const all = compileGrammar({ kind: "choice", of: { A: "1", B: "2" }, priors: { A: 0.9, B: 0.1 } });
	expect(all.meaningOf("B")?.log).toBeCloseTo(Math.log(0.1));
});

test("an open choice also accepts other capitals of that length, with half of the remaining prior", () => {
	const states = compileGrammar({
		kind: "choice",
		of: { ZAF: "ZAF", USA: "USA" },
		priors: { ZAF: 0.6 },
		elseLetters: 3,
	});
	expect(acceptedBy(states, ["ZAF", "USA", "QQQ", "QQ", "QQQQ", "Q1Q"])).toEqual(["ZAF", "USA", "QQQ"]);
	expect([..."ZQ"].every((letter) => states.search.alphabet.has(letter.charCodeAt(0)))).toBe(true);
	const unlisted = 0.4 / 2;
	expect(states.meaningOf("ZAF")?.log).toBeCloseTo(Math.log(0.6));
	expect(states.meaningOf("USA")?.log).toBeCloseTo(Math.log(0.4 - unlisted));
	expect(states.meaningOf("QQQ")).toMatchObject({ value: "QQQ", checks: [], lexiconWords: 0 });
	expect(states.meaningOf("QQQ")?.log).toBeCloseTo(Math.log(unlisted) - 3 * weights.nameLetter);
});

test("skips all signs of a choice except those that distinguish two texts", () => {
	const choices = compileGrammar({ kind: "choice", of: { "0": "none", "12": "both", "1,2": "each", "3.4": "rest" } });
	expect(skippableOf(choices, " ,.-")).toBe(" .-");
	expect(acceptedBy(choices, ["12", "1,2", "34", "3.4"])).toEqual(["12", "1,2", "34"]);
	const equivalent = compileGrammar({ kind: "choice", of: { "12": "both", "1,2": "both" } });
	expect(skippableOf(equivalent, " ,.-")).toBe(" ,.-");
});

const digits = "0123456789";
test("a code is its parts in order; its value excludes prefixes", () => {
	const parts = [
		{ characters: "N", from: 0, to: 1, isPrefix: true },
		{ characters: "AB", from: 1, to: 1 },
		{ characters: digits, from: 2, to: 3 },
	] as const;
	const code = compileGrammar({ kind: "code", parts, isGrouped: false });
	expect(acceptedBy(code, ["A12", "B123", "NA12", "NB123", "12", "A1", "A1234", "NNA12"])).toEqual([
		"A12",
		"B123",
		"NA12",
		"NB123",
	]);
	const perCharacter = (Math.log(2) + 3 * Math.log(10)) / 4;
	expect(code).toMatchObject({ isCode: true, rows: 1 });
	expect(code.isList).toBeUndefined();
	expect([...code.search.alphabet].sort()).toEqual([...toCodes(`NAB${digits}`)].sort());
	expect(code.meaningOf("NB123")).toMatchObject({ value: "B123", checks: [], lexiconWords: 0 });
	expect(code.meaningOf("NB123")?.log).toBeCloseTo(-4 * perCharacter - 2 * Math.log(2));
	expect(code.meaningOf("B123")?.log).toBeCloseTo(-4 * perCharacter - Math.log(2));
	expect(code.meaningOf("B12")).toMatchObject({ value: "B12" });
	expect(code.meaningOf("B12")?.log).toBeCloseTo(-3 * perCharacter - Math.log(2));
});

test("a code may declare the number of its values and their meaning", () => {
	const parts = [{ characters: digits, from: 4, to: 4 }];
	const meaning = (text: string) =>
		text === "0000" ? null : { value: `<${text}>`, checks: [{ name: "luhn", passed: true } as const], logPrior: -2 };
	const expected = ["1234"];
	const code = compileGrammar({ kind: "code", parts, isGrouped: true, valuesLog: 7, meaning, claimed: expected });
	expect(code.claimed).toEqual(expected);
	expect(code.meaningOf("0000")).toBeNull();
	expect(code.meaningOf("1234")).toMatchObject({ value: "<1234>", checks: [{ name: "luhn", passed: true }] });
	expect(code.meaningOf("1234")?.log).toBeCloseTo(-2 - 7 - Math.log(2));
	expect("claimed" in compileGrammar({ kind: "code", parts, isGrouped: true })).toBe(false);
});

test("keeps the spaces of a code part printed apart", () => {
	const parts = [{ characters: "AB", from: 2, to: 3, isApart: true }] as const;
	const code = compileGrammar({ kind: "code", parts, isGrouped: false });
	expect(acceptedBy(code, ["AB", "ABA", "A B", "A B A", "A BA", "A", "A B A B", "A  B"])).toEqual([
		"AB",
		"ABA",
		"A B",
		"A B A",
	]);
	expect(code.search.skippable.has(spaceCode)).toBe(false);
	expect(skippableOf(code, ".-/")).toBe(".-/");
	expect(code.search.alphabet.has(spaceCode)).toBe(true);
	expect(code.meaningOf("A B")?.log).toBeCloseTo(code.meaningOf("AB")?.log ?? 0);
	expect(code.meaningOf("A B A")?.value).toBe("A B A");
	const other = compileGrammar({
		kind: "code",
		parts: [...parts, { characters: "C", from: 1, to: 1 }],
		isGrouped: true,
	});
	expect(other.search.skippable.has(spaceCode)).toBe(false);
});

test("a list accepts its texts in any order, up to the maximum", () => {
	const of = ["A", "AM", "B"];
	const list = compileGrammar({ kind: "list", of, countMax: 3 });
	expect(acceptedBy(list, ["A", "AMB", "BAAM", "BBB", "", "BBBB", "C"])).toEqual(["A", "AMB", "BAAM", "BBB"]);
	expect(list.isList).toBe(true);
	expect(list.meaningOf("AMBA")).toMatchObject({ value: "AM,B,A", checks: [], lexiconWords: 0 });
	expect(list.meaningOf("AMBA")?.log).toBeCloseTo(-3 * Math.log(3));
	expect(list.meaningOf("BB")?.value).toBe("B,B");
	expect(list.meaningOf("BBBB")).toBeNull();
	const distinct = compileGrammar({ kind: "list", of, countMax: 3, distinct: true });
	expect(distinct.meaningOf("BB")).toBeNull();
	expect(distinct.meaningOf("BAAM")?.value).toBe("B,A,AM");
});

test("finds a missed space between initials and a name, or beside a particle", () => {
	const splitIndex = (word: string, particles: readonly string[] = []) => findLostSpace(word, southAfrica, particles);
	expect(["DLAMINI", "JDLAMINI", "JPDLAMINI", "JPXDLAMINI", "JPXQDLAMINI"].map((word) => splitIndex(word))).toEqual([
		0, 1, 2, 3, 0,
	]);
	expect(["JDLAMINI-NKOSI", "DLAMINI-NKOSI", "JDLAMINI-QXWZK"].map((word) => splitIndex(word))).toEqual([1, 0, 0]);
	expect(["DLAMINIJ", "DLAMINIJPX", "DLAMINIJPXQ", "QXWZK"].map((word) => splitIndex(word))).toEqual([7, 7, 0, 0]);
	expect([splitIndex("JCELE"), splitIndex("XGAMA"), splitIndex("QXIO")]).toEqual([1, 1, 0]);
	expect([splitIndex("VANQXW"), splitIndex("VANQXW", ["VAN"]), splitIndex("QXWVAN", ["VAN"])]).toEqual([0, 3, 3]);
	expect([splitIndex("ADU", ["DU"]), splitIndex("EST", ["ST"])]).toEqual([1, 0]);
});

const words = { kind: "words", country: southAfrica, wordsMax: 3, lettersMin: 2, rows: 2 } as const;
const surnames = compileGrammar({ ...words });

test("names consist of the country's capitals, spaces, hyphens and apostrophes", () => {
	const texts = ["DLAMINI", "DE KLERK", "D'ALMEIDA", "SMITH-JONES", "NÊL", "Dlamini", "'T", "N1", "CONGO (KINSHASA)"];
	expect(acceptedBy(surnames, texts)).toEqual(texts.slice(0, 5));
	expect(surnames.rows).toBe(2);
	expect(skippableOf(surnames, ".,:;_~|`*\"-' ")).toBe('.,:;_~|`*"');
	expect(surnames.search.skippable.get(toCodes(".").values().next().value as number)).toBeCloseTo(Math.exp(-4));
	expect([..." -'"].every((sign) => surnames.search.alphabet.has(sign.charCodeAt(0)))).toBe(true);
});

test("limits the words and letters of a name, which ends with a letter", () => {
	expect(surnames.meaningOf(" DE  KLERK - NEL ")?.value).toBe("DE KLERK-NEL");
	for (const spaced of ["KLERK -NEL", "KLERK- NEL"]) expect(surnames.meaningOf(spaced)?.value).toBe("KLERK-NEL");
	expect(surnames.meaningOf("DE KLERK NEL DLAMINI")).toBeNull();
	expect(surnames.meaningOf("N")).toBeNull();
	expect(surnames.meaningOf("NEL-")).toBeNull();
	expect(surnames.meaningOf("NE")?.value).toBe("NE");
});

test("a name is in the lexicon if each word is, and each word counts", () => {
	const particles = ["VAN", "DER", "DE"];
	const withParticles = compileGrammar({ ...words, particles });
	expect(withParticles.meaningOf("DLAMINI")).toMatchObject({
		lexiconWords: 1,
		isInLexicon: true,
		isCut: false,
		checks: [],
	});
	expect(withParticles.meaningOf("QUNUVILLO")).toMatchObject({ lexiconWords: 0, isInLexicon: false });
	expect(withParticles.meaningOf("VAN DER MERWE")).toMatchObject({ lexiconWords: 3, isInLexicon: true });
	expect(withParticles.meaningOf("VAN QUNUVILLO")).toMatchObject({ lexiconWords: 1, isInLexicon: false });
	// Two letters beside a name are initials in fields that declare particles.
	const counts = [withParticles, surnames].map(({ meaningOf }) => meaningOf("FU DLAMINI")?.lexiconWords);
	expect([...counts, withParticles.meaningOf("FU")?.lexiconWords]).toEqual([1, 2, 1]);
	// A particle counts as a lexicon word only beside a name, even if it is not in the lexicon itself.
	const withRareParticle = compileGrammar({ ...words, particles: ["QAN"] });
	expect(withRareParticle.meaningOf("QAN DLAMINI")).toMatchObject({ lexiconWords: 2, isInLexicon: true });
	expect(withRareParticle.meaningOf("QAN")).toMatchObject({ lexiconWords: 0, isInLexicon: false });
	expect(withParticles.meaningOf("VAN")).toMatchObject({ isCut: true, value: null });
	const logOf = (text: string) => withParticles.meaningOf(text)?.log;
	expect(logOf("DLAMINI VAN")).toBeCloseTo(weights.furtherWord + weights.cutName);
	expect(logOf("DLAMINI NKOSI")).toBeCloseTo(weights.furtherWord);
	expect(logOf("DLAMINI NKOSI ZULU")).toBeCloseTo(2 * weights.furtherWord);
	expect(logOf("VAN DER DLAMINI")).toBeCloseTo(0);
	expect(surnames.meaningOf("DLAMINI NKOSI")?.log).toBeCloseTo(0);
});

test("penalises improbable words and unknown diacritics", () => {
	const logOf = (text: string) => surnames.meaningOf(text)?.log;
	for (const unlikely of ["QXWZK", "QI"]) expect(logOf(unlikely)).toBeCloseTo(weights.oddWord);
	expect(logOf("QUNUVILLO")).toBeCloseTo(0);
	expect(logOf("RENÉ")).toBeCloseTo(0);
	expect(logOf("QXÉWZK")).toBeCloseTo(weights.oddMark);
	expect(logOf("QUNÛVÍLLO")).toBeCloseTo(2 * weights.oddMark);
	expect(logOf("QXWZK DLAMINI")).toBeCloseTo(weights.oddWord);
	const particles = compileGrammar({ ...words, particles: ["QX"] });
	expect(particles.meaningOf("QX DLAMINI")?.log).toBeCloseTo(0);
});

test("compiles each grammar once", () => {
	const grammar: ValueGrammar = { ...words };
	expect(compileGrammar(grammar)).toBe(compileGrammar(grammar));
});
