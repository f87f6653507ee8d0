import data from "./national-letters.json" with { type: "json" };

type Language = keyof typeof data.alphabets;

/** The accented capitals that an issuing state's languages print; "" for a state whose languages have none, or that is not known. */
export function nationalLetters(state: string): string {
	const languages = (data.states as Readonly<Record<string, string>>)[state]?.split(" ") ?? [];
	const all = languages.map((language) => data.alphabets[language as Language]).join("");
	return [...new Set(all.normalize("NFC"))].join("");
}
