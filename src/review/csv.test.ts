import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("commas, quotes and line breaks stay inside their cell", () => {
	expect(csvOf([["a,b", 'say "x"', "two\nlines", null, 7]])).toBe('"a,b","say ""x""","two\nlines",,7\r\n');
});

test.each(["=1+1", "+27 82", "-5", "@name", "\tx"])("%j is text in a spreadsheet, never a formula", (text) => {
	expect(csvOf([[text]])).toContain(`'${text}`);
});
