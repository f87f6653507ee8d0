import { expect, test } from "vitest";
import { isPrintedValue } from "./printed-form.ts";

test("what is left of a caption in two languages is no value, a place in two languages is one", () => {
	expect(isPrintedValue("nacimiento / Place of birth", "PER", 1)).toBe(false);
	expect(isPrintedValue("Bruxelles / Brussel", "BEL", 1)).toBe(true);
});

test("a known word with a letter misread is no value, an unknown one and another ending are", () => {
	expect(isPrintedValue("POLISNYNDIGHETEN", "SWE", 1)).toBe(false);
	expect(isPrintedValue("POLISMYNDIGHETEN", "SWE", 1)).toBe(true);
	expect(isPrintedValue("POLISMYNDIGHETER", "SWE", 1)).toBe(true);
	expect(isPrintedValue("ZENITHNADIREN", "SWE", 1)).toBe(true);
});

test("a known place whose J was read as an I is no value", () => {
	expect(isPrintedValue("PEIË", "RKS", 1)).toBe(false);
	expect(isPrintedValue("PEJË", "RKS", 1)).toBe(true);
	expect(isPrintedValue("PIREI", "RKS", 1)).toBe(true);
});

test("an apostrophe between two words is another sign", () => {
	expect(isPrintedValue("SETÚBAL'PORTUGAL", "PRT", 1)).toBe(false);
	expect(isPrintedValue("CÔTE D'IVOIRE", "CIV", 1)).toBe(true);
});
