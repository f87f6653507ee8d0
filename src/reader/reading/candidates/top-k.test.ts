import { expect, test } from "vitest";
import type { TextRow } from "../print/index.ts";
import { weights } from "../weights/weights.ts";
import type { Candidate, TokenSpan } from "./candidate.ts";
import { discountOtherValues, topK } from "./candidates.ts";

/** A candidate for a span of an invented row. */
const candidate = (
	row: object,
	from: number,
	to: number,
	log: number,
	overrides: Partial<Candidate> = {},
): Candidate => ({
	text: `${from}-${to}`,
	value: null,
	spans: [{ row: row as TextRow, from, to } as TokenSpan],
	log,
	checks: [],
	...overrides,
});

test("reduces the score of a candidate that contains another value of the document", () => {
	const [row, otherRow] = [{}, {}];
	const [first, second] = [candidate(row, 0, 4, 8), candidate(row, 6, 8, 7)];
	const logsWith = (...others: readonly Candidate[]) =>
		discountOtherValues([second, first], others).map(({ log }) => log);
	expect(logsWith()).toEqual([8, 7]);
	expect(discountOtherValues([second, first], [])).toEqual([first, second]);
	for (const [from, to] of [
		[0, 4],
		[1, 3],
	] as const) {
		expect(logsWith(candidate(row, from, to, 5))).toEqual([7, 8 - 5 - weights.otherValue]);
	}
	expect(logsWith(candidate(row, 1, 3, 5), candidate(row, 1, 2, 2))).toEqual([7, 8 - 5 - weights.otherValue]);
	expect(logsWith(candidate(row, 0, 4, -weights.otherValue - 0.5))).toEqual([8, 7]);
	for (const [from, to] of [
		[0, 5],
		[3, 7],
		[4, 6],
	] as const) {
		expect(logsWith(candidate(row, from, to, 5))).toEqual([8, 7]);
	}
	expect(logsWith(candidate(otherRow, 0, 4, 5))).toEqual([8, 7]);
	// For a value on two rows, each row must lie within it.
	const spans = [row, otherRow].map((each) => ({ row: each as TextRow, from: 0, to: 4 }) as TokenSpan);
	expect(logsWith(candidate(row, 0, 4, 5, { spans }))).toEqual([8, 7]);
	const both = candidate(row, 0, 4, 9, { spans });
	expect(discountOtherValues([both], [candidate(otherRow, 1, 3, 5)])[0]?.log).toBe(9 - 5 - weights.otherValue);
	expect(discountOtherValues([both], [candidate(row, 0, 4, 5, { spans })])[0]?.log).toBe(9 - 5 - weights.otherValue);
});

test("keeps the twenty-four best candidates, at most five per row", () => {
	const best = (candidates: readonly Candidate[]) => topK(candidates, ({ log }) => -log).map(({ log }) => log);
	const [row, otherRow] = [{}, {}];
	const valuesIn = (rowObject: object, logs: readonly number[], rows = 1) =>
		logs.map((log) => {
			const spans = Array.from({ length: rows }, () => ({ row: rowObject as TextRow, from: 0, to: 1 }) as TokenSpan);
			return candidate(rowObject, 0, 1, log, { spans });
		});
	expect(best(valuesIn(row, [3, 1, 2]))).toEqual([1, 2, 3]);
	expect(best([...valuesIn(row, [7, 6, 5, 4, 3, 2]), ...valuesIn(otherRow, [8])])).toEqual([2, 3, 4, 5, 6, 8]);
	// Values of two rows are counted separately from those of one row.
	expect(best([...valuesIn(row, [1, 2, 3, 4, 5, 6], 2), ...valuesIn(row, [7, 8])])).toEqual([1, 2, 3, 4, 5, 7, 8]);
	const many = Array.from({ length: 30 }, (_, index) => valuesIn({}, [index])).flat();
	expect(best(many)).toEqual(Array.from({ length: 24 }, (_, index) => index));
});
