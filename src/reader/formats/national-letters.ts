import data from "./national-letters.json" with { type: "json" };

type LanguageCode = keyof typeof data.alphabets;

/**
 * Capitals with diacritics in a state's languages, and those of their Cyrillic or Greek alphabet. "" for a state whose
 * languages have none, and for an unknown one.
 */
export function nationalLetters(state: string): string {
	const languages = (data.states as Readonly<Record<string, string>>)[state]?.split(" ") ?? [];
	const all = languages.map((language) => data.alphabets[language as LanguageCode]).join("");
	return [...new Set(all.normalize("NFC"))].join("");
}

/** Those of all languages, unordered. */
export const allNationalLetters = Object.values(data.alphabets).join("");
