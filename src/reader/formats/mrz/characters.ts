import { capitals, digits } from "../letters.ts";

/** The MRZ alphabet (ICAO Doc 9303 part 3, section 4.3); the index of a character is its code below. */
export const mrzAlphabet = "<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export const alphabetSize = mrzAlphabet.length;

/** The characters allowed at a position, as UTF-16 codes. */
export type CharacterClass = Uint16Array;

/** The class of exactly these characters. */
export const classOf = (characters: string): CharacterClass =>
	Uint16Array.from(characters, (character) => mrzAlphabet.charCodeAt(codeOf(character)));

/** A character's code. Throws a RangeError for a character outside the alphabet. */
export function codeOf(character: string): number {
	const code = mrzAlphabet.indexOf(character);
	if (code < 0 || character.length !== 1) throw new RangeError("not a character of the machine readable zone");
	return code;
}

/** A character's value for check digits: 0..9 for digits, 10..35 for letters, 0 for the filler. */
export const checkValueOf = (code: number): number => Math.max(0, code - 1);

/** The repeating weights of check digits (ICAO Doc 9303 part 3, section 4.9). */
export const checkDigitWeights = [7, 3, 1] as const;

/** The check digit of a text in the MRZ alphabet, 0..9. */
export function checkDigitOf(text: string): number {
	let sum = 0;
	for (let index = 0; index < text.length; index++) {
		sum += checkValueOf(codeOf(text[index] ?? "")) * (checkDigitWeights[index % 3] ?? 0);
	}
	return sum % 10;
}

/** Whether `check` (one character) is the check digit of `text`. A filler counts as 0, as it does in every sum. */
export function passesCheck(text: string, check: string): boolean {
	return check.length === 1 && checkValueOf(codeOf(check)) === checkDigitOf(text) && /[0-9<]/.test(check);
}

/** The character classes of the standard. */
export const characterClasses = {
	any: classOf(mrzAlphabet),
	digit: classOf(digits),
	digitOrFiller: classOf(`${digits}<`),
	letter: classOf(capitals),
	letterOrFiller: classOf(`${capitals}<`),
	/** X is not in the standard, but some issuers print it. */
	sex: classOf("MFX<"),
} as const;
