import { expect, test } from "vitest";
import { allNationalLetters, nationalLetters } from "./letters.ts";

test("returns the letters of a state's languages", () => {
	expect(nationalLetters("POL")).toBe("ĄĆĘŃÓŚŹŻ");
	expect(nationalLetters("ISL")).toContain("Ö");
	expect([...nationalLetters("UKR")]).toEqual(expect.arrayContaining(["Ґ", "Є", "І", "Ї"]));
	const southAfrican = [...nationalLetters("ZAF")];
	expect(southAfrican).toEqual(expect.arrayContaining(["Ê", "Ë"]));
	expect(new Set(southAfrican).size).toBe(southAfrican.length);
});

test("returns no letters for an unknown state", () => {
	expect(nationalLetters("XXX")).toBe("");
	expect(nationalLetters("")).toBe("");
});

test("the letters of all languages include those of every state", () => {
	for (const state of ["POL", "GRC", "UKR", "VNM"])
		expect(
			[...nationalLetters(state)].filter((letter) => !allNationalLetters.includes(letter)),
			state,
		).toEqual([]);
});
