import { expect, test } from "vitest";
import { monthOf, monthWords } from "./day-in-text.ts";

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
])("%j is month %j", (words, month) => expect(monthOf(words)).toBe(month));

test("an ambiguous month word needs the other language's word", () => {
	// Listopad is October in Croatian and November in Polish.
	expect(monthOf(["LISTOPAD"])).toBeNull();
	expect(monthOf(["LISTOPAD", "OCT"])).toBe(10);
	expect(monthOf(["LISTOPAD", "NOV"])).toBe(11);
});

test("month words are distinct capitals, some with diacritics", () => {
	expect(new Set(monthWords).size).toBe(monthWords.length);
	expect(monthWords).toEqual(expect.arrayContaining(["JANUARY", "PAŹDZIERNIK", "PAZDZIERNIK"]));
	expect(monthWords.filter((word) => word !== word.toUpperCase() || word === "")).toEqual([]);
});
