import { expect, test } from "vitest";
import { thresholdsOf } from "./ink.ts";

const before = { sameMin: -2, otherMax: -4 };
const casesAt = (logs: readonly number[], isSame: boolean) => logs.map((log) => ({ log, isSame }));

test("thresholds stay without cases, and where they are as good as any other", () => {
	expect(thresholdsOf([], before)).toEqual(before);
	const clear = [...casesAt([0, 2, -1], true), ...casesAt([-9, -40], false)];
	expect(thresholdsOf(clear, before)).toEqual(before);
});

test("detects small changes that genuine print never has", () => {
	const near = [...casesAt([0, 0, -1, -2.6], true), ...casesAt([-3.4, -8], false)];
	expect(thresholdsOf(near, before).otherMax).toBe(-3);
	// A false alarm costs more than a missed change.
	const mixed = [...casesAt([0, 0, -1, -3.2], true), ...casesAt([-3, -8], false)];
	expect(thresholdsOf(mixed, before).otherMax).toBe(before.otherMax);
	const alarming = [...casesAt([0, 0, -1, -5], true), ...casesAt([-6, -9], false)];
	expect(thresholdsOf(alarming, before).otherMax).toBe(-5.5);
});

test("print that is changed is never vouched for: genuine print goes without a check", () => {
	const near = [...casesAt([0, 0, -1, -1.9], true), ...casesAt([-1.5, -8], false)];
	expect(thresholdsOf(near, before).sameMin).toBe(-1.2);
});
