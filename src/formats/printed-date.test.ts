import { describe, expect, it } from "vitest";
import { monthOf } from "./month-words.ts";
import { meaningsOf, printedDates } from "./printed-date.ts";

const read = (text: string, first = "1900-01-01", last = "2019-12-31") =>
	printedDates(text).flatMap((date) => meaningsOf(date, first, last));

describe("printed dates", () => {
	it.each([
		["01 JAN /JAN 85", "1985-01-01"],
		["12 AUGUST/AGO 74", "1974-08-12"],
		["16 APR/ABR 07", "2007-04-16"],
		["30 JUL/JUIL 2009", "2009-07-30"],
		["20 MAR 2006", "2006-03-20"],
		["24 CEP/AUG 1991", "1991-08-24"],
		["12 DES /DEC 12", "2012-12-12"],
		["26 MAI/MAY 99", "1999-05-26"],
		["05JUL2015", "2015-07-05"],
		["13 LIP/JUL 2006", "2006-07-13"],
		["01 JAN7JAN 85", "1985-01-01"],
		["06 JULJUL 2015", "2015-07-06"],
		["JUL 05 2010", "2010-07-05"],
		["12-AUG-1964", "1964-08-12"],
		["14 JAN JAN 13", "2013-01-14"],
		["01.01.1911", "1911-01-01"],
		["13. 12. 2004.", "2004-12-13"],
		["1960-02-28", "1960-02-28"],
		["2004.12.31", "2004-12-31"],
		["06/21/1970", "1970-06-21"],
		["25 03 1971", "1971-03-25"],
		["2503 1971", "1971-03-25"],
		["25 031971", "1971-03-25"],
		["31 DEZ/DEC 1966", "1966-12-31"],
		["02 8/AUG 2017", "2017-08-02"],
		["30 03/DEC 2010", "2010-12-30"],
		["24 036/JUN 2011", "2011-06-24"],
		["19 10/0CT 2015", "2015-10-19"],
		["1512/JAN 1991", "1991-01-15"],
		["11 mJ0/0CT 2016", "2016-10-11"],
		["16/3UN/2002", "2002-06-16"],
		["07/05/20 18", "2018-05-07"],
	])("are read in the style of %s", (text, expected) => {
		expect(read(text)).toContain(expected);
	});
	it("are not found in numbers, names and impossible days", () => {
		expect(read("99003853")).toEqual([]);
		expect(read("30 3/DEC 2010")).toEqual([]);
		expect(read("110101/111")).toEqual([]);
		expect(read("31.02.2004")).toEqual([]);
		expect(read("32 JAN 2004")).toEqual([]);
		expect(read("PRAHA 1")).toEqual([]);
		expect(read("17 1 NOV 2009")).toEqual([]);
		expect(read("17 NOV7NOV 2009")).not.toContain("2009-11-07");
		expect(read("10 GATINEAU 12")).toEqual([]);
		expect(read("10D DEC 2012")).toEqual([]);
		expect(read("02 9/AUG 2017")).toEqual([]);
	});
	it("of two digits mean what the bounds leave", () => {
		expect(read("01 JAN 85", "1900-01-01", "1999-12-31")).toEqual(["1985-01-01"]);
		expect(read("01 JAN 12", "2000-01-01", "2020-01-01")).toEqual(["2012-01-01"]);
		expect(read("12 JAN 08 12 JAN 18", "2000-01-01", "2020-01-01")).toEqual(["2008-01-12", "2018-01-12"]);
		expect(read("01 JAN 12", "1900-01-01", "2020-01-01")).toHaveLength(2);
	});
	it("of numbers only may be in either order where both are possible", () => {
		expect(read("07 03 1971")).toEqual(["1971-03-07", "1971-07-03"]);
		expect(read("1971-03-07")).toEqual(["1971-03-07"]);
	});
	it("are found inside other text, with their place", () => {
		const [date] = printedDates("Issued 16 APR 07 at X");
		expect(date).toMatchObject({ start: 7, end: 16, day: 16, month: 4, year: 7, isShort: true });
	});
});

describe("month words", () => {
	it("are known in many languages, whatever their case and marks", () => {
		const words = ["févr", "MÄR", "Ene", "OUT", "grudzień", "AOÛT", "0KT", "des"];
		expect(words.map((word) => monthOf([word]))).toEqual([2, 3, 1, 10, 12, 8, 10, 12]);
		expect(monthOf(["PRAHA"])).toBeNull();
	});
	it("that are two months' are settled by the second language, and open without one", () => {
		expect(monthOf(["LIP", "JUL"])).toBe(7);
		expect(monthOf(["LIP", "JUN"])).toBe(6);
		expect(monthOf(["LIP"])).toBeNull();
		expect(monthOf(["MAI", "XYZ"])).toBe(5);
	});
});
