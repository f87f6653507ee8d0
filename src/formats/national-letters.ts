import data from "./national-letters.json" with { type: "json" };

type LanguageCode = keyof typeof data.alphabets;

/**
 * The marked capitals that an issuing state's languages print, and those of their Cyrillic or Greek alphabet. "" for a
 * state whose languages have none, and for one that is not known.
 */
export function nationalLetters(state: string): string {
	const languages = (data.states as Readonly<Record<string, string>>)[state]?.split(" ") ?? [];
	const all = languages.map((language) => data.alphabets[language as LanguageCode]).join("");
	return [...new Set(all.normalize("NFC"))].join("");
}

/** Those of all languages, in no order. */
export const allNationalLetters = Object.values(data.alphabets).join("");
