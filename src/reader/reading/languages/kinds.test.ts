import { expect, test } from "vitest";
import { hasText } from "../../../../test/support/has-text.ts";
import { southAfrica } from "../../../../test/support/south-africa.ts";
import type { FieldLanguage } from "../../documents/declaration.ts";
import { codes, space } from "../characters/letters.ts";
import { weights } from "../weights/weights.ts";
import { languageOf } from "./language.ts";
import { lostSpaceIn } from "./name-words.ts";
import type { Language } from "./searchable.ts";

const textsOf = (language: Language, texts: readonly string[]) => texts.filter((text) => hasText(language, text));
const silentOf = ({ search }: Language, signs: string) =>
	[...signs].filter((sign) => search.silent.has(sign.charCodeAt(0))).join("");

test("a choice has its texts alone, each as likely as it is said to be, the rest evenly", () => {
	const sexes = languageOf({ kind: "choice", of: { "F / V": "F", M: "M", X: "X" }, shares: { "F / V": 0.5 } });
	expect(textsOf(sexes, ["FV", "M", "X", "F / V", "F", "Q", ""])).toEqual(["FV", "M", "X"]);
	expect(silentOf(sexes, " /.A")).toBe(" /.");
	expect(sexes.isChoice).toBe(true);
	expect(sexes.meaningOf("FV")).toEqual({ value: "F", log: Math.log(0.5), checks: [], usualWords: 0 });
	expect(sexes.meaningOf("M")).toEqual({ value: "M", log: Math.log(0.25), checks: [], usualWords: 0 });
	expect(sexes.meaningOf("Q")).toBeNull();
	const all = languageOf({ kind: "choice", of: { A: "1", B: "2" }, shares: { A: 0.9, B: 0.1 } });
	expect(all.meaningOf("B")?.log).toBeCloseTo(Math.log(0.1));
});

test("a choice that may be something else has any capitals of that number, which are seldom there", () => {
	const states = languageOf({ kind: "choice", of: { ZAF: "ZAF", USA: "USA" }, shares: { ZAF: 0.6 }, elseLetters: 3 });
	expect(textsOf(states, ["ZAF", "USA", "QQQ", "QQ", "QQQQ", "Q1Q"])).toEqual(["ZAF", "USA", "QQQ"]);
	expect([..."ZQ"].every((letter) => states.search.alphabet.has(letter.charCodeAt(0)))).toBe(true);
	const unlisted = 0.4 / 10;
	expect(states.meaningOf("ZAF")?.log).toBeCloseTo(Math.log(0.6));
	expect(states.meaningOf("USA")?.log).toBeCloseTo(Math.log(0.4 - unlisted));
	expect(states.meaningOf("QQQ")).toMatchObject({ value: "QQQ", checks: [], usualWords: 0 });
	expect(states.meaningOf("QQQ")?.log).toBeCloseTo(Math.log(unlisted) - 3 * weights.nameLetter);
});

test("signs that alone tell two texts of a choice apart are part of them, all others are not", () => {
	const codesOf = languageOf({ kind: "choice", of: { "0": "none", "12": "both", "1,2": "each", "3.4": "rest" } });
	expect(silentOf(codesOf, " ,.-")).toBe(" .-");
	expect(textsOf(codesOf, ["12", "1,2", "34", "3.4"])).toEqual(["12", "1,2", "34"]);
	const alike = languageOf({ kind: "choice", of: { "12": "both", "1,2": "both" } });
	expect(silentOf(alike, " ,.-")).toBe(" ,.-");
});

const figures = "0123456789";
test("a code is its parts one after the other, and a value without what stands before it", () => {
	const parts = [
		{ characters: "N", from: 0, to: 1, isPrefix: true },
		{ characters: "AB", from: 1, to: 1 },
		{ characters: figures, from: 2, to: 3 },
	] as const;
	const code = languageOf({ kind: "code", parts, isGrouped: false });
	expect(textsOf(code, ["A12", "B123", "NA12", "NB123", "12", "A1", "A1234", "NNA12"])).toEqual([
		"A12",
		"B123",
		"NA12",
		"NB123",
	]);
	const perCharacter = (Math.log(2) + 3 * Math.log(10)) / 4;
	expect(code).toMatchObject({ isCode: true, rows: 1, isList: false });
	expect([...code.search.alphabet].sort()).toEqual([...codes(`NAB${figures}`)].sort());
	expect(code.meaningOf("NB123")).toMatchObject({ value: "B123", checks: [], usualWords: 0 });
	expect(code.meaningOf("NB123")?.log).toBeCloseTo(-4 * perCharacter - 2 * Math.log(2));
	expect(code.meaningOf("B123")?.log).toBeCloseTo(-4 * perCharacter - Math.log(2));
	expect(code.meaningOf("B12")).toMatchObject({ value: "B12" });
	expect(code.meaningOf("B12")?.log).toBeCloseTo(-3 * perCharacter - Math.log(2));
});

