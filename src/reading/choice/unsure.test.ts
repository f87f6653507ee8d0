import { expect, test } from "vitest";
import { aRowText } from "../../../test/support/a-row-text.ts";
import { quadOf } from "../../page/quad.ts";
import type { Candidate, Stretch } from "../candidates/candidate.ts";
import { hasUnsureCharacter, hasUnsureMark } from "./unsure.ts";

/** A value that was read off a line, of which one character may be another one. */
function valueWith(text: string, at: number, other: string, share: number): Candidate {
	const { row } = aRowText(text, { doubts: { [at]: { [other]: share } } });
	const stretch = { row, from: 0, to: row.glyphs.length } as Partial<Stretch> as Stretch;
	return { text, value: text, stretches: [stretch], log: 0, checks: [] };
}

test("one character that may be another makes a text unsure that no list knows", () => {
	expect(hasUnsureCharacter(valueWith("SWANEPOEL", 6, "Q", 0.25), "text")).toBe(true);
	expect(hasUnsureCharacter(valueWith("SWANEPOEL", 6, "Q", 0.1), "text")).toBe(false);
	// A list says which letter of a usual name it is, and nothing was gained with codes.
	for (const kind of ["usualText", "usualWords", "code"])
		expect(hasUnsureCharacter(valueWith("SWANEPOEL", 6, "Q", 0.25), kind)).toBe(false);
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

test("a language tells of two characters which it is, where the other one makes no text of it", () => {
	const known = (text: string) => (text === "UNIT 4" ? { value: text, log: 0, checks: [], usualWords: 2 } : null);
	const open = (text: string) => ({ value: text, log: 0, checks: [], usualWords: 0 });
	const doubtful = valueWith("UNIT 4", 5, "A", 0.4);
	expect(hasUnsureCharacter(doubtful, "text", known)).toBe(false);
	expect(hasUnsureCharacter(doubtful, "text", open)).toBe(true);
	expect(hasUnsureCharacter(valueWith("UNIT A", 5, "4", 0.4), "text", known)).toBe(true);
});

test("a comma that may be a stop makes a place unsure though all its words are known", () => {
	for (const kind of ["text", "usualText"]) {
		expect(hasUnsureCharacter(valueWith("OHIO, USA", 4, ".", 0.4), kind)).toBe(true);
		expect(hasUnsureCharacter(valueWith("OHIO, USA", 4, ".", 0.1), kind)).toBe(false);
	}
	expect(hasUnsureCharacter(valueWith("21.08.2006", 2, ",", 0.4), "clear")).toBe(false);
});

test("marks are open where a text is known with these and with others, and the ink does not tell", () => {
	expect(hasUnsureMark(valueWith("ELOISE", 0, "É", 0.3), ["ELOISE", "ÉLOISE"])).toBe(true);
	expect(hasUnsureMark(valueWith("ELOISE", 0, "É", 0.1), ["ELOISE", "ÉLOISE"])).toBe(false);
	// Known with these marks alone: the list tells.
	expect(hasUnsureMark(valueWith("ELOISE", 0, "É", 0.3), ["ELOISE"])).toBe(false);
	// The other one differs in the mark of another letter.
	expect(hasUnsureMark(valueWith("ELOISE", 0, "É", 0.3), ["ELOISE", "ELOISÉ"])).toBe(false);
});
