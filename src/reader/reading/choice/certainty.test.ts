import { expect, test } from "vitest";
import { southAfrica } from "../../../../test/support/south-africa.ts";
import { certaintyMin } from "../../documents/certainty.ts";
import type { FieldLanguage, PrintedField } from "../../documents/declaration.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { certaintyOf, isInDoubt, kindOf, sharesOfRest } from "./certainty.ts";

const code: FieldLanguage = { kind: "code", isGrouped: true, parts: [{ characters: "AB", from: 1, to: 5 }] };
const text: FieldLanguage = { kind: "text", words: new Set(), rows: 1 };
const words: FieldLanguage = {
	kind: "words",
	country: southAfrica,
	wordsMax: 3,
	lettersMin: 1,
	rows: 1,
};
const printed = (language: FieldLanguage): PrintedField => ({ captions: [], language });
const value: Candidate = { text: "AB", value: "AB", stretches: [], log: 0, checks: [] };
const usual = { ...value, isUsual: true };

test("what a margin means depends on the kind of value, and on what else it may be", () => {
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
	expect(kindOf({ ...printed(text), isAside: true }, usual, null)).toBe("comparedText");
});

test("what is this or nothing is given at a margin where two readings of it are not", () => {
	expect(certaintyOf(2.5, "unrivalled")).toBeGreaterThan(certaintyMin);
	expect(certaintyOf(2.5, "code")).toBeLessThan(certaintyMin);
	expect(certaintyOf(3.5, "list")).toBeLessThan(certaintyMin);
});

test("however large its margin, a place is no surer than the clearest places are right", () => {
	expect(certaintyOf(40, "usualText")).toBeLessThan(0.98);
	expect(certaintyOf(40, "code")).toBeGreaterThan(0.99);
});

test("print that is no value as it was read is in doubt, however sure: it is looked at again", () => {
	const decision = { field: "place", kind: "text" as const, margin: 9, ranked: [] };
	expect(isInDoubt({ ...decision, best: value })).toBe(false);
	expect(isInDoubt({ ...decision, best: value, margin: 1 })).toBe(true);
	expect(isInDoubt({ ...decision, best: { ...value, value: null } })).toBe(true);
	expect(isInDoubt({ ...decision, best: null })).toBe(true);
});

test("the further a value lies behind, the smaller is its share", () => {
	const [one, other] = sharesOfRest(0.6, [-3, -4]) as [number, number];
	expect(one + other).toBeCloseTo(0.4);
	expect(one / other).toBeCloseTo(Math.exp(0.85));
	expect(sharesOfRest(0.6, [-300])).toEqual([expect.closeTo(0.4)]);
	expect(sharesOfRest(0.6, [-900, -901])).toEqual([expect.closeTo(0.4 * 0.7006, 3), expect.closeTo(0.4 * 0.2994, 3)]);
});