test("a code may be of fewer values than its characters allow, and mean something else or nothing", () => {
	const parts = [{ characters: figures, from: 4, to: 4 }];
	const meaning = (text: string) =>
		text === "0000" ? null : { value: `<${text}>`, checks: [{ name: "luhn", passed: true } as const], log: -2 };
	const expected = ["1234"];
	const code = languageOf({ kind: "code", parts, isGrouped: true, valuesLog: 7, meaning, expected });
	expect(code.expected).toEqual(expected);
	expect(code.meaningOf("0000")).toBeNull();
	expect(code.meaningOf("1234")).toMatchObject({ value: "<1234>", checks: [{ name: "luhn", passed: true }] });
	expect(code.meaningOf("1234")?.log).toBeCloseTo(-2 - 7 - Math.log(2));
	expect("expected" in languageOf({ kind: "code", parts, isGrouped: true })).toBe(false);
});

test("characters of a code may stand apart, all of a part or none, and their spaces are the value's", () => {
	const parts = [{ characters: "AB", from: 2, to: 3, isApart: true }] as const;
	const code = languageOf({ kind: "code", parts, isGrouped: false });
	expect(textsOf(code, ["AB", "ABA", "A B", "A B A", "A BA", "A", "A B A B", "A  B"])).toEqual([
		"AB",
		"ABA",
		"A B",
		"A B A",
	]);
	expect(code.search.silent.has(space)).toBe(false);
	expect(silentOf(code, ".-/")).toBe(".-/");
	expect(code.search.alphabet.has(space)).toBe(true);
	expect(code.meaningOf("A B")?.log).toBeCloseTo(code.meaningOf("AB")?.log ?? 0);
	expect(code.meaningOf("A B A")?.value).toBe("A B A");
	const other = languageOf({ kind: "code", parts: [...parts, { characters: "C", from: 1, to: 1 }], isGrouped: true });
	expect(other.search.silent.has(space)).toBe(false);
});

test("a list has its texts in any order, as many as it may, each once where they are distinct", () => {
	const of = ["A", "AM", "B"];
	const list = languageOf({ kind: "list", of, countMax: 3 });
	expect(textsOf(list, ["A", "AMB", "BAAM", "BBB", "", "BBBB", "C"])).toEqual(["A", "AMB", "BAAM", "BBB"]);
	expect(list.isList).toBe(true);
	expect(list.meaningOf("AMBA")).toMatchObject({ value: "AM,B,A", checks: [], usualWords: 0 });
	expect(list.meaningOf("AMBA")?.log).toBeCloseTo(-3 * Math.log(3));
	expect(list.meaningOf("BB")?.value).toBe("B,B");
	expect(list.meaningOf("BBBB")).toBeNull();
	const distinct = languageOf({ kind: "list", of, countMax: 3, distinct: true });
	expect(distinct.meaningOf("BB")).toBeNull();
	expect(distinct.meaningOf("BAAM")?.value).toBe("B,A,AM");
});

test("a space was lost between initials and a usual name, or between a name and a particle", () => {
	const lost = (word: string, particles: readonly string[] = []) => lostSpaceIn(word, southAfrica, particles);
	expect(["DLAMINI", "JDLAMINI", "JPDLAMINI", "JPXDLAMINI", "JPXQDLAMINI"].map((word) => lost(word))).toEqual([
		0, 1, 2, 3, 0,
	]);
	expect(["JDLAMINI-NKOSI", "DLAMINI-NKOSI", "JDLAMINI-QXWZK"].map((word) => lost(word))).toEqual([1, 0, 0]);
	expect(["DLAMINIJ", "DLAMINIJPX", "DLAMINIJPXQ", "QXWZK"].map((word) => lost(word))).toEqual([7, 7, 0, 0]);
	expect([lost("JCELE"), lost("XGAMA"), lost("QXIO")]).toEqual([1, 1, 0]);
	expect([lost("VANQXW"), lost("VANQXW", ["VAN"]), lost("QXWVAN", ["VAN"])]).toEqual([0, 3, 3]);
});

