import { expect, test } from "vitest";
import { absentField, type Field } from "../../src/reader/documents/definition.ts";
import { aMeasured, aSample } from "../../test/support/a-measured.ts";
import { printKindsOf, printKindsTable, printMisses } from "./print-kinds.ts";

const sampleOf = (kind: string, contradicts: readonly string[], level = "scan") =>
	aSample({
		level,
		truth: {
			surname: contradicts.includes("surname") ? null : "MOKOENA",
			sex: contradicts.includes("sex") ? null : "F",
		},
		print: { print: contradicts.length > 0 ? "forged" : "differing", kind, contradicts },
	});

const fieldOf = (value: string | null, passed?: boolean): Field => ({
	...absentField,
	value,
	checks: passed === undefined ? [] : [{ name: "agrees-with-print", passed }],
});

const lost = sampleOf("character lost", ["surname"]);
const fates: readonly (readonly [string, Field])[] = [
	["told", fieldOf(null, false)],
	["told", { ...fieldOf(null), reason: "contradicted" } as Field],
	["untold", fieldOf(null)],
	["given", fieldOf("MOKOENA")],
	["given", fieldOf("MOKOENA", false)],
	["vouchedFor", fieldOf("MOKOENA", true)],
];

test.each(fates)("a contradiction is counted once, as %s", (fate, surname) => {
	const [row] = printKindsOf([aMeasured(lost, { surname, sex: fieldOf("F") })]);
	const counts = { told: 0, untold: 0, given: 0, vouchedFor: 0 };
	expect(row).toMatchObject({ kind: "character lost", contradictions: 1, ...counts, [fate]: 1, genuine: 1, right: 1 });
});

test("a failed check of agreeing print and MRZ is a false alarm", () => {
	const row = aMeasured(sampleOf("initials", []), { surname: fieldOf(null, false), sex: fieldOf("F", true) });
	expect(printKindsOf([row])[0]).toMatchObject({ contradictions: 0, genuine: 2, alarms: 1, right: 1 });
	expect(printMisses([row])).toEqual(["false alarm: surname null, initials, a.jpg"]);
});

test("a kind is a row at each level, a print has a sum, and usual prints have none", () => {
	const both = sampleOf("two persons", ["surname", "sex"], "photo");
	const told = { surname: fieldOf(null, false), sex: fieldOf("F", true) };
	const usual = { ...lost, print: null };
	const rows = printKindsOf([aMeasured(both, told), aMeasured(lost, told), aMeasured(usual, told)]);
	expect(rows.map(({ kind, level }) => `${kind} ${level}`)).toEqual(["two persons photo", "character lost scan"]);
	expect(printKindsTable(rows).split("\n").at(-1)?.replaceAll(/\s+/g, " ")).toBe(
		"| forged | all | | 2 | 3 | 2 | 0 | 0 | 1 | 1 | 0 | 1 |",
	);
});
