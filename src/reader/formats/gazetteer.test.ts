import { expect, test } from "vitest";
import { nationalityWords, officeWords, placeLexiconOf } from "./usual-print.ts";

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
