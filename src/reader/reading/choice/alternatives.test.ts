import { expect, test } from "vitest";
import { decided, valueIn } from "../../../../test/support/a-scene.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { likelyValues } from "./alternatives.ts";
import { certaintyOf } from "./certainty.ts";

const value = (text: string, more: Partial<Candidate> = {}): Candidate => ({
	...valueIn({ left: 0, top: 0, right: 80, bottom: 20 }, text),
	...more,
});

test("the margin gives the best value's certainty; the others share the rest", () => {
	const best = value("OSLO");
	const others = [
		{ candidate: value("BERGEN"), behind: -2 },
		{ candidate: null, behind: -3 },
		{ candidate: value("NORD"), behind: -4 },
	];
	const likely = likelyValues(decided("place", best, { margin: 2, others }));
	const certainty = certaintyOf(2, "unrivalled");
	const parts = [0, 0.85, 1.7].map((each) => Math.exp(-each));
	const rest = (1 - certainty) / parts.reduce((sum, each) => sum + each, 0);
	const [bergen, , nord] = parts.map((each) => expect.closeTo(rest * each));
	expect(likely).toEqual([
		{ candidate: best, value: "OSLO", certainty },
		{ candidate: others[0]?.candidate, value: "BERGEN", certainty: bergen },
		{ candidate: others[2]?.candidate, value: "NORD", certainty: nord },
	]);
});

test("lists each value once; invalid print takes its share", () => {
	const others = [
		{ candidate: value("OSLO"), behind: -1 },
		{ candidate: value("0SL0", { value: null }), behind: -2 },
		{ candidate: value("NORD"), behind: -2 },
		{ candidate: value("NORD"), behind: -3 },
		{ candidate: value("0SL0", { value: null }), behind: -3 },
	];
	const likely = likelyValues(decided("place", value("OSLO"), { margin: 2, others }));
	expect(likely.map((each) => each.value)).toEqual(["OSLO", null, "NORD"]);
	expect(likely[1]?.certainty).toBeCloseTo((1 - certaintyOf(2, "unrivalled")) / 2);
	expect(likely[2]?.candidate).toBe(others[2]?.candidate);
});

test("values share the rest if none is chosen, and are empty if none is possible", () => {
	const others = [{ candidate: value("OSLO"), behind: -2 }];
	const [only, ...more] = likelyValues(decided("place", null, { margin: 2, others }));
	expect(only).toMatchObject({ value: "OSLO", certainty: expect.closeTo(1 - certaintyOf(2, "unrivalled")) });
	expect(more).toEqual([]);
	expect(likelyValues(decided("place", null))).toEqual([]);
});

test("lowers the certainty of a withheld value only", () => {
	const decision = decided("place", value("OSLO"), { margin: 20, others: [{ candidate: value("NORD"), behind: -20 }] });
	const [given, held] = [likelyValues(decision), likelyValues(decision, { isHeldBack: true })];
	expect(given[0]?.certainty).toBeGreaterThan(0.9);
	expect(held[0]?.certainty).toBe(0.77);
	expect(held.slice(1)).toEqual(given.slice(1));
});
