import { expect, test } from "vitest";
import { drawing, valuesOn } from "../../../../test/support/a-small-document.ts";
import { hasText } from "../../../../test/support/has-text.ts";
import { weights } from "../weights/weights.ts";
import { compileFreeText } from "./free-text.ts";
import type { GrammarOfKind } from "./searchable.ts";

type Options = Partial<GrammarOfKind<"text">>;
const textWith = (options: Options = {}) => compileFreeText({ kind: "text", words: new Set(), rows: 1, ...options });
const meaningOf = (text: string, options: Options = {}) => textWith(options).meaningOf(text);
const valueIn = (text: string, options: Options = {}) => meaningOf(text, options)?.value;
const logOf = (text: string, options: Options = {}) => meaningOf(text, options)?.log;

const place = compileFreeText({ kind: "text", words: new Set(["SETÚBAL", "PORTUGAL"]), rows: 1 });

test("withholds a text with a sign that is rare between words", () => {
	expect(place.meaningOf("SETÚBAL'PORTUGAL")?.value).toBeNull();
	expect(place.meaningOf("SETÚBAL,PORTUGAL")?.value).toBeNull();
	expect(place.meaningOf("SETÚBAL, PORTUGAL")?.value).toBe("SETÚBAL, PORTUGAL");
	expect(place.meaningOf("L'AQUILA")?.value).toBe("L'AQUILA");
});

test("withholds a fragment of a known place, unless the state is unknown", () => {
	const phrases = new Set(["CALGARY", "AGADIR", "SETÚBAL"]);
	const read = (text: string, marked?: string) =>
		compileFreeText({
			kind: "text",
			words: new Set(),
			phrases,
			rows: 1,
			...(marked !== undefined && { marked }),
		}).meaningOf(text)?.value;
	for (const fragment of ["CALGAR", "AGAD", "GADIR", "Calgar CAN"]) expect(read(fragment, "É")).toBeNull();
	for (const complete of ["CALGARY", "AGA", "CALGARYVILLE"]) expect(read(complete, "É")).toBe(complete);
	expect(read("CALGAR")).toBe("CALGAR");
});

test("accepts names such as 's-Gravenhage and IJmuiden", async () => {
	for (const name of ["'s-Hertogenbosch", "IJsselstein"]) {
		expect((await valuesOn(drawing("Place of birth", name))).place).toBe(name);
	}
	expect(place.meaningOf("IJmuiden")?.log).toBe(place.meaningOf("Arnhem")?.log);
	expect(place.meaningOf("IKmuiden")?.log).toBeLessThan(place.meaningOf("Arnhem")?.log ?? 0);
});

test("searches texts of letters, digits and a few signs of its languages", () => {
	const any = textWith();
	const texts = ["OSLO", "2 OSLO", "St. Gallen, (CH)", "L'AQUILA", "A/B-C:D&E", "'s-Gravenhage", "'t Zand", "Ñandú"];
	for (const text of texts) expect([hasText(any, text), text]).toEqual([true, text]);
	for (const text of [",OSLO", "'OSLO", "OSLO*", "", " OSLO"])
		expect([hasText(any, text), text]).toEqual([false, text]);
	const romanian = textWith({ marked: "ĂȚ" });
	for (const text of ["ȚARĂ", "țară", "ŢARĂ", "ţară"]) expect([hasText(romanian, text), text]).toEqual([true, text]);
	expect(hasText(romanian, "ÑANDU")).toBe(false);
});

test("has the declared rows and claims, and tells whether letters are unreadable", () => {
	const expected = ["OSLO"];
	expect(textWith({ rows: 2, claimed: expected })).toMatchObject({ rows: 2, claimed: expected });
	expect(["claimed", "isList"].filter((name) => name in textWith())).toEqual([]);
	const unread = [textWith(), textWith({ marked: "ÉÈ" }), textWith({ marked: "ÁẠẾ" })];
	expect(unread.map(({ hasUnreadableLetters }) => hasUnreadableLetters)).toEqual([false, false, true]);
});

