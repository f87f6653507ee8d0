import { expect, test } from "vitest";
import { decided, valueIn } from "../../../test/support/a-scene.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { likelyValues } from "./alternatives.ts";
import { certaintyOf, isInDoubt, kindOf, sharesOfRest } from "./certainty.ts";

const value = (text: string, more: Partial<Candidate> = {}): Candidate => ({
	...valueIn({ left: 0, top: 0, right: 80, bottom: 20 }, text),
	...more,
});

test("the best value is as likely as its margin says, and all others and none share the rest", () => {
	const best = value("OSLO");
	const others = [
		{ candidate: value("BERGEN"), behind: -2 },
		{ candidate: null, behind: -3 },
		{ candidate: value("NORD"), behind: -4 },
	];
	const likely = likelyValues(decided("place", best, { margin: 2, others }));
	const certainty = certaintyOf(2, "clear");
	const [bergen, , nord] = sharesOfRest(certainty, [-2, -3, -4]);
	expect(likely).toEqual([
		{ candidate: best, value: "OSLO", certainty },
		{ candidate: others[0]?.candidate, value: "BERGEN", certainty: bergen },
		{ candidate: others[2]?.candidate, value: "NORD", certainty: nord },
	]);
});

test("each value is told once, where it is likeliest, and print that is no value has its share", () => {
	const others = [
		{ candidate: value("OSLO"), behind: -1 },
		{ candidate: value("0SL0", { value: null }), behind: -2 },
		{ candidate: value("NORD"), behind: -2 },
		{ candidate: value("NORD"), behind: -3 },
		{ candidate: value("0SL0", { value: null }), behind: -3 },
	];
	const likely = likelyValues(decided("place", value("OSLO"), { margin: 2, others }));
	expect(likely.map((each) => each.value)).toEqual(["OSLO", "NORD"]);
	expect(likely[1]?.certainty).toBeCloseTo((1 - certaintyOf(2, "clear")) / 2);
	expect(likely[1]?.candidate).toBe(others[2]?.candidate);
});

test("where none is likeliest the values share the rest, and where no value is possible none is told", () => {
	const others = [{ candidate: value("OSLO"), behind: -2 }];
	const [only, ...more] = likelyValues(decided("place", null, { margin: 2, others }));
	expect(only).toMatchObject({ value: "OSLO", certainty: expect.closeTo(1 - certaintyOf(2, "clear")) });
	expect(more).toEqual([]);
	expect(likelyValues(decided("place", null))).toEqual([]);
});

test("the further a value lies behind, the smaller is its share", () => {
	const [one, other] = sharesOfRest(0.6, [-3, -4]) as [number, number];
	expect(one + other).toBeCloseTo(0.4);
	expect(one / other).toBeCloseTo(Math.exp(0.85));
	expect(sharesOfRest(0.6, [-300])).toEqual([expect.closeTo(0.4)]);
	expect(sharesOfRest(0.6, [-900, -901])).toEqual([expect.closeTo(0.4 * 0.7006, 3), expect.closeTo(0.4 * 0.2994, 3)]);
});

test("a value's kind is that of its field, of whether it is usual, and of whether another comes next", () => {
	const [usual, odd] = [value("OSLO", { isUsual: true }), value("OSLO", { isUsual: false })];
	const words = { kind: "words", usual: "places", wordsMax: 3, lettersMin: 1, rows: 1 } as const;
	const text = { kind: "text", words: new Set<string>(), rows: 1 } as const;
	const code = { kind: "code", parts: [], isGrouped: false } as const;
	const of = (language: Parameters<typeof kindOf>[0]["language"], best: Candidate | null, other: Candidate | null) =>
		kindOf({ captions: [], language }, best, other);
	expect([of(words, usual, odd), of(words, usual, null), of(words, odd, null), of(words, null, odd)]).toEqual([
		"usualWords",
		"clear",
		"words",
		"words",
	]);
	expect([of(text, usual, null), of(text, odd, null), of(text, null, null)]).toEqual(["usualText", "text", "text"]);
	expect([of(code, odd, null), of(code, null, usual)]).toEqual(["clear", "code"]);
	expect(kindOf({ captions: [], language: text, isAside: true }, usual, null)).toBe("comparedText");
});

test("a field is in doubt without a value, with print that is none, or where the value is not sure", () => {
	const doubts = [decided("place", null), decided("place", value("OSLO", { value: null }))];
	expect(doubts.map(isInDoubt)).toEqual([true, true]);
	expect([2, 3].map((margin) => isInDoubt(decided("place", value("OSLO"), { margin })))).toEqual([true, false]);
});
