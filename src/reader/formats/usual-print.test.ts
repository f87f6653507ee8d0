import { expect, test } from "vitest";
import { nationalityWords, officeWords, placeLexiconOf, stateNames, stateNameWords } from "./usual-print.ts";

test("a state's lexicon has its own places and other states", () => {
	const { places, birthPlaces, authorityWords } = placeLexiconOf("POL");
	expect(places.has("WARSZAWA")).toBe(true);
	expect(places.has("PARIS")).toBe(false);
	expect([...places].filter((place) => place !== place.trim() || place === "")).toEqual([]);
	expect(birthPlaces.has("WARSZAWA") && birthPlaces.has("SOUTH AFRICA")).toBe(true);
	expect(authorityWords.size).toBeGreaterThan(0);
	expect([...authorityWords].filter((word) => !/^[\p{Lu}']{2,}$/u.test(word))).toEqual([]);
});

test("omits a state's name that is a known place without diacritics", () => {
	expect(placeLexiconOf("BRA").birthPlaces.has("BRASÍLIA")).toBe(true);
	expect(placeLexiconOf("BRA").birthPlaces.has("BRASILIA")).toBe(false);
	expect(placeLexiconOf("POL").birthPlaces.has("BRASILIA")).toBe(true);
});

test("an unknown state has the print of all states", () => {
	const anywhere = placeLexiconOf(null);
	expect(anywhere.places.has("WARSZAWA") && anywhere.places.has("PARIS")).toBe(true);
	expect(placeLexiconOf("XXX")).toBe(anywhere);
	expect(placeLexiconOf("POL")).toBe(placeLexiconOf("POL"));
});

test("lists the words of nationalities and offices", () => {
	expect(nationalityWords.has("POLISH")).toBe(true);
	expect(officeWords.has("MINISTRY")).toBe(true);
	expect(nationalityWords.has("ARGENTINA")).toBe(false);
	expect([...nationalityWords, ...officeWords].filter((word) => /\s/.test(word) || word === "")).toEqual([]);
});

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
