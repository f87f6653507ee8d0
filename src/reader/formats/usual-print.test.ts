import { expect, test } from "vitest";
import { findPlaceLexicon, nationalityWords, officeWords, stateNames, stateNameWords } from "./usual-print.ts";

test("the lexicon of a state has its own places, and all states as places of birth", () => {
	const { places, birthPlaces, authorityWords } = findPlaceLexicon("POL");
	expect(places.has("WARSZAWA")).toBe(true);
	expect(places.has("PARIS")).toBe(false);
	expect([...places].filter((place) => place !== place.trim() || place === "")).toEqual([]);
	expect(birthPlaces.has("WARSZAWA") && birthPlaces.has("SOUTH AFRICA")).toBe(true);
	expect(authorityWords.size).toBeGreaterThan(0);
	expect([...authorityWords].filter((word) => !/^[\p{Lu}']{2,}$/u.test(word))).toEqual([]);
});

test("omits the name of a state that equals one of the places without diacritics", () => {
	expect(findPlaceLexicon("BRA").birthPlaces.has("BRASÍLIA")).toBe(true);
	expect(findPlaceLexicon("BRA").birthPlaces.has("BRASILIA")).toBe(false);
	expect(findPlaceLexicon("POL").birthPlaces.has("BRASILIA")).toBe(true);
});

test("the lexicon of an unknown state is that of all states", () => {
	const allStates = findPlaceLexicon(null);
	expect(allStates.places.has("WARSZAWA") && allStates.places.has("PARIS")).toBe(true);
	expect(findPlaceLexicon("XXX")).toBe(allStates);
	expect(findPlaceLexicon("POL")).toBe(findPlaceLexicon("POL"));
});

test("lists the words of nationalities and offices", () => {
	expect(nationalityWords.has("POLISH")).toBe(true);
	expect(officeWords.has("MINISTRY")).toBe(true);
	expect(nationalityWords.has("ARGENTINA")).toBe(false);
	expect([...nationalityWords, ...officeWords].filter((word) => /\s/.test(word) || word === "")).toEqual([]);
});

test("lists states by their names in the languages of passports, in capitals", () => {
	for (const name of ["SOUTH AFRICA", "AFRIQUE DU SUD", "SUID-AFRIKA", "DEUTSCHLAND", "NEDERLAND"])
		expect(stateNames().has(name), name).toBe(true);
	expect(stateNames().has("ZA")).toBe(false);
	expect(stateNames().has("South Africa")).toBe(false);
	expect(stateNames()).toBe(stateNames());
});

test("lists the words of state names", () => {
	const words = stateNameWords();
	for (const word of ["SOUTH", "AFRICA", "SUD", "IVOIRE"]) expect(words.has(word), word).toBe(true);
	expect([...words].filter((word) => /[\s-]/.test(word) || word.length < 2)).toEqual([]);
});
