import fc from "fast-check";
import { expect, test } from "vitest";
import { accuracyFile, accuracyOf, furtherForHalf, intervalOf, judgementOf } from "./value-counts.ts";

test.each([
	["MOKOENA", "MOKOENA", "right"],
	[["A", "EC"], "A, EC", "right"],
	["MOKOENE", "MOKOENA", "wrong"],
	["MOKOENA", null, "wrong"],
	[null, "MOKOENA", "heldBack"],
	[null, null, null],
	[null, "", null],
] as const)("%s for %s is %s", (read, truth, judgement) => {
	expect(judgementOf({ read, truth })).toBe(judgement);
});

test("the interval is Wilson's: his own examples, and the two ends", () => {
	// Newcombe, Statistics in Medicine 17 (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
	const rounded = (count: number, of: number) => intervalOf(count, of).map((share) => Number(share.toFixed(4)));
	expect(rounded(81, 263)).toEqual([0.2553, 0.3662]);
	expect(rounded(15, 148)).toEqual([0.0624, 0.1605]);
	expect(rounded(0, 20)).toEqual([0, 0.1611]);
	expect(rounded(1, 29)).toEqual([0.0061, 0.1718]);
	expect(rounded(0, 0)).toEqual([0, 1]);
});

test("with so many more, and no fewer, the interval is half as wide", () => {
	for (const [count, of] of [
		[9, 10],
		[10, 10],
		[50, 100],
		[199, 200],
	] as const) {
		const width = (further: number) => {
			const [low, high] = intervalOf((count * (of + further)) / of, of + further);
			return high - low;
		};
		const more = furtherForHalf(count, of);
		expect(width(more)).toBeLessThanOrEqual(width(0) / 2);
		expect(width(more - 1)).toBeGreaterThan(width(0) / 2);
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
			const text = accuracyFile(accuracyOf(values));
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
			const others = values.map((each) => ({ ...each, ...disguised(each) }));
			expect(accuracyFile(accuracyOf(others))).toBe(text);
		}),
	);
});

/** Other values that get the same judgement. */
function disguised(value: Parameters<typeof judgementOf>[0]) {
	const judgement = judgementOf(value);
	if (judgement === "right") return { read: "X", truth: "X" };
	if (judgement === "heldBack") return { read: null, truth: "X" };
	return judgement === "wrong" ? { read: "X", truth: "Y" } : { read: null, truth: null };
}
