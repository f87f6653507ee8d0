import { describe, expect, test } from "vitest";
import { findRegressions } from "./drops.ts";
import type { Figures } from "./metrics.ts";

function figuresWith(right: number, wrong: number, typeRight = 1, weight = 1000): Figures {
	const all = { weight, right, null: 1 - right - wrong, wrong, boxesFitting: null, rightFolded: right };
	const group = {
		kind: "passport",
		level: "photo",
		images: 100,
		fields: {},
		all,
		wholeRight: 0,
		typeRight,
		refusedElsewhere: 1,
		inLines: null,
		medianMs: 1,
		p95Ms: 1,
	};
	return { groups: [group], confusion: {}, reliability: [], agreement: [] };
}

describe("regressions against the baseline", () => {
	test("include fewer right values, more WRONG ones and more misclassified documents", () => {
		const before = figuresWith(0.97, 0.001);
		expect(findRegressions(before, figuresWith(0.94, 0.001))).toEqual(["passport, photo: right 97.0 % -> 94.0 %"]);
		expect(findRegressions(before, figuresWith(0.97, 0.009))).toEqual(["passport, photo: WRONG 0.1 % -> 0.9 %"]);
		expect(findRegressions(before, figuresWith(0.97, 0.001, 0.9))).toEqual([
			"passport, photo: type found 100.0 % -> 90.0 %",
		]);
	});

	test("include a group that is no longer measured", () => {
		expect(findRegressions(figuresWith(1, 0), { groups: [], confusion: {}, reliability: [], agreement: [] })).toEqual([
			"passport, photo was not measured",
		]);
	});

	test("include neither improvements nor a change in one or two fields", () => {
		expect(findRegressions(figuresWith(0.9, 0.01), figuresWith(0.99, 0))).toEqual([]);
		expect(findRegressions(figuresWith(1, 0, 1, 20), figuresWith(0.9, 0.05, 1, 20))).toEqual([]);
	});
});
