import data from "./plain-words.json" with { type: "json" };

const setOf = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(" ")));

/**
 * What passports and cards call nationalities: capitals without marks. None of these words is a place; those that are
 * one too (ARGENTINA, GEORGIA) are left out.
 */
export const nationalityWords = setOf(data.nationalities);

/**
 * Words of what authorities are called in the languages that passports add to their own, and abbreviations that some go
 * by; capitals without marks.
 */
export const officeWords = setOf(data.offices);
