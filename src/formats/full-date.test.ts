import { describe, expect, test } from "vitest";
import { datesIn, fullDateOf } from "./full-date.ts";

describe("a date with a four-digit year", () => {
	test.each([
		["16 JUL 1969", "1969-07-16"],
		["1 Jan 2000", "2000-01-01"],
		["16JUL1969", "1969-07-16"],
		["28 February 1990", "1990-02-28"],
		["2013-06-30", "2013-06-30"],
		["2013/06/30", "2013-06-30"],
		["2013 06 30", "2013-06-30"],
		["30/06/2013", "2013-06-30"],
		["30-06-2013", "2013-06-30"],
		["30.06.2013", "2013-06-30"],
		["20130630", "2013-06-30"],
	])("%s is %s", (text, iso) => {
		expect(fullDateOf(text)).toBe(iso);
	});

	test.each([
		["28 FE8 1990", "1990-02-28"],
		["O1 0CT 2O01", "2001-10-01"],
		["1O JUI 1999", null],
		["13 JAM 1999", "1999-01-13"],
		["2O13-O6-3O", "2013-06-30"],
		["3l/06/2013", null],
		["31 FEB 1990", null],
		["2017-89-14", "2017-09-14"],
		["85/02/2816", "2016-02-05"],
		["2018/ 0 3 /0 7", "2018-03-07"],
		["16 JUL 69", null],
		["06/30/2013", null],
	])("read as %s is %s", (text, iso) => {
		expect(fullDateOf(text)).toBe(iso);
	});

	test("is found several times in a line, where it stands", () => {
		const text = "Valid 01/02/2020 - 31/01/2025";
		expect(datesIn(text).map(({ iso, from, to }) => [iso, text.slice(from, to)])).toEqual([
			["2020-02-01", "01/02/2020"],
			["2025-01-31", "31/01/2025"],
		]);
		for (const text of [
			"01-02-2020 - 31-01-2025",
			"01 02 2020 - 31 01 2025",
			"2020-02-01 - 2025-01-31",
			"2020/02/01-2025/01/31",
		]) {
			expect(datesIn(text).map((date) => date.iso)).toEqual(["2020-02-01", "2025-01-31"]);
		}
		expect(datesIn("2020-02-01 to 2025-01-31").map((date) => date.iso)).toEqual(["2020-02-01", "2025-01-31"]);
		expect(datesIn("01/02/202031/01/2025").map((date) => date.iso)).toEqual([]);
	});

	test("is none inside an identity number or a telephone number", () => {
		expect(datesIn("2001015000183")).toEqual([]);
		expect(datesIn("(012) 406 2500")).toEqual([]);
	});

	test("an 8 that can only be a zero makes every other 8 of the date doubtful", () => {
		expect(fullDateOf("2825/84/06")).toBe("2025-04-06");
		expect(fullDateOf("2838/04/05")).toBeNull();
		expect(fullDateOf("2886-10-20")).toBeNull();
	});

	test("marks that were lost do no harm", () => {
		expect(fullDateOf("03052015")).toBe("2015-05-03");
		expect(fullDateOf("0707/2010")).toBe("2010-07-07");
	});
});
