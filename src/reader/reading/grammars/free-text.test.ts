import { expect, test } from "vitest";
import { drawing, valuesOn } from "../../../../test/support/a-small-document.ts";
import { hasText } from "../../../../test/support/has-text.ts";
import { weights } from "../weights/weights.ts";
import { freeText } from "./free-text.ts";
import type { Kind } from "./searchable.ts";

type Own = Partial<Kind<"text">>;
const textWith = (own: Own = {}) => freeText({ kind: "text", words: new Set(), rows: 1, ...own });
const meant = (text: string, own: Own = {}) => textWith(own).meaningOf(text);
const valueIn = (text: string, own: Own = {}) => meant(text, own)?.value;
const logOf = (text: string, own: Own = {}) => meant(text, own)?.log;

const place = freeText({ kind: "text", words: new Set(["SETÚBAL", "PORTUGAL"]), rows: 1 });

test("a rare sign between words means no value", () => {
	expect(place.meaningOf("SETÚBAL'PORTUGAL")?.value).toBeNull();
	expect(place.meaningOf("SETÚBAL,PORTUGAL")?.value).toBeNull();
	expect(place.meaningOf("SETÚBAL, PORTUGAL")?.value).toBe("SETÚBAL, PORTUGAL");
	expect(place.meaningOf("L'AQUILA")?.value).toBe("L'AQUILA");
});

