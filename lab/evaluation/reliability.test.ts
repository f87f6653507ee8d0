import { expect, test } from "vitest";
import { absentField } from "../../src/reader/documents/definition.ts";
import type { Measured, MeasuredField } from "./measured.ts";
import { reliabilityOf, reliabilityPlot } from "./reliability.ts";

function given(certainty: number, verdict: MeasuredField["verdict"]): MeasuredField {
	const got = verdict === "null" ? null : "ANNA";
	const field = { ...absentField, value: got, certainty };
	return { name: "surname", verdict, foldedVerdict: verdict, truth: "ANNA", got, field, box: null, inLines: null };
}

const results = (...fields: readonly MeasuredField[]) => [{ fields } as unknown as Measured];

test("values are counted where their certainty lies, and nulls nowhere", () => {
	const bins = reliabilityOf(results(given(0.95, "right"), given(1, "wrong"), given(0.31, "right"), given(0, "null")));
	expect(bins).toHaveLength(10);
	expect(bins[9]).toMatchObject({ values: 2, right: 0.5 });
	expect(bins[9]?.certainty).toBeCloseTo(0.975);
	expect(bins[3]).toMatchObject({ values: 1, right: 1, from: 0.3, to: 0.4 });
	expect(bins.reduce((sum, { values }) => sum + values, 0)).toBe(3);
});

test("a bin that is right less often than it is certain is red", () => {
	const plot = reliabilityPlot(reliabilityOf(results(given(0.95, "wrong"), given(0.15, "right"))));
	expect(plot.match(/#c3202f/g)).toHaveLength(1);
	expect(plot.match(/#2c7a4b/g)).toHaveLength(1);
});