test("normalises spaces, slashes, apostrophes, cedillas and commas below letters", () => {
	expect(valueIn("  RIO   TINTO ")).toBe("RIO TINTO");
	expect(valueIn("L’AQUILA")).toBe("L'AQUILA");
	expect([valueIn("OSLO /BERGEN"), valueIn("OSLO/ BERGEN")]).toEqual(["OSLO / BERGEN", "OSLO / BERGEN"]);
	expect(valueIn("OSLO/BERGEN")).toBe("OSLO/BERGEN");
	expect(valueIn("ŞŢ Brașţov", { marked: "ȘȚ" })).toBe("ȘȚ Brașțov");
	expect(valueIn("ȘȚ Braşov", { marked: "ŞŢ" })).toBe("ŞŢ Braşov");
	expect(valueIn("ŞȚ OSLO", { marked: "Ă" })).toBe("ŞȚ OSLO");
	expect(valueIn("ŞȚ OSLO")).toBe("ŞȚ OSLO");
	expect(["SUID- AFRIKA", "SUID -AFRIKA", "OSLO - NORD"].map((text) => valueIn(text))).toEqual([
		"SUID-AFRIKA",
		"SUID-AFRIKA",
		"OSLO - NORD",
	]);
});

test("rejects texts of digits, single letters and joining words, except known ones", () => {
	for (const rejected of ["12", "A", "12 A", "DE LA", "the of", "1234 B"]) expect(meaningOf(rejected)).toBeNull();
	for (const accepted of ["OSLO", "A BC", "M.A.I.", "M.I.", "12 OSLO", "B2", "2ND"])
		expect(valueIn(accepted)).toBe(accepted);
	for (const other of ["M.", "M.A", "M.A.I.A.B.C."]) expect(valueIn(other) === other).toBe(false);
	expect(valueIn("1234", { forms: ["{4 digits}"] })).toBe("1234");
});

test("a text that ends in a joining word or only starts a known text is truncated", () => {
	for (const [cut, whole] of [
		["OSLO DE", "OSLO XX"],
		["Oslo de", "Oslo xx"],
	] as const) {
		expect(meaningOf(cut)).toMatchObject({ value: null, isCut: true });
		expect((logOf(cut) ?? 0) - (logOf(whole) ?? 0)).toBeCloseTo(weights.cutName);
	}
	expect(meaningOf("DES")).toBeNull();
	const phrases = new Set(["RIO DE JANEIRO"]);
	expect(meaningOf("Rio", { phrases })).toMatchObject({ value: null, isCut: true });
	expect(meaningOf("Rio")).toMatchObject({ value: "Rio", isCut: false, checks: [] });
	const forms = ["CITY HALL OSLO"];
	expect(meaningOf("CITY HALL", { forms, areSeen: true })).toMatchObject({ value: null, isCut: true });
	expect(meaningOf("CITY HALL", { forms })).toMatchObject({ value: "CITY HALL", isCut: false });
	expect(meaningOf("TOWN HALL", { forms, areSeen: true })).toMatchObject({ value: "TOWN HALL", isCut: false });
});

test("withholds a text with missing spaces or unpaired brackets", () => {
	const base = logOf("OSLO") ?? 0;
	for (const broken of ["OSLO,BERGEN", "OSLO(N)", "OSL'OSL", "BERGEN.OSL", "OSLO (N", "OSLO N)"]) {
		expect(valueIn(broken)).toBeNull();
		expect(logOf(broken)).toBeCloseTo(base + weights.mixedWord);
	}
	expect(valueIn("oslo")).toBeNull();
	expect(["E/OSLO", "PE/OSLO", "OSLO/E", "Г ОСЛО", "Г. ОСЛО"].map((text) => valueIn(text))).toEqual([
		...[null, null, "OSLO/E", null, "Г. ОСЛО"],
	]);
	for (const broken of ["OSLO / 7", "MPS Exit 8 Entry", "ОСЛОСЬКА ОБЛ/OSL"]) expect(valueIn(broken)).toBeNull();
	expect(valueIn("OSLO 8")).toBe("OSLO 8");
	const office = new Set(["DEPT", "HOME"]);
	expect(valueIn("Autons DEPT OF HOME", { words: office })).toBeNull();
	expect(valueIn("Autons DEPT OF HOME", { words: new Set([...office, "AUTONS"]) })).toBe("Autons DEPT OF HOME");
	expect(logOf("oslo")).toBeCloseTo(weights.smallLetters + weights.mixedWord);
	for (const valid of ["OSLO (N)", "OSLO, BERGEN", "D'OSLO", "OSL'OS", "1,2 OSLO", "OFFIC.OSLO", "BERGEN.OS"])
		expect(valueIn(valid)).toBe(valid);
});

