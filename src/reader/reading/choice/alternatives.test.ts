import { expect, test } from "vitest";
import { decided, valueIn } from "../../../../test/support/a-scene.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { computeLikelyValues } from "./alternatives.ts";
import { certaintyOf } from "./certainty.ts";

const value = (text: string, more: Partial<Candidate> = {}): Candidate => ({
	...valueIn({ left: 0, top: 0, right: 80, bottom: 20 }, text),
	...more,
});

test("the best value has the certainty of its margin; the others share the remaining probability", () => {
	const best = value("OSLO");
	const others = [
		{ candidate: value("BERGEN"), logRatioToBest: -2 },
		{ candidate: null, logRatioToBest: -3 },
		{ candidate: value("NORD"), logRatioToBest: -4 },
	];
	const likely = computeLikelyValues(decided("place", best, { margin: 2, others }));
	const certainty = certaintyOf(2, "unrivalled");
	const weights = [0, 0.85, 1.7].map((distance) => Math.exp(-distance));
	const scale = (1 - certainty) / weights.reduce((sum, weight) => sum + weight, 0);
	const [bergen, , nord] = weights.map((weight) => expect.closeTo(scale * weight));
	expect(likely).toEqual([
		{ candidate: best, certainty },
		{ candidate: others[0]?.candidate, certainty: bergen },
		{ candidate: others[2]?.candidate, certainty: nord },
	]);
});

test("lists each value once, and includes a candidate without a value", () => {
	const others = [
		{ candidate: value("OSLO"), logRatioToBest: -1 },
		{ candidate: value("0SL0", { value: null }), logRatioToBest: -2 },
		{ candidate: value("NORD"), logRatioToBest: -2 },
		{ candidate: value("NORD"), logRatioToBest: -3 },
		{ candidate: value("0SL0", { value: null }), logRatioToBest: -3 },
	];
	const likely = computeLikelyValues(decided("place", value("OSLO"), { margin: 2, others }));
	expect(likely.map(({ candidate }) => candidate.value)).toEqual(["OSLO", null, "NORD"]);
	expect(likely[1]?.certainty).toBeCloseTo((1 - certaintyOf(2, "unrivalled")) / 2);
	expect(likely[2]?.candidate).toBe(others[2]?.candidate);
});

test("values share the remaining probability if null is chosen; the list is empty without candidates", () => {
	const others = [{ candidate: value("OSLO"), logRatioToBest: -2 }];
	const [only, ...more] = computeLikelyValues(decided("place", null, { margin: 2, others }));
	expect(only).toMatchObject({
		candidate: { value: "OSLO" },
		certainty: expect.closeTo(1 - certaintyOf(2, "unrivalled")),
	});
	expect(more).toEqual([]);
	expect(computeLikelyValues(decided("place", null))).toEqual([]);
});

test("limits the certainty of a rejected value and of no other", () => {
	const decision = decided("place", value("OSLO"), {
		margin: 20,
		others: [{ candidate: value("NORD"), logRatioToBest: -20 }],
	});
	const [reported, rejected] = [computeLikelyValues(decision), computeLikelyValues(decision, { isHeldBack: true })];
	expect(reported[0]?.certainty).toBeGreaterThan(0.9);
	expect(rejected[0]?.certainty).toBe(0.77);
	expect(rejected.slice(1)).toEqual(reported.slice(1));
});
