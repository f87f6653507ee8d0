import data from "./plain-words.json" with { type: "json" };

const setOf = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(" ")));

/**
 * Nationalities as documents name them, in capitals without diacritics, except words that are also places (ARGENTINA).
 */
export const nationalityWords = setOf(data.nationalities);

/**
 * Words of authority names, in the languages that passports add to their own, and some abbreviations. In capitals
 * without diacritics.
 */
export const officeWords = setOf(data.offices);
