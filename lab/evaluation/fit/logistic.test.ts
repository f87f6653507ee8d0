import { expect, test } from "vitest";
import { type Case, regressionOf } from "./logistic.ts";

const before = { slope: 1, start: 0 };

/** An equal number of cases at each margin; the share of right ones follows the logistic curve. */
const casesOf = (slope: number, start: number): readonly Case[] =>
	[2, 3, 4, 5, 6].flatMap((margin) => {
		const right = Math.round(1000 / (1 + Math.exp(-(slope * margin + start))));
		return Array.from({ length: 1000 }, (_, index) => ({ margin, isRight: index < right }));
	});

test("a regression finds the numbers that the cases were made by", () => {
	const { slope, start } = regressionOf(casesOf(0.6, -2), before);
	expect(slope).toBeCloseTo(0.6, 1);
	expect(start).toBeCloseTo(-2, 1);
});

test("margins that are never given do not bend it", () => {
	const low = Array.from({ length: 1000 }, () => ({ margin: 1, isRight: true }));
	expect(regressionOf([...casesOf(0.6, -2), ...low], before)).toEqual(regressionOf(casesOf(0.6, -2), before));
});

test("without cases nothing is learnt, and one wrong value of a great margin takes little from all others", () => {
	expect(regressionOf([], before)).toEqual(before);
	const wrong = { margin: 40, isRight: false };
	const { slope, start } = regressionOf([...casesOf(0.6, -2), wrong], before);
	expect(slope * 6 + start).toBeGreaterThan(1.4);
});
