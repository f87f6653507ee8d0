import type { Line } from "./page.ts";

/** Minimum words of a sentence. Of 1 174 labels of all documents one has nine: see `smallWordsMin`. */
const wordsMin = 9;
/**
 * Minimum words of a sentence that begin with a lower case letter. Two labels have six, both on a Smart ID's back:
 * "This card has been issued by the", and the one of ten words, which is searched as a sentence too.
 */
const smallWordsMin = 6;

/** Whether a line is a sentence, as in a letter. Sentences contain words that documents use as labels. */
export function isRunningText({ text }: Line): boolean {
	const words = text.split(/\s+/);
	return words.length >= wordsMin && words.filter((word) => /^\p{Ll}/u.test(word)).length >= smallWordsMin;
}
