import { nationalLetters } from "../../formats/letters.ts";
import type { Country } from "../country.ts";
import data from "./names.json" with { type: "json" };
import placesData from "./places.json" with { type: "json" };

const wordsOf = (lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split(" "));
const { accented, ...plain } = data.names;

const namesOf = (kind: "Surnames" | "FirstNames"): ReadonlySet<string> =>
	new Set(Object.entries(plain).flatMap(([group, lines]) => (group.endsWith(kind) ? wordsOf(lines) : [])));

/**
 * Frequent names and places in South Africa. The places are those that a Green Book prints as district or country of
 * birth. Other names and places are read letter by letter.
 */
export const southAfrica: Country = {
	letters: nationalLetters("ZAF"),
	surnames: namesOf("Surnames"),
	firstNames: namesOf("FirstNames"),
	markedNames: wordsOf(accented),
	places: [...new Set([...placesData.countries, ...placesData.districts].flatMap((line) => line.split(",")))],
	particles: wordsOf(data.particles),
	initialsMax: data.initialsMax,
};
