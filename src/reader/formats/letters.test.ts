import { expect, test } from "vitest";
import { allNationalLetters, nationalLetters } from "./letters.ts";

test("a state has the diacritics and alphabets of its languages", () => {
	expect(nationalLetters("POL")).toBe("ĄĆĘŃÓŚŹŻ");
	expect(nationalLetters("ISL")).toContain("Ö");
	expect([...nationalLetters("UKR")]).toEqual(expect.arrayContaining(["Ґ", "Є", "І", "Ї"]));
	const southAfrican = [...nationalLetters("ZAF")];
	expect(southAfrican).toEqual(expect.arrayContaining(["Ê", "Ë"]));
	expect(new Set(southAfrican).size).toBe(southAfrican.length);
});

test("an unknown state has none", () => {
	expect(nationalLetters("XXX")).toBe("");
	expect(nationalLetters("")).toBe("");
});

test("those of all languages hold every state's", () => {
	for (const state of ["POL", "GRC", "UKR", "VNM"])
		expect(
			[...nationalLetters(state)].filter((letter) => !allNationalLetters.includes(letter)),
			state,
		).toEqual([]);
});
