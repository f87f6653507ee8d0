import type { Line } from "./page.ts";

/** A sentence has at least this many words. Of 1 174 captions of all documents one has nine: see `smallWordsMin`. */
const wordsMin = 9;
/**
 * At least this many of a sentence's words begin with a small letter. Of the captions two have six, both conditions of a
 * Smart ID's back: "This card has been issued by the" and the one of ten words, which is asked for as a sentence too.
 */
const smallWordsMin = 6;

/** Whether a line is a sentence, as in a letter: sentences name what documents have captions for. */
export function isRunningText({ text }: Line): boolean {
	const words = text.split(/\s+/);
	return words.length >= wordsMin && words.filter((word) => /^\p{Ll}/u.test(word)).length >= smallWordsMin;
}
