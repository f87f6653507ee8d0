import { expect, test } from "vitest";
import { aRowText } from "../../../test/support/a-row-text.ts";
import type { CodeMeaning, FieldLanguage } from "../../documents/declaration.ts";
import { quadOf } from "../../page/quad.ts";
import type { Candidate, Stretch } from "../candidates/candidate.ts";
import { languageOf } from "../languages/language.ts";
import type { Language } from "../languages/searchable.ts";
import { charactersOf, hasUnsureCharacter, unsureCharacter, unsureMark } from "./unsure.ts";

/** A value that was read off a line, of which one character may be another one. */
function valueWith(text: string, at: number, other: string, share: number): Candidate {
	const { row } = aRowText(text, { doubts: { [at]: { [other]: share } } });
	const stretch = { row, from: 0, to: row.glyphs.length } as Partial<Stretch> as Stretch;
	return { text, value: text, stretches: [stretch], log: 0, checks: [] };
}

test("one character that may be another makes a text unsure that no list knows", () => {
	expect(hasUnsureCharacter(valueWith("SWANEPOEL", 6, "Q", 0.25), "text")).toBe(true);
	expect(hasUnsureCharacter(valueWith("SWANEPOEL", 6, "Q", 0.1), "text")).toBe(false);
	// A list says which letter of a usual name it is.
	for (const kind of ["usualText", "usualWords"])
		expect(hasUnsureCharacter(valueWith("SWANEPOEL", 6, "Q", 0.25), kind)).toBe(false);
});

test("a place where some letter may stand that a name has not makes it unsure, though no one letter is likely there", () => {
	const value = (drawn: string, at: number, doubts: Readonly<Record<string, number>>): Candidate => {
		const { row } = aRowText(drawn, { doubts: { [at]: doubts } });
		const stretch = { row, from: 0, to: row.glyphs.length } as Partial<Stretch> as Stretch;
		const text = drawn.trim().replaceAll(/ +/g, " ");
		return { text, value: text, stretches: [stretch], log: 0, checks: [] };
	};
	for (const [drawn, at] of [["VAN  AARSVELD", 4] as const, [" AARSVELD", 0] as const]) {
		expect(hasUnsureCharacter(value(drawn, at, { J: 0.2, U: 0.15, M: 0.1 }), "words")).toBe(true);
		expect(hasUnsureCharacter(value(drawn, at, { J: 0.1, U: 0.1 }), "words")).toBe(false);
		// A list knows the name, and signs are no letters.
		expect(hasUnsureCharacter(value(drawn, at, { J: 0.2, U: 0.15, M: 0.1 }), "usualWords")).toBe(false);
		expect(hasUnsureCharacter(value(drawn, at, { ".": 0.3, "'": 0.2 }), "words")).toBe(false);
	}
});

test("what makes a value unsure says which character it is, how sure it is and how sure it must be", () => {
	expect(unsureCharacter(valueWith("SWANEPOEL", 6, "Q", 0.25), "text")).toEqual({
		...{ gate: "unsure-character", is: expect.closeTo(0.74, 1), limit: 0.8 },
		by: "O or Q, character 7 of SWANEPOEL",
	});
	expect(unsureCharacter(valueWith("SWANEPOEL", 6, "Q", 0.1), "text")).toBeNull();
	// People count the space too.
	expect(unsureCharacter(valueWith("OHIO, USA", 6, "V", 0.4), "text")?.by).toBe("U or V, character 7 of OHIO, USA");
});

test("a text that no list knows is unsure in lines under nine pixels high", () => {
	const sized = (height: number): Candidate => {
		const value = valueWith("SWANEPOEL", 6, "Q", 0.01);
		const quad = quadOf({ left: 0, top: 0, right: 60, bottom: height });
		return { ...value, stretches: value.stretches.map((each) => ({ ...each, row: { ...each.row, quad } })) };
	};
	for (const kind of ["text", "words"])
		expect([sized(8), sized(10)].map((value) => hasUnsureCharacter(value, kind))).toEqual([true, false]);
	expect(hasUnsureCharacter(sized(8), "usualText")).toBe(false);
});

test("a code with a figure that nobody saw is unsure, though nothing else was seen in its place", () => {
	const { row } = aRowText("350117 8402 08");
	const stretch = { row, from: 0, to: row.glyphs.length } as Partial<Stretch> as Stretch;
	const read = (text: string): Candidate => ({ text, value: text, stretches: [stretch], log: 0, checks: [] });
	expect(hasUnsureCharacter(read("350117840208"), "code")).toBe(false);
	expect(hasUnsureCharacter(read("3501178402008"), "code")).toBe(true);
});

/** A language that has every text, and says of each what it means. */
const saying = (meaningOf: Language["meaningOf"]) => ({
	search: languageOf({ kind: "date", years: [2000, 2001] }).search,
	meaningOf,
});

