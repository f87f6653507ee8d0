// Writes texts of lines beyond word lists as one JSON file: fictitious names and places of every locale in
// @faker-js/faker, and the project's labels, names, places and months. Run by material.py.
import { writeFileSync } from "node:fs";
import { allFakers } from "@faker-js/faker";
import { southAfrica } from "../../src/reader/documents/south-african/country.ts";
import { findWordings, labelKeys } from "../generator/people/labels.ts";

const [out, countMax = "2500"] = process.argv.slice(2);
const captionLanguages = "en fr es pt de it nl pl cs sv da fi is lv hr ro hu tr el uk ar id ms tl".split(" ");

/** Distinct results of `make`, in order of first appearance. None if the locale has no such data. */
function distinct(make) {
	const found = new Set();
	for (let i = 0; i < Number(countMax); i++) {
		try {
			found.add(make().trim());
		} catch {
			break;
		}
	}
	return [...found];
}

const locales = {};
for (const [locale, faker] of Object.entries(allFakers)) {
	if (locale === "base") continue;
	faker.seed(20261124);
	locales[locale] = {
		first: distinct(() => faker.person.firstName()),
		last: distinct(() => faker.person.lastName()),
		city: distinct(() => faker.location.city()),
		street: distinct(() => faker.location.streetAddress()),
	};
}
const captions = Object.fromEntries(
	captionLanguages.map((language) => [language, labelKeys.map((key) => findWordings(language, key))]),
);
const known = {
	names: [...new Set([...southAfrica.surnames, ...southAfrica.firstNames, ...southAfrica.namesWithDiacritics])],
	places: [...southAfrica.places],
};
writeFileSync(out, JSON.stringify({ locales, captions, known }));
