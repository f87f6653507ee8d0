import { capitals, digits } from "../../formats/latin-characters.ts";

/** Characters that may stand between those of a text and are no part of it: probabilities by UTF-16 code. */
export type Silence = ReadonlyMap<number, number>;

/** The UTF-16 codes of a text's characters. One object for one text: what it makes of a row is worked out once. */
export function codes(text: string): ReadonlySet<number> {
	const known = codesByText.get(text) ?? new Set([...text].map((character) => character.charCodeAt(0)));
	codesByText.set(text, known);
	return known;
}
/** By text: alphabets, of which declarations have some hundred. */
const codesByText = new Map<string, ReadonlySet<number>>();

/** Each of these characters may stand between those of a text, with this log probability. */
export const silence = (text: string, log: number): Silence =>
	new Map([...codes(text)].map((code) => [code, Math.exp(log)]));

/** The UTF-16 codes of figures. */
export const figureCodes = codes(digits);

export const space = " ".charCodeAt(0);

/**
 * Capitals besides A to Z that Latin languages are spelt with (national-letters.json) and that the recogniser reads
 * (models/alphabet.json): it does not read those of Vietnamese tones. Æ, Ð, Ø, Þ, Đ, Ł and Œ are no letters with a
 * mark that can be taken off. Passports spell them in ways of their own (docs/facts/passports.md, section 3), and all
 * states have them.
 */
export const accented = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĊČĎĐĒĖĘĚĞĠĢĪĮİĶŁĹĻĽŃŅŇŌŐŒŔŘŚŞŠȘŤȚŪŮŰŲŹŻŽŸ";

/** Letters of both cases, with the marks of Latin languages. */
export const letters = `${capitals}${accented}${(capitals + accented).toLowerCase()}ß`;

/** The UTF-16 codes of letters that are more than a stroke. */
export const letterCodes = codes([...letters].filter((letter) => !"Iil".includes(letter)).join(""));

/** Whether a character is a letter or a figure. Others are signs. */
export const isInText = (character: string | undefined): boolean => /[\p{L}\p{N}]/u.test(character ?? "");

export const isLetter = (character: string | undefined): boolean => /\p{L}/u.test(character ?? "");

/** Whether a text has small letters. */
export const hasSmall = (text: string): boolean => /\p{Ll}/u.test(text);

/** Whether a letter is a plain one with a mark. */
export const isMarked = (letter: string): boolean => letter.normalize("NFD").length > 1;

/** Whether some of these marked capitals cannot be read: they are taken for others. */
export const hasUnread = (marked: string): boolean =>
	[...marked].some((letter) => capitals.includes(letter.normalize("NFD").charAt(0)) && !accented.includes(letter));

/**
 * The letters, in both cases, of languages that mark these capitals. Those of all Latin languages if the capitals are
 * not known.
 */
export const lettersMarked = (marked: string | undefined): string =>
	marked === undefined
		? letters
		: [...letters].filter((letter) => !isMarked(letter)).join("") + marked + marked.toLowerCase();
