import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("commas, quotes and line breaks stay inside their cell", () => {
	expect(csvOf([["a,b", 'say "x"', "two\nlines", null, 7]])).toBe('"a,b","say ""x""","two\nlines",,7\r\n');
});

test.each(["=1+1", "+27 82", "-5", "@name", "\tx", " =1", "\uFEFF=1", "\uFF1D1+1", "\uFF0B1", "\uFF0D1", "\uFF20x"])(
	"%j is text in a spreadsheet, never a formula",
	(text) => {
		expect(csvOf([[text]])).toContain(`'${text}`);
	},
);

test.each([
	["Anna;=1+1", '"Anna;\'=1+1"'],
	["Anna; -1", '"Anna;\' -1"'],
	["\n=1", "\"'\n'=1\""],
	["two\n=1+1", '"two\n\'=1+1"'],
	["two\r\n@name", '"two\r\n\'@name"'],
	["Anna;\uFF1D1", '"Anna;\'\uFF1D1"'],
	['Anna;"=1', '"Anna;\'""=1"'],
	["Anna;Berta", '"Anna;Berta"'],
	["Anna-Berta = 5", "Anna-Berta = 5"],
])("%j is text too where a spreadsheet splits at semicolons or lines", (text, written) => {
	expect(csvOf([[text]])).toBe(`${written}\r\n`);
});
