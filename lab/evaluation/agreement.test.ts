import { describe, expect, test } from "vitest";
import { absentField, type Field } from "../../src/reader/documents/definition.ts";
import { aMeasured, aSample } from "../../test/support/a-measured.ts";
import { agreementOf } from "./agreement.ts";

const sampleOf = (contradicts: string | null) =>
	aSample({
		truth: { surname: contradicts ? null : "MOKOENA", sex: "F" },
		print: {
			print: contradicts ? "contradicting" : "differing",
			kind: "surname",
			contradicts: [contradicts ?? []].flat(),
		},
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

describe("print against MRZ", () => {
	test("tells a contradiction by a null, a failed check and a confidence below high, all of them", () => {
		const sample = sampleOf("surname");
		const sex = given("F", true);
		const [told] = agreementOf([aMeasured(sample, { surname: withheld, sex }, "medium")]);
		expect(told?.contradictions).toEqual({ told: 1, withheld: 1, checked: 1, notHigh: 1, bothReadings: 1 });
		expect(told).toMatchObject({ print: "contradicting", compared: 2, falseAlarms: 0 });
		const untold = [
			aMeasured(sample, { surname: withheld, sex }, "high"),
			aMeasured(sample, { surname: absentField, sex }, "medium"),
			aMeasured(sample, { surname: given("MOKOENA", false), sex }, "medium"),
		];
		for (const each of untold) expect(agreementOf([each])[0]?.contradictions?.told).toBe(0);
	});

	test("counts failed checks of agreeing print and MRZ as false alarms", () => {
		const fields = { surname: given("MOKOENA", false), sex: given("F", true) };
		const [row] = agreementOf([aMeasured(sampleOf(null), fields, "high")]);
		expect(row).toMatchObject({ print: "differing", contradictions: null, falseAlarms: 0.5 });
	});

	test("is a row for each print and level", () => {
		const rows = agreementOf([
			aMeasured(sampleOf(null), {}, "low"),
			aMeasured(sampleOf("surname"), {}, "low"),
			aMeasured({ ...sampleOf(null), level: "photo" }, {}, "low"),
			aMeasured({ ...sampleOf(null), print: null }, {}, "low"),
		]);
		expect(rows.map(({ print, level }) => `${print} ${level}`)).toEqual([
			"contradicting scan",
			"differing scan",
			"differing photo",
			"usual scan",
		]);
	});
});
