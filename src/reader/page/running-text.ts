import type { Line } from "./page.ts";

/** Minimum number of words in a sentence. Of 1 174 labels on all documents, one has nine; see `smallWordsMin`. */
const wordsMin = 9;
/**
 * Minimum number of words in a sentence that begin with a lower case letter. Two labels have six, both on the back of a
 * Smart ID: "This card has been issued by the", and the one with ten words, which is also searched for as a sentence.
 */
const smallWordsMin = 6;

/** Whether a line is a sentence, as in a letter. Sentences contain words that documents use as labels. */
export function isRunningText({ text }: Line): boolean {
	const words = text.split(/\s+/);
	return words.length >= wordsMin && words.filter((word) => /^\p{Ll}/u.test(word)).length >= smallWordsMin;
}
