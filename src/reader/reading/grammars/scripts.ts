import { isLetter } from "../characters/letters.ts";

const pairs = (from: string, to: string): ReadonlyMap<string, string> =>
	new Map([...from].map((letter, i) => [letter, to.charAt(i)]));
const bothWays = (own: string, latin: string) => ({ toLatin: pairs(own, latin), toOwn: pairs(latin, own) });

/** Letters from other scripts that look like Latin ones. */
const lookalikes = {
	cyrillic: bothWays("АВЕКМНОРСТУХІЈЅаеорсухіјѕ", "ABEKMHOPCTYXIJSaeopcyxijs"),
	greek: bothWays("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο", "ABEZHIKMNOPTYXo"),
};

/** The script of these letters. Null for Latin. */
export function scriptOf(letters: string): keyof typeof lookalikes | null {
	if (/\p{Script=Cyrillic}/u.test(letters)) return "cyrillic";
	return /\p{Script=Greek}/u.test(letters) ? "greek" : null;
}

/**
 * A text with each part in one script, because recognisers confuse letters that look alike. Null if letters in both
 * scripts have no twin, or if all letters of a part have one and were read as Latin.
 */
export function inOneScript(text: string, script: keyof typeof lookalikes): string | null {
	const parts = text.split("/").map((part) => partInOneScript(part, script));
	return parts.includes(null) ? null : parts.join("/");
}

function partInOneScript(part: string, script: keyof typeof lookalikes): string | null {
	const { toLatin, toOwn } = lookalikes[script];
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
