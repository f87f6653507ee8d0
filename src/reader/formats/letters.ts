import data from "./national-letters.json" with { type: "json" };

export const digits = "0123456789";
export const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Removes diacritics: É becomes E. Letters without a decomposition (Ł, Ø) stay unchanged. */
export const removeDiacritics = (text: string): string =>
	/\P{ASCII}/u.test(text) ? text.normalize("NFD").replaceAll(/\p{M}/gu, "") : text;

/**
 * Returns the capitals with diacritics in a state's languages, and the capitals of their Cyrillic or Greek alphabets.
 * Empty if the languages have none, and for an unknown state.
 */
export function nationalLetters(state: string): string {
	const languages = (data.states as Readonly<Record<string, string>>)[state]?.split(" ") ?? [];
	const letters = languages.map((language) => data.alphabets[language as keyof typeof data.alphabets]).join("");
	return [...new Set(letters.normalize("NFC"))].join("");
}

/** The national letters of all languages, in no particular order. */
export const allNationalLetters = Object.values(data.alphabets).join("");
