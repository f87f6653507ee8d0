import { expect, test } from "vitest";
import { computeDifference, describeChangedValues, formatCounts, formatDifferences } from "./compared.ts";
import type { ValueOutcome, ValueVerdicts } from "./verdicts.ts";

const createVerdicts = (outcomes: Readonly<Record<string, ValueOutcome>>): ValueVerdicts =>
	new Map(Object.entries(outcomes).map(([key, outcome]) => [key, { set: "cards photo", became: outcome, got: "X" }]));

const before = createVerdicts({ "a surname": "right", "a names": "null", "b surname": "wrong", "c surname": "told" });
const after = createVerdicts({ "a surname": "right", "a names": "right", "b surname": "null" });

test("counts the outcomes of each data set and level", () => {
	expect(formatCounts(before)).toMatch(/cards photo \| +4 \| +1 \| +1 \| +1 \| +1 \| +0 \|/);
});

test("compares the values that both readings have", () => {
	const difference = computeDifference("no order", before, after);
	expect(difference.changed).toEqual(["a names", "b surname"]);
	expect(difference.deltas).toEqual({ right: 1, null: 0, wrong: -1, told: 0, vouched: 0 });
	expect(formatDifferences([difference])).toMatch(/no order \| +2 \| +\+1 \| +0 \| +-1 \|/);
	expect(describeChangedValues(difference, before, after)[0]).toBe('no order: a names: null "X" -> right "X"');
});
