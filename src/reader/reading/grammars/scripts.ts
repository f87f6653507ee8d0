import { isLetter } from "../characters/letters.ts";

const pairs = (from: string, to: string): ReadonlyMap<string, string> =>
	new Map([...from].map((letter, i) => [letter, to.charAt(i)]));
const lookalikesOf = (letters: string, latin: string) => ({
	toLatin: pairs(letters, latin),
	toOwn: pairs(latin, letters),
});

/** The letters of other scripts that look like Latin ones, with maps in both directions. */
const lookalikes = {
	cyrillic: lookalikesOf("АВЕЁКМНОРСТУХІЇЈЅаеёорсухіїјѕ", "ABEËKMHOPCTYXIÏJSaeëopcyxiïjs"),
	greek: lookalikesOf("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο", "ABEZHIKMNOPTYXo"),
};

/** The script of these letters: Cyrillic or Greek if there is at least one such letter, otherwise null. */
export function scriptOf(letters: string): keyof typeof lookalikes | null {
	if (/\p{Script=Cyrillic}/u.test(letters)) return "cyrillic";
	return /\p{Script=Greek}/u.test(letters) ? "greek" : null;
}

/**
 * Puts each part of a text (parts are separated by slashes) in one script, because recognisers confuse letters that
 * look alike. Null if that is impossible, because letters of both scripts have no lookalike, or ambiguous, because all
 * letters of a part have one and were read as Latin.
 */
export function unifyScript(text: string, script: keyof typeof lookalikes): string | null {
	const unified = text.split("/").map((part) => unifyPart(part, script));
	return unified.includes(null) ? null : unified.join("/");
}

function unifyPart(part: string, script: keyof typeof lookalikes): string | null {
	const { toLatin, toOwn } = lookalikes[script];
	const letters = [...part].filter(isLetter);
	const isInScript = (letter: string): boolean => scriptOf(letter) === script;
	const isCertainlyInScript = letters.some((letter) => isInScript(letter) && !toLatin.has(letter));
	const isCertainlyLatin = letters.some((letter) => !isInScript(letter) && !toOwn.has(letter));
	if (isCertainlyInScript && isCertainlyLatin) return null;
	if (isCertainlyLatin) return replaceLetters(part, toLatin);
	if (isCertainlyInScript || letters.some(isInScript)) return replaceLetters(part, toOwn);
	return letters.length > 1 ? null : part;
}

const replaceLetters = (text: string, replacements: ReadonlyMap<string, string>): string =>
	[...text].map((letter) => replacements.get(letter) ?? letter).join("");
