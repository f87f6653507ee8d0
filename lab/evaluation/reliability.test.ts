import { expect, test } from "vitest";
import { absentField } from "../../src/reader/documents/definition.ts";
import { computeReliability, plotReliability } from "./reliability.ts";
import type { FieldResult, SampleResult } from "./sample-result.ts";

function createField(certainty: number, verdict: FieldResult["verdict"]): FieldResult {
	const got = verdict === "null" ? null : "ANNA";
	const field = { ...absentField, value: got, certainty };
	return { name: "surname", verdict, foldedVerdict: verdict, truth: "ANNA", got, field, box: null, inLines: null };
}

const createResults = (...fields: readonly FieldResult[]) => [{ fields } as unknown as SampleResult];

test("counts each value in the bin of its certainty, and no nulls", () => {
	const bins = computeReliability(
		createResults(
			createField(0.95, "right"),
			createField(1, "wrong"),
			createField(0.31, "right"),
			createField(0, "null"),
		),
	);
	expect(bins).toHaveLength(10);
	expect(bins[9]).toMatchObject({ values: 2, right: 0.5 });
	expect(bins[9]?.certainty).toBeCloseTo(0.975);
	expect(bins[3]).toMatchObject({ values: 1, right: 1, from: 0.3, to: 0.4 });
	expect(bins.reduce((sum, { values }) => sum + values, 0)).toBe(3);
});

test("plots a bin in red if its values are right less often than they are certain", () => {
	const plot = plotReliability(
		computeReliability(createResults(createField(0.95, "wrong"), createField(0.15, "right"))),
	);
	expect(plot.match(/#c3202f/g)).toHaveLength(1);
	expect(plot.match(/#2c7a4b/g)).toHaveLength(1);
});
