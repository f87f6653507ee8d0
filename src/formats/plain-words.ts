import data from "./plain-words.json" with { type: "json" };

const setOf = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(" ")));

/**
 * What passports and cards call nationalities, in capitals without marks. Words that are also places are left out
 * (ARGENTINA, GEORGIA).
 */
export const nationalityWords = setOf(data.nationalities);

/**
 * Words of what authorities are called, in the languages that passports add to their own, and some abbreviations. In
 * capitals without marks.
 */
export const officeWords = setOf(data.offices);