test("penalises digits, small letters and mixed words, but no ordinal within an office", () => {
	expect(logOf("OSLO")).toBeCloseTo(0);
	expect(logOf("OSLO 12")).toBeCloseTo(2 * weights.figureInText);
	expect(logOf("Oslo")).toBeCloseTo(weights.smallLetters);
	for (const number of ["1.", "12."]) expect(logOf(`PMLP ${number} NODA`)).toBeCloseTo(0);
	expect(logOf("PMLP 123. NODA")).toBeCloseTo(3 * weights.figureInText);
	expect(logOf("PMLP 1. NO")).toBeCloseTo(weights.figureInText);
	for (const letter of ["I", "l"]) {
		const small = letter === "l" ? weights.smallLetters : 0;
		expect(logOf(`PMLP ${letter}. NODA`)).toBeCloseTo(weights.mixedWord + small);
	}
	expect(logOf("OSL0 B3RGEN")).toBeCloseTo(2 * weights.figureInText + 2 * weights.mixedWord);
	expect(logOf("2ND OSLO")).toBeCloseTo(weights.figureInText + weights.mixedWord);
	for (const mixed of ["OSlo", "OsLo"]) expect(logOf(mixed)).toBeCloseTo(weights.smallLetters + weights.mixedWord);
});

test("counts up to four lexicon words; a phrase counts as two", () => {
	const words = new Set(["OSLO", "BERGEN", "VOSS", "LOM", "MOSS"]);
	const lexiconMatch = (text: string, options: Options = { words }) => {
		const { lexiconWords, isInLexicon } = meaningOf(text, options) ?? {};
		return [lexiconWords, isInLexicon];
	};
	expect(lexiconMatch("OSLO")).toEqual([1, true]);
	expect(lexiconMatch("Oslo Voss")).toEqual([2, true]);
	expect(lexiconMatch("OSLO DE")).toEqual([1, true]);
	expect(lexiconMatch("OSLO QX")).toEqual([1, false]);
	expect(lexiconMatch("OSLO QXW")).toEqual([1, false]);
	expect(lexiconMatch("QX ZW")).toEqual([0, false]);
	expect(lexiconMatch("OSLO BERGEN VOSS LOM MOSS")).toEqual([4, true]);
	const phrases = new Set(["RIO TINTO", "OSLO"]);
	expect(lexiconMatch("RIO TINTO", { phrases })).toEqual([2, true]);
	expect(lexiconMatch("RIO TINTO, OSLO", { phrases })).toEqual([4, true]);
	expect(lexiconMatch("RIO TINTO/QXWZ", { phrases })).toEqual([2, false]);
	expect(lexiconMatch("TINTO", { phrases })).toEqual([0, true]);
	for (const code of ["OSLO NO", "OSLO 12", "OSLO (NO)"]) expect(lexiconMatch(code, { phrases })).toEqual([2, true]);
	expect(lexiconMatch("OSLO N", { phrases })).toEqual([0, true]);
	expect(lexiconMatch("OSLO QXWZ", { phrases })).toEqual([0, false]);
});

const titlesOf = (...names: readonly string[]) => {
	return { words: new Set(names.flatMap((name) => name.split(" "))), names: new Set(names) };
};

test("a known place that is one word of a state's name is no title", () => {
	const titles = titlesOf("CONGO KINSHASA", "SINGAPORE");
	const phrases = new Set(["KINSHASA", "SINGAPORE"]);
	const isTitle = (text: string): boolean | undefined => meaningOf(text, { titles, phrases })?.isTitle;
	expect(isTitle("Kinshasa")).toBe(false);
	expect(isTitle("CONGO KINSHASA")).toBe(true);
	expect(isTitle("CONGO")).toBe(true);
	expect(isTitle("SINGAPORE")).toBe(true);
});

test("penalises a text that consists of the page's title", () => {
	const titles = titlesOf("NORGE", "NORWAY");
	expect(meaningOf("Norge NORWAY", { titles })).toMatchObject({ lexiconWords: 1, isTitle: true });
	expect(logOf("NORGE", { titles })).toBeCloseTo(weights.titleAlone);
	expect(meaningOf("NORGE OSLO", { titles })).toMatchObject({
		lexiconWords: 0,
		isTitle: false,
		log: expect.closeTo(0),
	});
	expect(meaningOf("NORGE")).toMatchObject({ lexiconWords: 0, isTitle: false });
});

test("scores a fixed text by its letters, with penalties for other diacritics and another case", () => {
	const forms = ["CITY HALL", "Bureau des Étrangers"];
	expect(meaningOf("CITYHALL", { forms })).toEqual({
		value: "CITY HALL",
		log: 8 * weights.formLetter,
		checks: [],
		lexiconWords: 2,
		isKnown: true,
		isInLexicon: true,
	});
	expect(logOf("Bureau Des Étrangers", { forms: ["BUREAU DES ÉTRANGERS"] })).toBeCloseTo(
		18 * weights.formLetter + weights.otherSpelling,
	);
	const titles = titlesOf("CITY", "HALL");
	expect(meaningOf("CITY HALL", { forms, titles })).toMatchObject({ log: 0, lexiconWords: 1 });
	expect(meaningOf("BUREAU DES ETRANGERS", { forms })).toMatchObject({
		value: null,
		lexiconWords: 3,
		isInLexicon: false,
	});
	expect(logOf("BUREAU DES ETRANGERS", { forms })).toBeCloseTo(18 * weights.formLetter + weights.otherSpelling);
});

