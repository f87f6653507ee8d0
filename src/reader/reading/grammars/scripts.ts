import { isLetter } from "../characters/letters.ts";

const pairs = (from: string, to: string): ReadonlyMap<string, string> =>
	new Map([...from].map((letter, i) => [letter, to.charAt(i)]));
const lookalikesOf = (letters: string, latin: string, romanised: string) => ({
	toLatin: pairs(letters, latin),
	toOwn: pairs(latin, letters),
	toRoman: pairs(letters, romanised),
});

/**
 * The letters of other scripts that look like Latin ones, with maps in both directions and to the Latin letters that
 * transliterate them (ICAO Doc 9303-3, section 6, B and C; the first of two letters).
 */
const lookalikes = {
	cyrillic: lookalikesOf("АВЕКМНОРСТУХІЈЅаеорсухіјѕ", "ABEKMHOPCTYXIJSaeopcyxijs", "AVEKMNORSTUKIJSaeorsukijs"),
	greek: lookalikesOf("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο", "ABEZHIKMNOPTYXo", "AVEZIIKMNORTYCo"),
};

/** The script of these letters: Cyrillic or Greek if there is at least one such letter, otherwise null. */
export function scriptOf(letters: string): keyof typeof lookalikes | null {
	if (/\p{Script=Cyrillic}/u.test(letters)) return "cyrillic";
	return /\p{Script=Greek}/u.test(letters) ? "greek" : null;
}

/**
 * Puts each part of a text (parts are separated by slashes) in one script, because recognisers confuse letters that
 * look alike. Null if that is impossible, because letters of both scripts have no lookalike, or ambiguous, because all
 * letters of a part have one, were read as Latin, and no other part transliterates them (ВАРНА/VARNA).
 */
export function unifyScript(text: string, script: keyof typeof lookalikes): string | null {
	const parts = text.split("/");
	const unified = parts.map((part) => unifyPart(part, script) ?? unifyTransliterated(part, parts, script));
	return unified.includes(null) ? null : unified.join("/");
}

/** The part in the other script, if another part transliterates it. Otherwise null. */
function unifyTransliterated(part: string, parts: readonly string[], script: keyof typeof lookalikes): string | null {
	const { toOwn, toRoman } = lookalikes[script];
	const own = replaceLetters(part, toOwn);
	const romanised = replaceLetters(own, toRoman).trim();
	return romanised !== part.trim() && parts.some((other) => other.trim() === romanised) ? own : null;
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