test("a language tells of two characters which it is, where the other one makes no text of it", () => {
	const known = saying((text) => (text === "UNIT 4" ? { value: text, log: 0, checks: [], usualWords: 2 } : null));
	const open = saying((text) => ({ value: text, log: 0, checks: [], usualWords: 0 }));
	const doubtful = valueWith("UNIT 4", 5, "A", 0.4);
	expect(hasUnsureCharacter(doubtful, "text", known)).toBe(false);
	expect(hasUnsureCharacter(doubtful, "text", open)).toBe(true);
	expect(hasUnsureCharacter(valueWith("UNIT A", 5, "4", 0.4), "text", known)).toBe(true);
});

test("a Roman number is unsure where the ink may show figures: alike characters on end are one question", () => {
	const text = languageOf({ kind: "text", words: new Set(["KOSICE"]), rows: 1 });
	expect(hasUnsureCharacter(valueWith("KOSICE II", 8, "1", 0.4), "text", text)).toBe(true);
	expect(hasUnsureCharacter(valueWith("KOSICE II", 8, "1", 0.1), "text", text)).toBe(false);
	// A figure among other letters is told by them.
	expect(hasUnsureCharacter(valueWith("KOSICE XIV", 8, "1", 0.4), "text", text)).toBe(false);
});

const number = (meaning?: (text: string) => CodeMeaning | null): FieldLanguage => ({
	kind: "code",
	isGrouped: false,
	parts: [
		{ characters: "0123456789", from: 2, to: 2 },
		{ characters: "BHU8", from: 2, to: 2 },
	],
	...(meaning && { meaning }),
});

test("a code is unsure by its least sure character, however far no other value comes close", () => {
	const kind = charactersOf(number(), "unrivalled");
	expect(hasUnsureCharacter(valueWith("72HU", 3, "B", 0.4), kind, languageOf(number()))).toBe(true);
	expect(hasUnsureCharacter(valueWith("72HU", 3, "b", 0.4), kind, languageOf(number()))).toBe(true);
	expect(hasUnsureCharacter(valueWith("72HU", 3, "B", 0.2), kind, languageOf(number()))).toBe(false);
	// What another field's kind is, its characters are.
	expect(charactersOf({ kind: "date", years: [2000, 2001] }, "unrivalled")).toBe("unrivalled");
});

test("what a code cannot have in a place is no rival there: a letter that it has not, or has not there", () => {
	for (const [at, other] of [
		[3, "Q"],
		[0, "B"],
		[3, "Н"],
	] as const)
		expect(hasUnsureCharacter(valueWith("72HU", at, other, 0.6), "code", languageOf(number()))).toBe(false);
	// The second likeliest character there is one that it may have.
	const { row } = aRowText("72HU", { doubts: { 3: { Q: 0.3, B: 0.3 } } });
	const stretch = { row, from: 0, to: row.glyphs.length } as Partial<Stretch> as Stretch;
	const value: Candidate = { text: "72HU", value: "72HU", stretches: [stretch], log: 0, checks: [] };
	expect(hasUnsureCharacter(value, "code", languageOf(number()))).toBe(true);
});

test("arithmetic tells which character it is: another one fails it", () => {
	const checked = number((text) => ({ value: text === "72HU" ? text : null, checks: [] }));
	expect(hasUnsureCharacter(valueWith("72HU", 3, "B", 0.6), "code", languageOf(checked))).toBe(false);
});

test("a comma that may be a stop makes a place unsure though all its words are known", () => {
	for (const kind of ["text", "usualText"]) {
		expect(hasUnsureCharacter(valueWith("OHIO, USA", 4, ".", 0.4), kind)).toBe(true);
		expect(hasUnsureCharacter(valueWith("OHIO, USA", 4, ".", 0.1), kind)).toBe(false);
	}
	expect(hasUnsureCharacter(valueWith("21.08.2006", 2, ",", 0.4), "unrivalled")).toBe(false);
});

test("marks are open where a text is known with these and with others, and the ink does not tell", () => {
	expect(unsureMark(valueWith("ELOISE", 0, "É", 0.3), ["ELOISE", "ÉLOISE"])).toEqual({
		...{ gate: "unsure-mark", is: expect.closeTo(0.69, 1), limit: 0.8 },
		by: "E or É, character 1 of ELOISE",
	});
	expect(unsureMark(valueWith("ELOISE", 0, "É", 0.1), ["ELOISE", "ÉLOISE"])).toBeNull();
	expect(unsureMark(valueWith("ANNA ELOISE", 5, "É", 0.3), ["ANNA ÉLOISE"])?.by).toBe(
		"E or É, character 6 of ANNA ELOISE",
	);
	// Known with these marks alone: the list tells.
	expect(unsureMark(valueWith("ELOISE", 0, "É", 0.3), ["ELOISE"])).toBeNull();
	// The other one differs in the mark of another letter.
	expect(unsureMark(valueWith("ELOISE", 0, "É", 0.3), ["ELOISE", "ELOISÉ"])).toBeNull();
});
