import { expect, test } from "vitest";
import { hasText } from "../../../../test/support/has-text.ts";
import { weights } from "../weights/weights.ts";
import { compiledGrammar } from "./compiled-grammar.ts";

const long = compiledGrammar({ kind: "date", years: [1990, 2029] });
const short = compiledGrammar({ kind: "date", years: [1990, 2029], isShort: true });

test("accepts day-month-year and year-first dates with digits or month names", () => {
	const dates = ["14.02.2001", "14022001", "14. 02/ 2001", "31-12-2099", "01,01,1900", "2001-02-14", "20010214"];
	const named = ["14 FEB 2001", "4 FEB 2001", "14FEB2001", "14 Feb 2001", "14 feb 2001", "14 FEB/FEV 2001"];
	const foreign = [
		"14 LUTY/FEB 2001",
		"14 LUTY / FEB 2001",
		"01 Šesā/FEB 2001",
		"14 X/FEB 2001",
		"14 Października/OCT 2001",
	];
	for (const text of [...dates, ...named, ...foreign]) expect([hasText(long, text), text]).toEqual([true, text]);
	const none = ["32.01.2001", "00.01.2001", "14.13.2001", "14.00.2001", "14.02.1899", "14.02.2100", "4.2.2001"];
	const noneNamed = [
		"14...02.2001",
		"14 QQQ 2001",
		"0 FEB 2001",
		"14 FEB FEB FEB 2001",
		"4 QXVZ/FEB 2001",
		"14 Q1/FEB 2001",
		"14'FEB 2001",
		"14 QXVZQXVZQXVZQ/FEB 2001",
	];
	for (const text of [...none, ...noneNamed]) expect([hasText(long, text), text]).toEqual([false, text]);
});

test("accepts two-digit years only if declared, after a sign if the month is numeric", () => {
	for (const text of ["14.02.01", "14 02 99", "14/02-00", "14 FEB 01", "14FEB01", "14 LUTY/FEB 01", "14.02.2001"]) {
		expect([hasText(short, text), hasText(long, text), text]).toEqual([true, text.endsWith("2001"), text]);
	}
	for (const text of ["140201", "14. 02.01", "14.02.1"]) expect([hasText(short, text), text]).toEqual([false, text]);
	expect(short.meaningOf("14.02.30")).toBeNull();
	expect(short.meaningOf("14.02.29")?.value).toBe("2029-02-14");
});

test("an impossible day has no value; other years do not match", () => {
	expect(long.meaningOf("14.02.2001")).toMatchObject({ value: "2001-02-14", checks: [], lexiconWords: 0 });
	expect(long.meaningOf("31.02.2001")).toMatchObject({ value: null });
	for (const text of ["14.02.1989", "14.02.2030"]) expect(long.meaningOf(text)).toBeNull();
	for (const text of ["14.02.1990", "14.02.2029"]) expect(long.meaningOf(text)?.value).not.toBeNull();
});

test("spreads the prior over all days and styles", () => {
	const logOf = (from: number, to: number) =>
		compiledGrammar({ kind: "date", years: [from, to] }).meaningOf("14.02.2001")?.log;
	expect(logOf(2001, 2001)).toBeCloseTo(-Math.log(365 * 4) + 2 * weights.groupSign);
	expect(logOf(1992, 2001)).toBeCloseTo(-Math.log(10 * 365 * 4) + 2 * weights.groupSign);
	expect(short.meaningOf("14.02.01")?.log).toBeCloseTo(-Math.log(40 * 365 * 5) + 2 * weights.groupSign);
});
