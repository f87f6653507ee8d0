import { expect, test } from "vitest";
import { southAfrica } from "./country.ts";

test("names and particles are capitals, with no diacritics but the country's", () => {
	const { surnames, firstNames, namesWithDiacritics, particles, letters } = southAfrica;
	const words = [...surnames, ...firstNames, ...particles];
	expect(words.length).toBeGreaterThan(1_000);
	expect(words.filter((word) => !/^[A-Z'’-]+$/.test(word))).toEqual([]);
	const nameWithDiacritics = new RegExp(`^[A-Z'’${letters}-]+$`, "u");
	expect(namesWithDiacritics.filter((name) => !nameWithDiacritics.test(name.normalize("NFC")))).toEqual([]);
});

test("places are names in capitals", () => {
	expect(southAfrica.places.length).toBeGreaterThan(300);
	expect(southAfrica.places.filter((place) => !/^[A-Z][A-Z'’() -]*[A-Z)]$/.test(place))).toEqual([]);
});
