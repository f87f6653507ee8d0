import { expect, test } from "vitest";
import { stateNames, stateNameWords } from "./usual-print.ts";

test("states are known in capitals, by their names in the languages of passports", () => {
	for (const name of ["SOUTH AFRICA", "AFRIQUE DU SUD", "SUID-AFRIKA", "DEUTSCHLAND", "NEDERLAND"])
		expect(stateNames().has(name), name).toBe(true);
	expect(stateNames().has("ZA")).toBe(false);
	expect(stateNames().has("South Africa")).toBe(false);
	expect(stateNames()).toBe(stateNames());
});

test("lists their words", () => {
	const words = stateNameWords();
	for (const word of ["SOUTH", "AFRICA", "SUD", "IVOIRE"]) expect(words.has(word), word).toBe(true);
	expect([...words].filter((word) => /[\s-]/.test(word) || word.length < 2)).toEqual([]);
});