test("withholds part of a known place, unless the state is unknown", () => {
	const phrases = new Set(["CALGARY", "AGADIR", "SETÚBAL"]);
	const read = (text: string, marked?: string) =>
		freeText({ kind: "text", words: new Set(), phrases, rows: 1, ...(marked !== undefined && { marked }) }).meaningOf(
			text,
		)?.value;
	for (const piece of ["CALGAR", "AGAD", "GADIR", "Calgar CAN"]) expect(read(piece, "É")).toBeNull();
	for (const whole of ["CALGARY", "AGA", "CALGARYVILLE"]) expect(read(whole, "É")).toBe(whole);
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

test("keeps the declared rows, claims and unreadable letters", () => {
	const expected = ["OSLO"];
	expect(textWith({ rows: 2, claimed: expected })).toMatchObject({ rows: 2, claimed: expected, isList: false });
	expect("claimed" in textWith()).toBe(false);
	const unread = [textWith(), textWith({ marked: "ÉÈ" }), textWith({ marked: "ÁẠẾ" })];
	expect(unread.map(({ hasUnread }) => hasUnread)).toEqual([false, false, true]);
});

test("normalises spaces, slashes, apostrophes and diacritics below letters", () => {
	expect(valueIn("  RIO   TINTO ")).toBe("RIO TINTO");
	expect(valueIn("L’AQUILA")).toBe("L'AQUILA");
	expect([valueIn("OSLO /BERGEN"), valueIn("OSLO/ BERGEN")]).toEqual(["OSLO / BERGEN", "OSLO / BERGEN"]);
	expect(valueIn("OSLO/BERGEN")).toBe("OSLO/BERGEN");
	expect(valueIn("ŞŢ Brașţov", { marked: "ȘȚ" })).toBe("ȘȚ Brașțov");
	expect(valueIn("ȘȚ Braşov", { marked: "ŞŢ" })).toBe("ŞŢ Braşov");
	expect(valueIn("ŞȚ OSLO", { marked: "Ă" })).toBe("ŞȚ OSLO");
	expect(valueIn("ŞȚ OSLO")).toBe("ŞȚ OSLO");
});

test("rejects digits, single letters and conjunctions, except known ones", () => {
	for (const none of ["12", "A", "12 A", "DE LA", "the of", "1234 B"]) expect(meant(none)).toBeNull();
	for (const some of ["OSLO", "A BC", "M.A.I.", "M.I.", "12 OSLO", "B2", "2ND"]) expect(valueIn(some)).toBe(some);
	for (const none of ["M.", "M.A", "M.A.I.A.B.C."]) expect(valueIn(none) === none).toBe(false);
	expect(valueIn("1234", { forms: ["{4 digits}"] })).toBe("1234");
});

test("a text that ends in a conjunction or starts a known one is truncated", () => {
	for (const [cut, whole] of [
		["OSLO DE", "OSLO XX"],
		["Oslo de", "Oslo xx"],
	] as const) {
		expect(meant(cut)).toMatchObject({ value: null, isCut: true });
		expect((logOf(cut) ?? 0) - (logOf(whole) ?? 0)).toBeCloseTo(weights.cutName);
	}
	expect(meant("DES")).toBeNull();
	const phrases = new Set(["RIO DE JANEIRO"]);
	expect(meant("Rio", { phrases })).toMatchObject({ value: null, isCut: true });
	expect(meant("Rio")).toMatchObject({ value: "Rio", isCut: false, checks: [] });
	const forms = ["CITY HALL OSLO"];
	expect(meant("CITY HALL", { forms, areSeen: true })).toMatchObject({ value: null, isCut: true });
	expect(meant("CITY HALL", { forms })).toMatchObject({ value: "CITY HALL", isCut: false });
	expect(meant("TOWN HALL", { forms, areSeen: true })).toMatchObject({ value: "TOWN HALL", isCut: false });
});

test("lost signs and open brackets mean no value", () => {
	const whole = logOf("OSLO") ?? 0;
	for (const broken of ["OSLO,BERGEN", "OSLO(N)", "OSL'OSL", "BERGEN.OSL", "OSLO (N", "OSLO N)"]) {
		expect(valueIn(broken)).toBeNull();
		expect(logOf(broken)).toBeCloseTo(whole + weights.mixedWord);
	}
	expect(valueIn("oslo")).toBeNull();
	expect(logOf("oslo")).toBeCloseTo(weights.smallLetters + weights.mixedWord);
	for (const even of ["OSLO (N)", "OSLO, BERGEN", "D'OSLO", "OSL'OS", "1,2 OSLO", "OFFIC.OSLO", "BERGEN.OS"])
		expect(valueIn(even)).toBe(even);
});

test("penalises digits, lower case and mixed words, but not an office number", () => {
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

test("counts lexicon words, phrases twice, at most four", () => {
	const words = new Set(["OSLO", "BERGEN", "VOSS", "LOM", "MOSS"]);
	const usual = (text: string, own: Own = { words }) => {
		const { lexiconWords, isInLexicon } = meant(text, own) ?? {};
		return [lexiconWords, isInLexicon];
	};
	expect(usual("OSLO")).toEqual([1, true]);
	expect(usual("Oslo Voss")).toEqual([2, true]);
	expect(usual("OSLO DE")).toEqual([1, true]);
	expect(usual("OSLO QX")).toEqual([1, false]);
	expect(usual("OSLO QXW")).toEqual([1, false]);
	expect(usual("QX ZW")).toEqual([0, false]);
	expect(usual("OSLO BERGEN VOSS LOM MOSS")).toEqual([4, true]);
	const phrases = new Set(["RIO TINTO", "OSLO"]);
	expect(usual("RIO TINTO", { phrases })).toEqual([2, true]);
	expect(usual("RIO TINTO, OSLO", { phrases })).toEqual([4, true]);
	expect(usual("RIO TINTO/QXWZ", { phrases })).toEqual([2, false]);
	expect(usual("TINTO", { phrases })).toEqual([0, true]);
	for (const code of ["OSLO NO", "OSLO 12", "OSLO (NO)"]) expect(usual(code, { phrases })).toEqual([2, true]);
	expect(usual("OSLO N", { phrases })).toEqual([0, true]);
	expect(usual("OSLO QXWZ", { phrases })).toEqual([0, false]);
});

const titlesOf = (...names: readonly string[]) => {
	return { words: new Set(names.flatMap((name) => name.split(" "))), names: new Set(names) };
};

test("a place that is one word of a state's name is no title", () => {
	const titles = titlesOf("CONGO KINSHASA", "SINGAPORE");
	const phrases = new Set(["KINSHASA", "SINGAPORE"]);
	const isTitle = (text: string): boolean | undefined => meant(text, { titles, phrases })?.isTitle;
	expect(isTitle("Kinshasa")).toBe(false);
	expect(isTitle("CONGO KINSHASA")).toBe(true);
	expect(isTitle("CONGO")).toBe(true);
	expect(isTitle("SINGAPORE")).toBe(true);
});

test("ignores the words of the page's title", () => {
	const titles = titlesOf("NORGE", "NORWAY");
	expect(meant("Norge NORWAY", { titles })).toMatchObject({ lexiconWords: 1, isTitle: true });
	expect(logOf("NORGE", { titles })).toBeCloseTo(weights.titleAlone);
	expect(meant("NORGE OSLO", { titles })).toMatchObject({ lexiconWords: 0, isTitle: false, log: expect.closeTo(0) });
	expect(meant("NORGE")).toMatchObject({ lexiconWords: 0, isTitle: false });
});

test("longer fixed texts are more probable, except titles and other diacritics", () => {
	const forms = ["CITY HALL", "Bureau des Étrangers"];
	expect(meant("CITYHALL", { forms })).toEqual({
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
	expect(meant("CITY HALL", { forms, titles })).toMatchObject({ log: 0, lexiconWords: 1 });
	expect(meant("BUREAU DES ETRANGERS", { forms })).toMatchObject({ value: null, lexiconWords: 3, isInLexicon: false });
	expect(logOf("BUREAU DES ETRANGERS", { forms })).toBeCloseTo(18 * weights.formLetter + weights.otherSpelling);
});

test("weighs template matches as several lexicon words", () => {
	const forms = ["{4 digits}", "DPF/{digits}", "HALL {place}", "Hall of {place}"];
	expect(meant("1234", { forms })).toMatchObject({ lexiconWords: 1, log: expect.closeTo(0) });
	expect(meant("DPF/12", { forms })).toMatchObject({ lexiconWords: 4, log: expect.closeTo(0) });
	expect(meant("HALL OSLO", { forms })).toMatchObject({ lexiconWords: 3, log: expect.closeTo(0) });
	const known = { forms, words: new Set(["HALL"]), phrases: new Set(["OSLO"]) };
	expect(meant("HALL OSLO", known)).toMatchObject({ lexiconWords: 4, log: expect.closeTo(0) });
	expect(meant("OSLO", { forms })).toMatchObject({ lexiconWords: 0, log: expect.closeTo(0) });
});

test("a template's word is not part of a place", () => {
	const own = { phrases: new Set(["NEUSTADT", "ULM"]), marked: "" };
	expect(valueIn("STADT ULM", own)).toBeNull();
	expect(valueIn("STADT ULM", { ...own, forms: ["STADT {place}"] })).toBe("STADT ULM");
});

test("words known with other diacritics are penalised and have no value", () => {
	const words = new Set(["ÉVORA", "SETÚBAL"]);
	expect(meant("EVORA", { words })).toMatchObject({ value: null, log: expect.closeTo(0) });
	expect(meant("ÈVORA SETÙBAL", { words })).toMatchObject({
		value: null,
		log: expect.closeTo(2 * weights.otherSpelling),
	});
	expect(meant("ÉVORA", { words })).toMatchObject({ value: "ÉVORA" });
	expect(valueIn("EVORA", { phrases: words })).toBeNull();
	expect(valueIn("EVORA", { forms: ["CITY OF ÉVORA"] })).toBeNull();
	expect(meant("Évora", { words: new Set(["EVORA"]), isPlain: true })).toMatchObject({
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

test("tries known words and templates close to a text", () => {
	const words = new Set(["ÉVORA"]);
	const own = { words, phrases: new Set(["SETÚBAL"]), forms: ["CITY HALL", "HALL OF PÓVOA"] };
	const spelt = (text: string, more: Own = {}) => textWith({ ...own, ...more }).otherSpellings?.(text);
	expect(spelt("EVORA")).toEqual(["EVORA", "ÉVORA"]);
	expect(spelt("SETUBAL")).toEqual(["SETUBAL", "SETÚBAL"]);
	expect(spelt("POVOA")).toEqual(["POVOA", "PÓVOA"]);
	expect(spelt("CITY HALK")).toEqual(["CITY HALK", "CITY HALL"]);
	expect(spelt("EVORA", { isPlain: true })).toBeUndefined();
	expect(textWith().otherSpellings?.("CITY HALK")).toEqual(["CITY HALK"]);
});

test("tries a known place that differs by a letter or two, in the text's case", () => {
	const own = { phrases: new Set(["WASHINGTON", "BERGEN", "VILLMANSTRAND"]) };
	const tried = (text: string) => textWith(own).otherSpellings?.(text).slice(1);
	expect(tried("WASRINGTON, D.C.")).toEqual(["WASHINGTON, D.C."]);
	expect(tried("Polisen/Viilmanstrand")).toEqual(["Polisen/Villmanstrand"]);
	for (const other of ["BERGEN", "BERXEX", "RIO"]) expect(tried(other)).toEqual([]);
});
