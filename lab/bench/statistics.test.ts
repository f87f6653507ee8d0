import { expect, test } from "vitest";
import { median, percentile, sum } from "./statistics.ts";

const oneToHundred = Array.from({ length: 100 }, (_, i) => 100 - i);

test("percentile returns one of the values, by nearest rank", () => {
	expect([0.5, 0.95, 0.99, 1].map((share) => percentile(oneToHundred, share))).toEqual([50, 95, 99, 100]);
	expect(percentile([7], 0.99)).toBe(7);
});

test("median returns the mean of the middle two for an even number of values", () => {
	expect(median([4, 1, 3, 2])).toBe(2.5);
	expect(median([3, 1, 2])).toBe(2);
});

test("percentile returns NaN and sum returns 0 without values", () => {
	expect(percentile([], 0.5)).toBeNaN();
	expect(sum([])).toBe(0);
});
