import { expect, test } from "vitest";
import { southAfrica } from "../../../../test/support/south-africa.ts";
import { certaintyMin } from "../../documents/certainty.ts";
import type { PrintedField, ValueGrammar } from "../../documents/declaration.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { certaintyOf, isInDoubt, valueKindOf } from "./certainty.ts";

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
const inLexicon = { ...value, isInLexicon: true };

test("the kind of a value depends on its grammar, the lexicon and its runner-up", () => {
	const other = { ...value, value: "A" };
	expect([valueKindOf(printed(code), value, null), valueKindOf(printed(words), inLexicon, null)]).toEqual([
		"unrivalled",
		"unrivalled",
	]);
	expect([valueKindOf(printed(words), value, null), valueKindOf(printed(words), null, other)]).toEqual([
		"words",
		"words",
	]);
	expect(valueKindOf(printed(text), null, null)).toBe("text");
	expect(valueKindOf(printed(code), value, other)).toBe("code");
	expect([valueKindOf(printed(words), inLexicon, other), valueKindOf(printed(words), value, other)]).toEqual([
		"usualWords",
		"words",
	]);
	expect([valueKindOf(printed(text), inLexicon, null), valueKindOf(printed(text), value, null)]).toEqual([
		"usualText",
		"text",
	]);
	expect(valueKindOf({ ...printed(text), isAuxiliary: true }, inLexicon, null)).toBe("comparedText");
});

test("needs a larger margin if there is a runner-up", () => {
	expect(certaintyOf(2.5, "unrivalled")).toBeGreaterThan(certaintyMin);
	expect(certaintyOf(2.5, "code")).toBeLessThan(certaintyMin);
	expect(certaintyOf(3.5, "list")).toBeLessThan(certaintyMin);
});

test("limits the certainty of a place, even at a high margin", () => {
	expect(certaintyOf(40, "usualText")).toBeLessThan(0.98);
	expect(certaintyOf(40, "code")).toBeGreaterThan(0.99);
});

test("a field is in doubt if its value is null or its margin is low", () => {
	const decision = { field: "place", kind: "text" as const, margin: 9, ranked: [] };
	expect(isInDoubt({ ...decision, best: value })).toBe(false);
	expect(isInDoubt({ ...decision, best: value, margin: 1 })).toBe(true);
	expect(isInDoubt({ ...decision, best: { ...value, value: null } })).toBe(true);
	expect(isInDoubt({ ...decision, best: null })).toBe(true);
});
