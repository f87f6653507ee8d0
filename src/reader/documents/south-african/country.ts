import { nationalLetters } from "../../formats/letters.ts";
import type { Country } from "../country.ts";
import data from "./names.json" with { type: "json" };
import placesData from "./places.json" with { type: "json" };

const splitWords = (lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split(" "));
const { accented, ...groups } = data.names;

const collectNames = (kind: "Surnames" | "FirstNames"): ReadonlySet<string> =>
	new Set(Object.entries(groups).flatMap(([group, lines]) => (group.endsWith(kind) ? splitWords(lines) : [])));

/**
 * Frequent names and places in South Africa. The places are those that a Green Book prints as the district or country
 * of birth. Names and places outside this lexicon are read letter by letter.
 */
export const southAfrica: Country = {
	letters: nationalLetters("ZAF"),
	surnames: collectNames("Surnames"),
	firstNames: collectNames("FirstNames"),
	namesWithDiacritics: splitWords(accented),
	places: [...new Set([...placesData.countries, ...placesData.districts].flatMap((line) => line.split(",")))],
	particles: splitWords(data.particles),
	initialsMax: data.initialsMax,
};
