import { expect, test } from "vitest";
import { southAfrica } from "../../../../test/support/south-africa.ts";
import { certaintyMin } from "../../documents/certainty.ts";
import type { PrintedField, ValueGrammar } from "../../documents/declaration.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { certaintyOf, isInDoubt, kindOf } from "./certainty.ts";

const code: ValueGrammar = { kind: "code", isGrouped: true, parts: [{ characters: "AB", from: 1, to: 5 }] };
const text: ValueGrammar = { kind: "text", words: new Set(), rows: 1 };
const words: ValueGrammar = {
	kind: "words",
	country: southAfrica,
	wordsMax: 3,
	lettersMin: 1,
	rows: 1,
};
const printed = (grammar: ValueGrammar): PrintedField => ({ labels: [], grammar });
const value: Candidate = { text: "AB", value: "AB", spans: [], log: 0, checks: [] };
const usual = { ...value, isInLexicon: true };

test("calibrates the margin by kind of value and alternatives", () => {
	const other = { ...value, value: "A" };
	expect([kindOf(printed(code), value, null), kindOf(printed(words), usual, null)]).toEqual([
		"unrivalled",
		"unrivalled",
	]);
	expect([kindOf(printed(words), value, null), kindOf(printed(words), null, other)]).toEqual(["words", "words"]);
	expect(kindOf(printed(text), null, null)).toBe("text");
	expect(kindOf(printed(code), value, other)).toBe("code");
	expect([kindOf(printed(words), usual, other), kindOf(printed(words), value, other)]).toEqual(["usualWords", "words"]);
	expect([kindOf(printed(text), usual, null), kindOf(printed(text), value, null)]).toEqual(["usualText", "text"]);
	expect(kindOf({ ...printed(text), isAuxiliary: true }, usual, null)).toBe("comparedText");
});

test("needs a larger margin against another reading than against none", () => {
	expect(certaintyOf(2.5, "unrivalled")).toBeGreaterThan(certaintyMin);
	expect(certaintyOf(2.5, "code")).toBeLessThan(certaintyMin);
	expect(certaintyOf(3.5, "list")).toBeLessThan(certaintyMin);
});

test("caps the certainty of a place", () => {
	expect(certaintyOf(40, "usualText")).toBeLessThan(0.98);
	expect(certaintyOf(40, "code")).toBeGreaterThan(0.99);
});

test("re-reads print without a value, however certain", () => {
	const decision = { field: "place", kind: "text" as const, margin: 9, ranked: [] };
	expect(isInDoubt({ ...decision, best: value })).toBe(false);
	expect(isInDoubt({ ...decision, best: value, margin: 1 })).toBe(true);
	expect(isInDoubt({ ...decision, best: { ...value, value: null } })).toBe(true);
	expect(isInDoubt({ ...decision, best: null })).toBe(true);
});
