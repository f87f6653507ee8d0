import { expect, test } from "vitest";
import type { TextRow } from "../print/index.ts";
import { weights } from "../weights/weights.ts";
import type { Candidate, TokenSpan } from "./candidate.ts";
import { topK, withoutOthers } from "./candidates.ts";

/** Candidates for spans of invented rows. */
const candidate = (row: object, from: number, to: number, log: number, own: Partial<Candidate> = {}): Candidate => ({
	text: `${from}-${to}`,
	value: null,
	spans: [{ row: row as TextRow, from, to } as TokenSpan],
	log,
	checks: [],
	...own,
});

test("what also explains a value's print counts against it", () => {
	const [row, elsewhere] = [{}, {}];
	const [first, second] = [candidate(row, 0, 4, 8), candidate(row, 6, 8, 7)];
	const logsWith = (...others: readonly Candidate[]) => withoutOthers([second, first], others).map(({ log }) => log);
	expect(logsWith()).toEqual([8, 7]);
	expect(withoutOthers([second, first], [])).toEqual([first, second]);
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
	expect(logsWith(candidate(elsewhere, 0, 4, 5))).toEqual([8, 7]);
	// For a value on two rows, each row must lie within it.
	const spans = [row, elsewhere].map((each) => ({ row: each as TextRow, from: 0, to: 4 }) as TokenSpan);
	expect(logsWith(candidate(row, 0, 4, 5, { spans }))).toEqual([8, 7]);
	const both = candidate(row, 0, 4, 9, { spans });
	expect(withoutOthers([both], [candidate(elsewhere, 1, 3, 5)])[0]?.log).toBe(9 - 5 - weights.otherValue);
	expect(withoutOthers([both], [candidate(row, 0, 4, 5, { spans })])[0]?.log).toBe(9 - 5 - weights.otherValue);
});

test("the best candidates come from many places, and are the twenty-four best in all", () => {
	const best = (candidates: readonly Candidate[]) => topK(candidates, ({ log }) => -log).map(({ log }) => log);
	const [row, other] = [{}, {}];
	const on = (place: object, logs: readonly number[], rows = 1) =>
		logs.map((log) => {
			const spans = Array.from({ length: rows }, () => ({ row: place as TextRow, from: 0, to: 1 }) as TokenSpan);
			return candidate(place, 0, 1, log, { spans });
		});
	expect(best(on(row, [3, 1, 2]))).toEqual([1, 2, 3]);
	expect(best([...on(row, [7, 6, 5, 4, 3, 2]), ...on(other, [8])])).toEqual([2, 3, 4, 5, 6, 8]);
	// Values on two rows do not crowd out those on one row.
	expect(best([...on(row, [1, 2, 3, 4, 5, 6], 2), ...on(row, [7, 8])])).toEqual([1, 2, 3, 4, 5, 7, 8]);
	const many = Array.from({ length: 30 }, (_, index) => on({}, [index])).flat();
	expect(best(many)).toEqual(Array.from({ length: 24 }, (_, index) => index));
});
