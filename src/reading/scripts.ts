import { isLetter } from "./characters.ts";

const pairs = (own: string, latin: string): ReadonlyMap<string, string> =>
	new Map([...own].map((letter, i) => [letter, latin.charAt(i)]));

/** Capitals and small letters of another script that look like Latin ones, each with the Latin one. */
const lookalikes = {
	cyrillic: pairs("АВЕКМНОРСТУХІЈЅаеорсухіјѕ", "ABEKMHOPCTYXIJSaeopcyxijs"),
	greek: pairs("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο", "ABEZHIKMNOPTYXo"),
} as const;

/** The script besides Latin that these letters are of; null where they are Latin. */
export function scriptOf(letters: string): keyof typeof lookalikes | null {
	if (/\p{Script=Cyrillic}/u.test(letters)) return "cyrillic";
	return /\p{Script=Greek}/u.test(letters) ? "greek" : null;
}

/**
 * A text in Latin letters and those of another script with each of its parts in one of them: a recogniser takes the letters that look alike for each other. Null
 * where a part has letters that only one script has beside such of the other, or only such as both have and all of them read as Latin.
 */
export function inOneScript(text: string, script: keyof typeof lookalikes): string | null {
	const parts = text.split("/").map((part) => partInOneScript(part, script));
	return parts.includes(null) ? null : parts.join("/");
}

function partInOneScript(part: string, script: keyof typeof lookalikes): string | null {
	const toLatin = lookalikes[script];
	const toOwn = new Map([...toLatin].map(([own, latin]) => [latin, own]));
	const letters = [...part].filter(isLetter);
	const isOwn = (letter: string): boolean => scriptOf(letter) === script;
	const hasOwn = letters.some((letter) => isOwn(letter) && !toLatin.has(letter));
	const hasLatin = letters.some((letter) => !isOwn(letter) && !toOwn.has(letter));
	if (hasOwn && hasLatin) return null;
	if (hasLatin) return replaced(part, toLatin);
	return hasOwn || letters.some(isOwn) ? replaced(part, toOwn) : letters.length > 1 ? null : part;
}

const replaced = (text: string, by: ReadonlyMap<string, string>): string =>
	[...text].map((letter) => by.get(letter) ?? letter).join("");
