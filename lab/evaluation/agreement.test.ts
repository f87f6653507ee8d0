import { describe, expect, test } from "vitest";
import { absentField, type Field } from "../../src/reader/documents/definition.ts";
import { aMeasured, aSample } from "../../test/support/a-measured.ts";
import { computeAgreement } from "./agreement.ts";

const createSample = (contradicts: string | null) =>
	aSample({
		truth: { surname: contradicts ? null : "MOKOENA", sex: "F" },
		print: {
			print: contradicts ? "contradicting" : "differing",
			kind: "surname",
			contradicts: [contradicts ?? []].flat(),
		},
	});

const checksWith = (passed: boolean): Field["checks"] => [{ name: "agrees-with-print", passed }];
const given = (value: string, passed: boolean): Field => ({
	...absentField,
	value,
	source: "mrz",
	checks: checksWith(passed),
});
const withheld: Field = {
	...absentField,
	checks: checksWith(false),
	alternatives: [
		{ value: "MOKOENA", source: "mrz", certainty: 0.5, quad: null },
		{ value: "KHUMALO", source: "visual", certainty: 0.5, quad: null },
	],
};

describe("print against MRZ", () => {
	test("counts a contradiction as reported only with a null, a failed check and a confidence below high", () => {
		const sample = createSample("surname");
		const sex = given("F", true);
		const [row] = computeAgreement([aMeasured(sample, { surname: withheld, sex }, "medium")]);
		expect(row?.contradictions).toEqual({ told: 1, withheld: 1, checked: 1, notHigh: 1, bothReadings: 1 });
		expect(row).toMatchObject({ print: "contradicting", compared: 2, falseAlarms: 0 });
		const unreported = [
			aMeasured(sample, { surname: withheld, sex }, "high"),
			aMeasured(sample, { surname: absentField, sex }, "medium"),
			aMeasured(sample, { surname: given("MOKOENA", false), sex }, "medium"),
		];
		for (const result of unreported) expect(computeAgreement([result])[0]?.contradictions?.told).toBe(0);
	});

	test("counts a failed check as a false alarm where print and MRZ agree", () => {
		const fields = { surname: given("MOKOENA", false), sex: given("F", true) };
		const [row] = computeAgreement([aMeasured(createSample(null), fields, "high")]);
		expect(row).toMatchObject({ print: "differing", contradictions: null, falseAlarms: 0.5 });
	});

	test("has one row for each kind of print and level", () => {
		const rows = computeAgreement([
			aMeasured(createSample(null), {}, "low"),
			aMeasured(createSample("surname"), {}, "low"),
			aMeasured({ ...createSample(null), level: "photo" }, {}, "low"),
			aMeasured({ ...createSample(null), print: null }, {}, "low"),
		]);
		expect(rows.map(({ print, level }) => `${print} ${level}`)).toEqual([
			"contradicting scan",
			"differing scan",
			"differing photo",
			"usual scan",
		]);
	});
});
