import { expect, test } from "vitest";
import { withoutSignature } from "./signature.ts";

const names = ["SPECIMEN", "ANNA MARIA"];

test.each([
	["PPA Anna Specimen", "PPA"],
	["Min. van Buitenlandse Zaken A. Specimen", "Min. van Buitenlandse Zaken"],
	["HARBOUR OFFICE Specirnen", "HARBOUR OFFICE"],
	["0. Specimen", ""],
])("a signature behind print is cut off: %s", (text, expected) => {
	expect(withoutSignature(text, names)).toBe(expected);
});

test.each([
	"HARBOUR OFFICE",
	"STADT SPECIMEN",
	"Min. van Buitenlandse Zaken",
	"Specimen Harbour Office",
	"DIRECTION B",
])("print is left as it is: %s", (text) => {
	expect(withoutSignature(text, names)).toBe(text);
});
