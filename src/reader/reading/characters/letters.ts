import { capitals, digits } from "../../formats/letters.ts";

/** Skippable characters, which may occur between those of a text. Probability by UTF-16 code. */
export type Skippable = ReadonlyMap<number, number>;

/** The UTF-16 codes of a text's characters. Returns the same object for the same text, so that caches per row work. */
export function codes(text: string): ReadonlySet<number> {
	const known = codesByText.get(text) ?? new Set([...text].map((character) => character.charCodeAt(0)));
	codesByText.set(text, known);
	return known;
}
/** By text. Declarations have about a hundred alphabets. */
const codesByText = new Map<string, ReadonlySet<number>>();

/** Skippable characters, each with this log probability. */
export const skippable = (text: string, log: number): Skippable =>
	new Map([...codes(text)].map((code) => [code, Math.exp(log)]));

export const figureCodes = codes(digits);

export const space = " ".charCodeAt(0);

/**
 * Latin capitals besides A to Z that national-letters.json lists and the recogniser reads (models/alphabet.json), so
 * without Vietnamese tones. Æ, Ð, Ø, Þ, Đ, Ł and Œ do not decompose into a letter and a diacritic. Passports
 * transliterate them (docs/facts/passports.md, section 3), so every state is given them.
 */
export const accented = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĊČĎĐĒĖĘĚĞĠĢĪĮİĶŁĹĻĽŃŅŇŌŐŒŔŘŚŞŠȘŤȚŪŮŰŲŹŻŽŸ";

/** Latin letters in both cases, with diacritics. */
export const letters = `${capitals}${accented}${(capitals + accented).toLowerCase()}ß`;

/** The UTF-16 codes of letters that consist of more than one stroke. */
export const letterCodes = codes([...letters].filter((letter) => !"Iil".includes(letter)).join(""));

/** Whether a character is a letter or a digit. All others are signs. */
export const isInText = (character: string | undefined): boolean => /[\p{L}\p{N}]/u.test(character ?? "");

export const isLetter = (character: string | undefined): boolean => /\p{L}/u.test(character ?? "");

export const hasSmall = (text: string): boolean => /\p{Ll}/u.test(text);

/** Whether a letter has a diacritic. */
export const hasDiacritic = (letter: string): boolean => letter.normalize("NFD").length > 1;

/** Whether some of these capitals cannot be read, because the recogniser takes them for others. */
export const hasUnread = (marked: string): boolean =>
	[...marked].some((letter) => capitals.includes(letter.normalize("NFD").charAt(0)) && !accented.includes(letter));

/** The letters, in both cases, of languages with these special capitals; all Latin letters if undefined. */
export const lettersWithDiacritics = (marked: string | undefined): string =>
	marked === undefined
		? letters
		: [...letters].filter((letter) => !hasDiacritic(letter)).join("") + marked + marked.toLowerCase();
