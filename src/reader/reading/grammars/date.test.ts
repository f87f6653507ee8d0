import { expect, test } from "vitest";
import { drawing, seenAs, valuesOn } from "../../../../test/support/a-small-document.ts";
import { hasText } from "../../../../test/support/has-text.ts";
import { weights } from "../weights/weights.ts";
import { compileGrammar } from "./compiled-grammar.ts";

const longYears = compileGrammar({ kind: "date", years: [1990, 2029] });
const shortYears = compileGrammar({ kind: "date", years: [1990, 2029], isShort: true });

test("accepts day-month-year and year-first dates with digits or month names", () => {
	const dates = ["14.02.2001", "14022001", "14. 02/ 2001", "31-12-2099", "01,01,1900", "2001-02-14", "20010214"];
	const named = ["14 FEB 2001", "4 FEB 2001", "14FEB2001", "14 Feb 2001", "14 feb 2001", "14 FEB/FEV 2001"];
	const foreign = [
		"14 LUTY/FEB 2001",
		"14 LUTY / FEB 2001",
		"01 Šesā/FEB 2001",
		"14 X/FEB 2001",
		"14 Października/OCT 2001",
		"14 ЛЮТ/FEB 2001",
		"14 ΦΕΒ/FEB 2001",
	];
	for (const text of [...dates, ...named, ...foreign]) expect([hasText(longYears, text), text]).toEqual([true, text]);
	const invalid = ["32.01.2001", "00.01.2001", "14.13.2001", "14.00.2001", "14.02.1899", "14.02.2100", "4.2.2001"];
	const invalidNamed = [
		"14...02.2001",
		"14 QQQ 2001",
		"0 FEB 2001",
		"14 FEB FEB FEB 2001",
		"4 QXVZ/FEB 2001",
		"14 Q1/FEB 2001",
		"14'FEB 2001",
		"14 QXVZQXVZQXVZQ/FEB 2001",
	];
	for (const text of [...invalid, ...invalidNamed]) expect([hasText(longYears, text), text]).toEqual([false, text]);
});

test("accepts two-digit years only if declared, after a sign if the month is numeric", () => {
	for (const text of ["14.02.01", "14 02 99", "14/02-00", "14 FEB 01", "14FEB01", "14 LUTY/FEB 01", "14.02.2001"]) {
		expect([hasText(shortYears, text), hasText(longYears, text), text]).toEqual([true, text.endsWith("2001"), text]);
	}
	for (const text of ["140201", "14. 02.01", "14.02.1"])
		expect([hasText(shortYears, text), text]).toEqual([false, text]);
	expect(shortYears.meaningOf("14.02.30")).toBeNull();
	expect(shortYears.meaningOf("14.02.29")?.value).toBe("2029-02-14");
});

test("an impossible day has no value; a date outside the declared years does not match", () => {
	expect(longYears.meaningOf("14.02.2001")).toMatchObject({ value: "2001-02-14", checks: [], lexiconWords: 0 });
	expect(longYears.meaningOf("31.02.2001")).toMatchObject({ value: null });
	for (const text of ["14.02.1989", "14.02.2030"]) expect(longYears.meaningOf(text)).toBeNull();
	for (const text of ["14.02.1990", "14.02.2029"]) expect(longYears.meaningOf(text)?.value).not.toBeNull();
});

test("a date needs all of its digits, because no check confirms one that was not observed", async () => {
	const page = seenAs(drawing("Date of issue", "13 05 2022"), { "13 05 2022": { as: "13 05 202" } });
	const printed = { issue: { labels: ["Date of issue"], grammar: { kind: "date", years: [1990, 2029] } as const } };
	expect((await valuesOn(page, { printed })).issue).toBeNull();
	expect((await valuesOn(drawing("Date of issue", "13 05 2022"), { printed })).issue).toBe("2022-05-13");
});

test("distributes the prior evenly over all days and styles", () => {
	const logOf = (from: number, to: number) =>
		compileGrammar({ kind: "date", years: [from, to] }).meaningOf("14.02.2001")?.log;
	expect(logOf(2001, 2001)).toBeCloseTo(-Math.log(365 * 4) + 2 * weights.groupSign);
	expect(logOf(1992, 2001)).toBeCloseTo(-Math.log(10 * 365 * 4) + 2 * weights.groupSign);
	expect(shortYears.meaningOf("14.02.01")?.log).toBeCloseTo(-Math.log(40 * 365 * 5) + 2 * weights.groupSign);
});

test("the picture decides whether a date may lack its first or its last digits", () => {
	const { meaningOf } = compileGrammar({ kind: "date", years: [1990, 2040], isShort: true });
	for (const part of ["1 FEB 2017", "11 FEB 20", "11 FEB 19"])
		expect(meaningOf(part)?.extensibleEnds, part).toEqual([]);
	for (const whole of ["11 FEB 2017", "11 FEB 2020", "11 FEB 21", "2020-10-19", "2021/03/20"])
		expect(meaningOf(whole)?.extensibleEnds, whole).toBeUndefined();
});
