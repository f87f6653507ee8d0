import { expect, test } from "vitest";
import { appearsInLines } from "./stands-in.ts";

test.each([
	["a name whole", "DUPONT", ["Nom / Surname", "Dupont"], true],
	["a name whose letter was misread", "DUPONT", ["DUP0NT"], false],
	["accents and spaces apart", "São Paulo", ["SAO  PAULO /BRA"], true],
	["words in two lines", "DEPARTMENT OF HOME AFFAIRS", ["Department of", "Home Affairs"], true],
	["a day in figures", "2013-01-14", ["14.01.2013"], true],
	["a day in words of two languages, two figures of the year", "2013-01-14", ["14 JAN /JAN 13"], true],
	["another day", "2013-01-14", ["14.01.2012", "15 JAN 2013"], false],
	["a day in two lines", "2013-01-14", ["14 JAN", "2013"], false],
])("%s", (_description, value, lines, isFound) => {
	expect(appearsInLines(value, [], lines)).toBe(isFound);
});

test("finds an accepted value in place of the true one", () => {
	expect(appearsInLines("ABDOERGSOERD", ["Åbdørgsørd"], ["ÅBDØRGSØRD"])).toBe(true);
});

test.each([[null], [["B", "C1"]], ["M"]])("returns null for %j, which lines cannot show", (value) => {
	expect(appearsInLines(value, [], ["M"])).toBeNull();
});
