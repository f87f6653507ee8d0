import data from "./national-letters.json" with { type: "json" };

/** The ten digits, in order. */
export const digits = "0123456789";

/** The capital letters A to Z. */
export const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Removes diacritics: É becomes E. Letters without a decomposition (Ł, Ø) stay unchanged. */
export const withoutDiacritics = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "");

type LanguageCode = keyof typeof data.alphabets;

/**
 * Capitals with diacritics in a state's languages, and those in their Cyrillic or Greek alphabet. "" for a state whose
 * languages have none, and for an unknown one.
 */
export function nationalLetters(state: string): string {
	const languages = (data.states as Readonly<Record<string, string>>)[state]?.split(" ") ?? [];
	const all = languages.map((language) => data.alphabets[language as LanguageCode]).join("");
	return [...new Set(all.normalize("NFC"))].join("");
}

/** Those of all languages, in no particular order. */
export const allNationalLetters = Object.values(data.alphabets).join("");
