import { expect, test } from "vitest";
import { usualPrintOf } from "./gazetteer.ts";
import { nationalityWords, officeWords } from "./plain-words.ts";

test("a state's passports print its places, and people are born in other states too", () => {
	const { places, birthPlaces, authorityWords } = usualPrintOf("POL");
	expect(places.has("WARSZAWA")).toBe(true);
	expect(places.has("PARIS")).toBe(false);
	expect([...places].filter((place) => place !== place.trim() || place === "")).toEqual([]);
	expect(birthPlaces.has("WARSZAWA") && birthPlaces.has("SOUTH AFRICA")).toBe(true);
	expect(authorityWords.size).toBeGreaterThan(0);
	expect([...authorityWords].filter((word) => !/^[\p{Lu}']{2,}$/u.test(word))).toEqual([]);
});

test("a state's name that is a place without its marks is left out where that place is known", () => {
	expect(usualPrintOf("BRA").birthPlaces.has("BRASÍLIA")).toBe(true);
	expect(usualPrintOf("BRA").birthPlaces.has("BRASILIA")).toBe(false);
	expect(usualPrintOf("POL").birthPlaces.has("BRASILIA")).toBe(true);
});

test("what any state prints is known of one that is not", () => {
	const anywhere = usualPrintOf(null);
	expect(anywhere.places.has("WARSZAWA") && anywhere.places.has("PARIS")).toBe(true);
	expect(usualPrintOf("XXX")).toBe(anywhere);
	expect(usualPrintOf("POL")).toBe(usualPrintOf("POL"));
});

test("words of nationalities and offices are known one by one", () => {
	expect(nationalityWords.has("POLISH")).toBe(true);
	expect(officeWords.has("MINISTRY")).toBe(true);
	expect(nationalityWords.has("ARGENTINA")).toBe(false);
	expect([...nationalityWords, ...officeWords].filter((word) => /\s/.test(word) || word === "")).toEqual([]);
});
