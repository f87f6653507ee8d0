import { describe, expect, test } from "vitest";
import {
	findDates,
	isAnniversary,
	isPartialDate,
	monthWords,
	nextDay,
	parseDate,
	parseMonth,
	toIsoDate,
	yearsBetween,
} from "./day-in-text.ts";

describe("a date with a four-digit year", () => {
	test.each([
		["16 JUL 1969", "1969-07-16"],
		["1 Jan 2000", "2000-01-01"],
		["16JUL1969", "1969-07-16"],
		["28 February 1990", "1990-02-28"],
		["3 JÄNNER 2016", "2016-01-03"],
		["17 ÁGÚST 2016", "2016-08-17"],
		["2013-06-30", "2013-06-30"],
		["2013 06 30", "2013-06-30"],
		["30/06/2013", "2013-06-30"],
		["30.06.2013", "2013-06-30"],
		["20130630", "2013-06-30"],
		["03052015", "2015-05-03"],
		["31 FEB 1990", null],
		["06/30/2013", null],
		["16 JUL 1899", null],
	])("parses %s as %s", (text, iso) => {
		expect(parseDate(text, 1900, 2099)).toBe(iso);
	});

	test("is found within other text, but not within longer numbers", () => {
		expect(findDates("Valid 01/02/2020 - 31/01/2025")).toEqual(["2020-02-01", "2025-01-31"]);
		expect(findDates("Date of Issue: 03 MAR 2018")).toEqual(["2018-03-03"]);
		expect(findDates("2001015000183")).toEqual([]);
		expect(findDates("(012) 406 2500")).toEqual([]);
	});
});

test("a two-digit year is the latest possible one", () => {
	expect(parseDate("16 JUL 69", 1930, 2029)).toBe("1969-07-16");
	expect(parseDate("16 JUL 29", 1930, 2029)).toBe("2029-07-16");
	expect(parseDate("16 JUL 69", 1980, 2029)).toBeNull();
});

test("rejects impossible dates", () => {
	expect(toIsoDate(1900, 2, 29)).toBeNull();
	expect(toIsoDate(2000, 2, 29)).toBe("2000-02-29");
	expect(toIsoDate(2001, 0, 1)).toBeNull();
});

test("recognises a date with unknown parts", () => {
	const partial = ["XX XXX 1966", "00.06.2011", "XX AUG 1999", "xx/xx/1970", "XI/06/2011", "00 00 1980", "XX 1966"];
	expect(partial.filter((text) => !isPartialDate(text))).toEqual([]);
	const complete = ["16 JUL 1969", "16.07.1969", "XX", "1966", "XX STREET 1966", "00 123 2011", "", "AX AUG 1999"];
	expect(complete.filter(isPartialDate)).toEqual([]);
});

test("returns the next day, also in another month or year", () => {
	expect(["2019-02-28", "2020-02-28", "2020-12-31"].map(nextDay)).toEqual(["2019-03-01", "2020-02-29", "2021-01-01"]);
});

test("29 February has its anniversary on 28 February or 1 March", () => {
	const days = ["2029-02-27", "2029-02-28", "2028-02-29", "2029-03-01", "2029-03-02"];
	expect(days.filter((day) => isAnniversary("2024-02-29", day))).toEqual(days.slice(1, 4));
	expect(days.filter((day) => isAnniversary("2024-02-28", day))).toEqual(["2029-02-28"]);
});

test("counts calendar years", () => {
	expect(yearsBetween("2010-12-31", "2020-01-01")).toBe(10);
	expect(yearsBetween("2020-01-01", "2010-12-31")).toBe(-10);
});

test.each([
	[["JUL"], 7],
	[["Juillet"], 7],
	[["FÉV"], 2],
	[["LIP", "JUL"], 7],
	[["JULJUL"], 7],
	[["XYZ", "MAR"], 3],
	[["JAN", "FEB"], 2],
	[["XYZ"], null],
	[[], null],
	[["JU"], null],
])("takes %j for month %j", (words, month) => expect(parseMonth(words)).toBe(month));

test("resolves an ambiguous month word only with the word of another language", () => {
	// Listopad is October in Croatian and November in Polish.
	expect(parseMonth(["LISTOPAD"])).toBeNull();
	expect(parseMonth(["LISTOPAD", "OCT"])).toBe(10);
	expect(parseMonth(["LISTOPAD", "NOV"])).toBe(11);
});

test("month words are distinct capitals, some with diacritics", () => {
	expect(new Set(monthWords).size).toBe(monthWords.length);
	expect(monthWords).toEqual(expect.arrayContaining(["JANUARY", "PAŹDZIERNIK", "PAZDZIERNIK"]));
	expect(monthWords.filter((word) => word !== word.toUpperCase() || word === "")).toEqual([]);
});
