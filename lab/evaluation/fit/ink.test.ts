import { expect, test } from "vitest";
import { fitThresholds } from "./ink.ts";

const before = { sameMin: -2, otherMax: -4 };
const createCases = (logs: readonly number[], isSame: boolean) => logs.map((log) => ({ log, isSame }));

test("keeps the thresholds without cases, and if no others are better", () => {
	expect(fitThresholds([], before)).toEqual(before);
	const clear = [...createCases([0, 2, -1], true), ...createCases([-9, -40], false)];
	expect(fitThresholds(clear, before)).toEqual(before);
});

test("moves the threshold to report changes, unless that raises false alarms", () => {
	const close = [...createCases([0, 0, -1, -2.6], true), ...createCases([-3.4, -8], false)];
	expect(fitThresholds(close, before).otherMax).toBe(-3);
	// A false alarm costs more than a missed change.
	const mixed = [...createCases([0, 0, -1, -3.2], true), ...createCases([-3, -8], false)];
	expect(fitThresholds(mixed, before).otherMax).toBe(before.otherMax);
	const alarming = [...createCases([0, 0, -1, -5], true), ...createCases([-6, -9], false)];
	expect(fitThresholds(alarming, before).otherMax).toBe(-5.5);
});

test("never confirms changed print, at the price of genuine print without a check", () => {
	const close = [...createCases([0, 0, -1, -1.9], true), ...createCases([-1.5, -8], false)];
	expect(fitThresholds(close, before).sameMin).toBe(-1.2);
});
