import fc from "fast-check";
import { expect, test } from "vitest";
import {
	computeInterval,
	countAccuracy,
	countToHalveInterval,
	formatAccuracyFile,
	judgeValue,
} from "./value-counts.ts";

test.each([
	["MOKOENA", "MOKOENA", "right"],
	[["A", "EC"], "A, EC", "right"],
	["MOKOENE", "MOKOENA", "wrong"],
	["MOKOENA", null, "wrong"],
	[null, "MOKOENA", "heldBack"],
	[null, null, null],
	[null, "", null],
] as const)("judges %s with the truth %s as %s", (read, truth, judgement) => {
	expect(judgeValue({ read, truth })).toBe(judgement);
});

test("computes Wilson's interval for published examples and without values", () => {
	// The examples are from Newcombe, Statistics in Medicine 17 (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of
	// 29.
	const rounded = (count: number, of: number) => computeInterval(count, of).map((bound) => Number(bound.toFixed(4)));
	expect(rounded(81, 263)).toEqual([0.2553, 0.3662]);
	expect(rounded(15, 148)).toEqual([0.0624, 0.1605]);
	expect(rounded(0, 20)).toEqual([0, 0.1611]);
	expect(rounded(1, 29)).toEqual([0.0061, 0.1718]);
	expect(rounded(0, 0)).toEqual([0, 1]);
});

test("returns the smallest number of values that halves the interval", () => {
	for (const [count, of] of [
		[9, 10],
		[10, 10],
		[50, 100],
		[199, 200],
	] as const) {
		const width = (further: number) => {
			const [low, high] = computeInterval((count * (of + further)) / of, of + further);
			return high - low;
		};
		const additional = countToHalveInterval(count, of);
		expect(width(additional)).toBeLessThanOrEqual(width(0) / 2);
		expect(width(additional - 1)).toBeGreaterThan(width(0) / 2);
	}
});

test("the file contains only document and field names and counts", () => {
	const value = fc.option(fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 3 })));
	const judged = fc.record({
		documentType: fc.constantFrom("passport", "sa-id-smart-front"),
		field: fc.constantFrom("surname", "dateOfBirth"),
		read: value,
		truth: value,
	});
	fc.assert(
		fc.property(fc.array(judged, { maxLength: 20 }), (values) => {
			const text = formatAccuracyFile(countAccuracy(values));
			const words = text.match(/[A-Za-z][\w-]*/g) ?? [];
			const known = [
				"kind",
				"document-extraction-accuracy",
				"version",
				"documents",
				"passport",
				"sa-id-smart-front",
				"surname",
				"dateOfBirth",
				"right",
				"wrong",
				"heldBack",
			];
			expect(words.filter((word) => !known.includes(word))).toEqual([]);
			// Another person's values give the same counts.
			const others = values.map((value) => ({ ...value, ...replaceValues(value) }));
			expect(formatAccuracyFile(countAccuracy(others))).toBe(text);
		}),
	);
});

/** Returns other values that get the same judgement. */
function replaceValues(value: Parameters<typeof judgeValue>[0]) {
	const judgement = judgeValue(value);
	if (judgement === "right") return { read: "X", truth: "X" };
	if (judgement === "heldBack") return { read: null, truth: "X" };
	return judgement === "wrong" ? { read: "X", truth: "Y" } : { read: null, truth: null };
}