test("a text that matches a template counts as several lexicon words", () => {
	const forms = ["{4 digits}", "DPF/{digits}", "HALL {place}", "Hall of {place}"];
	expect(meaningOf("1234", { forms })).toMatchObject({ lexiconWords: 1, log: expect.closeTo(0) });
	expect(meaningOf("DPF/12", { forms })).toMatchObject({ lexiconWords: 4, log: expect.closeTo(0) });
	expect(meaningOf("HALL OSLO", { forms })).toMatchObject({ lexiconWords: 3, log: expect.closeTo(0) });
	const known = { forms, words: new Set(["HALL"]), phrases: new Set(["OSLO"]) };
	expect(meaningOf("HALL OSLO", known)).toMatchObject({ lexiconWords: 4, log: expect.closeTo(0) });
	expect(meaningOf("OSLO", { forms })).toMatchObject({ lexiconWords: 0, log: expect.closeTo(0) });
});

test("accepts a template's word that is also a fragment of a place", () => {
	const options = { phrases: new Set(["NEUSTADT", "ULM"]), marked: "" };
	expect(valueIn("STADT ULM", options)).toBeNull();
	expect(valueIn("STADT ULM", { ...options, forms: ["STADT {place}"] })).toBe("STADT ULM");
});

test("a text with a word that is known with other diacritics has no value", () => {
	const words = new Set(["ÉVORA", "SETÚBAL"]);
	expect(meaningOf("EVORA", { words })).toMatchObject({ value: null, log: expect.closeTo(0) });
	expect(meaningOf("ÈVORA SETÙBAL", { words })).toMatchObject({
		value: null,
		log: expect.closeTo(2 * weights.otherSpelling),
	});
	expect(meaningOf("ÉVORA", { words })).toMatchObject({ value: "ÉVORA" });
	expect(valueIn("EVORA", { phrases: words })).toBeNull();
	expect(valueIn("EVORA", { forms: ["CITY OF ÉVORA"] })).toBeNull();
	expect(meaningOf("Évora", { words: new Set(["EVORA"]), isPlain: true })).toMatchObject({
		value: "EVORA",
		lexiconWords: 1,
	});
});

test("a text in two scripts has no value unless all words are in the lexicon", () => {
	const marked = "АБВГД";
	expect(valueIn("ДQИZ", { marked })).toBeNull();
	expect(valueIn("ДQИZ", { marked, words: new Set(["ДQИZ"]) })).toBe("ДQИZ");
	expect(valueIn("ДAB", { marked })).toBe("ДАВ");
	expect(valueIn("ДQИZ")).toBe("ДQИZ");
});

test("tries known spellings of words and corrections by templates", () => {
	const words = new Set(["ÉVORA"]);
	const options = { words, phrases: new Set(["SETÚBAL"]), forms: ["CITY HALL", "HALL OF PÓVOA"] };
	const spellingsOf = (text: string, more: Options = {}) => textWith({ ...options, ...more }).otherSpellings?.(text);
	expect(spellingsOf("EVORA")).toEqual(["EVORA", "ÉVORA"]);
	expect(spellingsOf("SETUBAL")).toEqual(["SETUBAL", "SETÚBAL"]);
	expect(spellingsOf("POVOA")).toEqual(["POVOA", "PÓVOA"]);
	expect(spellingsOf("CITY HALK")).toEqual(["CITY HALK", "CITY HALL"]);
	expect(spellingsOf("EVORA", { isPlain: true })).toBeUndefined();
	expect(textWith().otherSpellings?.("CITY HALK")).toEqual(["CITY HALK"]);
});

test("tries a known place that differs in one or two letters, in the case of the text", () => {
	const options = { phrases: new Set(["WASHINGTON", "BERGEN", "VILLMANSTRAND"]) };
	const tried = (text: string) => textWith(options).otherSpellings?.(text).slice(1);
	expect(tried("WASRINGTON, D.C.")).toEqual(["WASHINGTON, D.C."]);
	expect(tried("Polisen/Viilmanstrand")).toEqual(["Polisen/Villmanstrand"]);
	for (const other of ["BERGEN", "BERXEX", "RIO"]) expect(tried(other)).toEqual([]);
});