const words = { kind: "words", country: southAfrica, wordsMax: 3, lettersMin: 2, rows: 2 } as const;
const surnames = languageOf({ ...words });

test("names are words of South Africa's capitals, with spaces, hyphens and apostrophes", () => {
	const texts = ["DLAMINI", "DE KLERK", "D'ALMEIDA", "SMITH-JONES", "NÊL", "Dlamini", "'T", "N1", "CONGO (KINSHASA)"];
	expect(textsOf(surnames, texts)).toEqual(texts.slice(0, 5));
	expect(surnames.rows).toBe(2);
	expect(silentOf(surnames, ".,:;_~|`*\"-' ")).toBe('.,:;_~|`*"');
	expect(surnames.search.silent.get(codes(".").values().next().value as number)).toBeCloseTo(Math.exp(-4));
	expect([..." -'"].every((sign) => surnames.search.alphabet.has(sign.charCodeAt(0)))).toBe(true);
});

test("a name has as many words and letters as it may, and ends with a letter", () => {
	expect(surnames.meaningOf(" DE  KLERK - NEL ")?.value).toBe("DE KLERK-NEL");
	for (const close of ["KLERK -NEL", "KLERK- NEL"]) expect(surnames.meaningOf(close)?.value).toBe("KLERK-NEL");
	expect(surnames.meaningOf("DE KLERK NEL DLAMINI")).toBeNull();
	expect(surnames.meaningOf("N")).toBeNull();
	expect(surnames.meaningOf("NEL-")).toBeNull();
	expect(surnames.meaningOf("NE")?.value).toBe("NE");
});

test("a name is usual if each of its words is, and each counts", () => {
	const particles = ["VAN", "DER", "DE"];
	const named = languageOf({ ...words, particles });
	expect(named.meaningOf("DLAMINI")).toMatchObject({ usualWords: 1, isUsual: true, isCut: false, checks: [] });
	expect(named.meaningOf("QUNUVILLO")).toMatchObject({ usualWords: 0, isUsual: false });
	expect(named.meaningOf("VAN DER MERWE")).toMatchObject({ usualWords: 3, isUsual: true });
	expect(named.meaningOf("VAN QUNUVILLO")).toMatchObject({ usualWords: 1, isUsual: false });
	// Two letters beside a name are initials, where a surname has its particles.
	const counts = [named, surnames].map(({ meaningOf }) => meaningOf("FU DLAMINI")?.usualWords);
	expect([...counts, named.meaningOf("FU")?.usualWords]).toEqual([1, 2, 1]);
	// A particle is one beside a name alone, whether it is a usual name or not.
	const ownParticles = languageOf({ ...words, particles: ["QAN"] });
	expect(ownParticles.meaningOf("QAN DLAMINI")).toMatchObject({ usualWords: 2, isUsual: true });
	expect(ownParticles.meaningOf("QAN")).toMatchObject({ usualWords: 0, isUsual: false });
	expect(named.meaningOf("VAN")).toMatchObject({ isCut: true, value: null });
	const logOf = (text: string) => named.meaningOf(text)?.log;
	expect(logOf("DLAMINI VAN")).toBeCloseTo(weights.furtherWord + weights.cutName);
	expect(logOf("DLAMINI NKOSI")).toBeCloseTo(weights.furtherWord);
	expect(logOf("DLAMINI NKOSI ZULU")).toBeCloseTo(2 * weights.furtherWord);
	expect(logOf("VAN DER DLAMINI")).toBeCloseTo(0);
	expect(surnames.meaningOf("DLAMINI NKOSI")?.log).toBeCloseTo(0);
});

test("words that look like no names, and marks that no name is known with, cost", () => {
	const logOf = (text: string) => surnames.meaningOf(text)?.log;
	for (const odd of ["QXWZK", "QI"]) expect(logOf(odd)).toBeCloseTo(weights.oddWord);
	expect(logOf("QUNUVILLO")).toBeCloseTo(0);
	expect(logOf("RENÉ")).toBeCloseTo(0);
	expect(logOf("QXÉWZK")).toBeCloseTo(weights.oddMark);
	expect(logOf("QUNÛVÍLLO")).toBeCloseTo(2 * weights.oddMark);
	expect(logOf("QXWZK DLAMINI")).toBeCloseTo(weights.oddWord);
	const particles = languageOf({ ...words, particles: ["QX"] });
	expect(particles.meaningOf("QX DLAMINI")?.log).toBeCloseTo(0);
});

test("each language is made once", () => {
	const language: FieldLanguage = { ...words };
	expect(languageOf(language)).toBe(languageOf(language));
});
