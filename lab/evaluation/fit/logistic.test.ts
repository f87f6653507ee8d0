import { expect, test } from "vitest";
import { fitLogistic, type RegressionCase } from "./logistic.ts";

const before = { slope: 1, start: 0 };

/** Creates 1000 cases at each margin. The share of right cases follows the logistic curve. */
const createCases = (slope: number, start: number): readonly RegressionCase[] =>
	[2, 3, 4, 5, 6].flatMap((margin) => {
		const right = Math.round(1000 / (1 + Math.exp(-(slope * margin + start))));
		return Array.from({ length: 1000 }, (_, index) => ({ margin, isRight: index < right }));
	});

test("finds the slope and start that the cases were drawn with", () => {
	const { slope, start } = fitLogistic(createCases(0.6, -2), before);
	expect(slope).toBeCloseTo(0.6, 1);
	expect(start).toBeCloseTo(-2, 1);
});

test("ignores margins of values that are never given", () => {
	const low = Array.from({ length: 1000 }, () => ({ margin: 1, isRight: true }));
	expect(fitLogistic([...createCases(0.6, -2), ...low], before)).toEqual(fitLogistic(createCases(0.6, -2), before));
});

test("stays as it is without cases, and changes little with one wrong value of a large margin", () => {
	expect(fitLogistic([], before)).toEqual(before);
	const wrong = { margin: 40, isRight: false };
	const { slope, start } = fitLogistic([...createCases(0.6, -2), wrong], before);
	expect(slope * 6 + start).toBeGreaterThan(1.4);
});
