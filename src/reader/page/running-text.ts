import type { Line } from "./page.ts";

/** Minimum number of words in a sentence. Of 1 174 labels on all documents, one has nine; see `lowerCaseWordsMin`. */
const wordsMin = 9;
/**
 * Minimum number of words that begin with a lower case letter in a sentence. Two labels have six, both on the back of a
 * Smart ID: "This card has been issued by the", which has too few words, and the sentence "If found please return
 * to the Department of Home Affairs", which is no field's label.
 */
const lowerCaseWordsMin = 6;

/** Whether a line is a sentence, as in a letter. Sentences may contain words that are labels on documents. */
export function isRunningText({ text }: Line): boolean {
	const words = text.split(/\s+/);
	return words.length >= wordsMin && words.filter((word) => /^\p{Ll}/u.test(word)).length >= lowerCaseWordsMin;
}
