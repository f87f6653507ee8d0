import { expect, test } from "vitest";
import { absentField, type Field } from "../../src/reader/documents/definition.ts";
import { aMeasured, aSample } from "../../test/support/a-measured.ts";
import { countPrintKinds, formatPrintKinds, listPrintMisses } from "./print-kinds.ts";

const createSample = (kind: string, contradicts: readonly string[], level = "scan") =>
	aSample({
		level,
		truth: {
			surname: contradicts.includes("surname") ? null : "MOKOENA",
			sex: contradicts.includes("sex") ? null : "F",
		},
		print: { print: contradicts.length > 0 ? "forged" : "differing", kind, contradicts },
	});

const fieldWith = (value: string | null, passed?: boolean): Field => ({
	...absentField,
	value,
	checks: passed === undefined ? [] : [{ name: "agrees-with-print", passed }],
});

const lostCharacter = createSample("character lost", ["surname"]);
const outcomes: readonly (readonly [string, Field])[] = [
	["told", fieldWith(null, false)],
	["told", { ...fieldWith(null), reason: "contradicted" } as Field],
	["untold", fieldWith(null)],
	["given", fieldWith("MOKOENA")],
	["given", fieldWith("MOKOENA", false)],
	["vouchedFor", fieldWith("MOKOENA", true)],
];

test.each(outcomes)("counts a contradiction once, as %s", (name, surname) => {
	const [row] = countPrintKinds([aMeasured(lostCharacter, { surname, sex: fieldWith("F") })]);
	const counts = { told: 0, untold: 0, given: 0, vouchedFor: 0 };
	expect(row).toMatchObject({ kind: "character lost", contradictions: 1, ...counts, [name]: 1, genuine: 1, right: 1 });
});

test("counts a failed check as a false alarm where print and MRZ agree", () => {
	const image = aMeasured(createSample("initials", []), { surname: fieldWith(null, false), sex: fieldWith("F", true) });
	expect(countPrintKinds([image])[0]).toMatchObject({ contradictions: 0, genuine: 2, alarms: 1, right: 1 });
	expect(listPrintMisses([image])).toEqual(["false alarm: surname null, initials, a.jpg"]);
});

test("has one row for each kind and level, a total for each sort of print, and no rows for usual print", () => {
	const twoFields = createSample("two persons", ["surname", "sex"], "photo");
	const fields = { surname: fieldWith(null, false), sex: fieldWith("F", true) };
	const usual = { ...lostCharacter, print: null };
	const rows = countPrintKinds([
		aMeasured(twoFields, fields),
		aMeasured(lostCharacter, fields),
		aMeasured(usual, fields),
	]);
	expect(rows.map(({ kind, level }) => `${kind} ${level}`)).toEqual(["two persons photo", "character lost scan"]);
	expect(formatPrintKinds(rows).split("\n").at(-1)?.replaceAll(/\s+/g, " ")).toBe(
		"| forged | all | | 2 | 3 | 2 | 0 | 0 | 1 | 1 | 0 | 1 |",
	);
});
