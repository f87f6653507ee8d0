import { capitals, digits } from "../letters.ts";

/** The MRZ alphabet (ICAO Doc 9303 part 3, section 4.3). */
export const mrzAlphabet = "<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A set of characters allowed at a position, as UTF-16 codes. */
export type CharacterClass = Uint16Array;

export const createCharacterClass = (characters: string): CharacterClass =>
	Uint16Array.from(characters, (character) => mrzAlphabet.charCodeAt(alphabetIndexOf(character)));

/** Throws a RangeError for a character outside the alphabet. */
export function alphabetIndexOf(character: string): number {
	const index = mrzAlphabet.indexOf(character);
	if (index < 0 || character.length !== 1) throw new RangeError("not a character of the machine readable zone");
	return index;
}

/** Returns a character's value for check digits: 0..9 for digits, 10..35 for letters, 0 for the filler. */
const checkValueOf = (character: string): number => Math.max(0, alphabetIndexOf(character) - 1);

/** The repeating weights of check digits (ICAO Doc 9303 part 3, section 4.9). */
const checkDigitWeights = [7, 3, 1] as const;

/** Computes the check digit (0..9) of a text in the MRZ alphabet. */
export function checkDigitOf(text: string): number {
	const products = Array.from(text, (character, i) => checkValueOf(character) * (checkDigitWeights[i % 3] ?? 0));
	return products.reduce((sum, product) => sum + product, 0) % 10;
}

/** Whether the character `check` is the check digit of `text`. A filler counts as 0, as in every sum. */
export const isCheckDigit = (text: string, check: string): boolean =>
	check.length === 1 && checkValueOf(check) === checkDigitOf(text) && /[0-9<]/.test(check);

export const characterClasses = {
	any: createCharacterClass(mrzAlphabet),
	digit: createCharacterClass(digits),
	digitOrFiller: createCharacterClass(`${digits}<`),
	letter: createCharacterClass(capitals),
	letterOrFiller: createCharacterClass(`${capitals}<`),
	/** X is not in the standard, but some issuers print it. */
	sex: createCharacterClass("MFX<"),
} as const;
