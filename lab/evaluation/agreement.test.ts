import { describe, expect, test } from "vitest";
import { absentField, type Field } from "../../src/reader/documents/definition.ts";
import type { Confidence } from "../../src/reader/extraction/outcome.ts";
import { agreementOf } from "./agreement.ts";
import type { Sample } from "./data-set.ts";
import { type Measured, measureFields } from "./measured.ts";

const sampleOf = (contradicts: string | null): Sample => ({
	file: "a.jpg",
	documentType: "passport",
	kind: "passport",
	also: null,
	level: "scan",
	truth: { surname: contradicts ? null : "MOKOENA", sex: "F" },
	accept: {},
	expect: [],
	specimen: "a",
	print: {
		print: contradicts ? "contradicting" : "differing",
		kind: "surname",
		contradicts: [contradicts ?? []].flat(),
	},
	ink: null,
});

const checked = (passed: boolean): Field["checks"] => [{ name: "agrees-with-print", passed }];
const given = (value: string, passed: boolean): Field => ({
	...absentField,
	value,
	source: "mrz",
	checks: checked(passed),
});
const withheld: Field = {
	...absentField,
	checks: checked(false),
	alternatives: [
		{ value: "MOKOENA", source: "mrz", certainty: 0.5, quad: null },
		{ value: "KHUMALO", source: "visual", certainty: 0.5, quad: null },
	],
};

function measured(sample: Sample, fields: Readonly<Record<string, Field>>, confidence: Confidence): Measured {
	const upright = { width: 1, height: 1, rotation: 0 } as const;
	const outcome = { outcome: "read", documentType: "passport", confidence, fields, upright } as const;
	return { sample, outcome, takenFor: "passport", elsewhere: null, ms: 1, fields: measureFields(sample, outcome) };
}

describe("print against MRZ", () => {
	test("tells a contradiction by a null, a failed check and a confidence below high, all of them", () => {
		const sample = sampleOf("surname");
		const sex = given("F", true);
		const [told] = agreementOf([measured(sample, { surname: withheld, sex }, "medium")]);
		expect(told?.contradictions).toEqual({ told: 1, withheld: 1, checked: 1, notHigh: 1, bothReadings: 1 });
		expect(told).toMatchObject({ print: "contradicting", compared: 2, falseAlarms: 0 });
		const untold = [
			measured(sample, { surname: withheld, sex }, "high"),
			measured(sample, { surname: absentField, sex }, "medium"),
			measured(sample, { surname: given("MOKOENA", false), sex }, "medium"),
		];
		for (const each of untold) expect(agreementOf([each])[0]?.contradictions?.told).toBe(0);
	});

	test("counts failed checks of agreeing print and MRZ as false alarms", () => {
		const fields = { surname: given("MOKOENA", false), sex: given("F", true) };
		const [row] = agreementOf([measured(sampleOf(null), fields, "high")]);
		expect(row).toMatchObject({ print: "differing", contradictions: null, falseAlarms: 0.5 });
	});

	test("is a row for each print and level", () => {
		const rows = agreementOf([
			measured(sampleOf(null), {}, "low"),
			measured(sampleOf("surname"), {}, "low"),
			measured({ ...sampleOf(null), level: "photo" }, {}, "low"),
			measured({ ...sampleOf(null), print: null }, {}, "low"),
		]);
		expect(rows.map(({ print, level }) => `${print} ${level}`)).toEqual([
			"contradicting scan",
			"differing scan",
			"differing photo",
			"usual scan",
		]);
	});
});
