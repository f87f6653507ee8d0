import { expect, test } from "vitest";
import { hasText } from "../../../../test/support/has-text.ts";
import { weights } from "../weights/weights.ts";
import { languageOf } from "./language.ts";

const long = languageOf({ kind: "date", years: [1990, 2029] });
const short = languageOf({ kind: "date", years: [1990, 2029], isShort: true });

test("a date has its day before its month, or its year first, with figures or a month's name, and few signs", () => {
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

test("a year has two figures only where it may, and then signs before it if the month is in figures", () => {
	for (const text of ["14.02.01", "14 02 99", "14/02-00", "14 FEB 01", "14FEB01", "14 LUTY/FEB 01", "14.02.2001"]) {
		expect([hasText(short, text), hasText(long, text), text]).toEqual([true, text.endsWith("2001"), text]);
	}
	for (const text of ["140201", "14. 02.01", "14.02.1"]) expect([hasText(short, text), text]).toEqual([false, text]);
	expect(short.meaningOf("14.02.30")).toBeNull();
	expect(short.meaningOf("14.02.29")?.value).toBe("2029-02-14");
});

test("a day that no calendar has is said and is no value, and one of other years is none", () => {
	expect(long.meaningOf("14.02.2001")).toMatchObject({ value: "2001-02-14", checks: [], usualWords: 0 });
	expect(long.meaningOf("31.02.2001")).toMatchObject({ value: null });
	for (const text of ["14.02.1989", "14.02.2030"]) expect(long.meaningOf(text)).toBeNull();
	for (const text of ["14.02.1990", "14.02.2029"]) expect(long.meaningOf(text)?.value).not.toBeNull();
});

test("a date is one of all days of its years in all styles, with two signs in it", () => {
	const logOf = (from: number, to: number) =>
		languageOf({ kind: "date", years: [from, to] }).meaningOf("14.02.2001")?.log;
	expect(logOf(2001, 2001)).toBeCloseTo(-Math.log(365 * 4) + 2 * weights.groupSign);
	expect(logOf(1992, 2001)).toBeCloseTo(-Math.log(10 * 365 * 4) + 2 * weights.groupSign);
	expect(short.meaningOf("14.02.01")?.log).toBeCloseTo(-Math.log(40 * 365 * 5) + 2 * weights.groupSign);
});
