import { expect, test } from "vitest";
import { median, percentile, sum } from "./statistics.ts";

const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);

test("percentiles are values that were measured, by nearest rank", () => {
	expect([0.5, 0.95, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([50, 95, 99, 100]);
	expect(percentile([7], 0.99)).toBe(7);
});

test("the median of an even number is between the two in the middle", () => {
	expect(median([4, 1, 3, 2])).toBe(2.5);
	expect(median([3, 1, 2])).toBe(2);
});

test("nothing measured is no number", () => {
	expect(percentile([], 0.5)).toBeNaN();
	expect(sum([])).toBe(0);
});
