import { capitals, digits } from "../../formats/letters.ts";
import { memoiseByText } from "../../memoise.ts";

/** Characters that may be skipped between those of a text: their probabilities by UTF-16 code. */
export type Skippable = ReadonlyMap<number, number>;

/**
 * The UTF-16 codes of a text's characters. Returns the same object for the same text, so that caches per row work.
 * Declarations have about a hundred alphabets.
 */
export const toCodes = memoiseByText(
	(text): ReadonlySet<number> => new Set([...text].map((character) => character.charCodeAt(0))),
);

/** Makes the characters of a text skippable, each with this log probability (natural). */
export const toSkippable = (text: string, log: number): Skippable =>
	new Map([...toCodes(text)].map((code) => [code, Math.exp(log)]));

export const digitCodes = toCodes(digits);
export const spaceCode = " ".charCodeAt(0);

/**
 * The Latin capitals besides A to Z of the languages in national-letters.json, except those of Vietnamese alone. The
 * recogniser reads all of them (models/alphabet.json). Æ, Ð, Ø, Þ, Đ, Ł and Œ do not decompose into a letter and a
 * diacritic. Every state has them, because passports transliterate them (docs/facts/passports.md, section 3).
 */
export const accentedCapitals = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĊČĎĐĒĖĘĚĞĠĢĪĮİĶŁĹĻĽŃŅŇŌŐŒŔŘŚŞŠȘŤȚŪŮŰŲŹŻŽŸ";

/** Latin letters in both cases, with and without diacritics. */
export const latinLetters = `${capitals}${accentedCapitals}${(capitals + accentedCapitals).toLowerCase()}ß`;

/** The UTF-16 codes of all Latin letters except those that look like a single stroke: I, i and l. */
export const multiStrokeLetterCodes = toCodes([...latinLetters].filter((letter) => !"Iil".includes(letter)).join(""));

/** Whether a character is a letter or a digit. All other characters are signs. */
export const isAlphanumeric = (character: string | undefined): boolean => /[\p{L}\p{N}]/u.test(character ?? "");

export const isLetter = (character: string | undefined): boolean => /\p{L}/u.test(character ?? "");

export const hasLowercase = (text: string): boolean => /\p{Ll}/u.test(text);

export const hasDiacritic = (letter: string): boolean => letter.normalize("NFD").length > 1;

/** Whether some of these capitals are Latin ones with diacritics that the recogniser reads as other letters. */
export const hasUnreadableCapitals = (marked: string): boolean =>
	[...marked]
		.filter((letter) => !accentedCapitals.includes(letter))
		.some((letter) => capitals.includes(letter.normalize("NFD").charAt(0)));

/** The letters, in both cases, of languages with these special capitals. All Latin letters if undefined. */
export function lettersWithDiacritics(marked: string | undefined): string {
	if (marked === undefined) return latinLetters;
	return [...latinLetters].filter((letter) => !hasDiacritic(letter)).join("") + marked + marked.toLowerCase();
}
