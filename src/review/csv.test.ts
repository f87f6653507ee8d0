import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test("quotes commas, quotes and line breaks", () => {
	expect(toCsv([["a,b", 'say "x"', "two\nlines", null, 7]])).toBe('"a,b","say ""x""","two\nlines",,7\r\n');
});

test.each(["=1+1", "+27 82", "-5", "@name", "\tx", " =1", "\uFEFF=1", "\uFF1D1+1", "\uFF0B1", "\uFF0D1", "\uFF20x"])(
	"prefixes %j with an apostrophe",
	(text) => {
		expect(toCsv([[text]])).toContain(`'${text}`);
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
])("prevents a formula in %j where a spreadsheet splits the text", (text, expected) => {
	expect(toCsv([[text]])).toBe(`${expected}\r\n`);
});
