import type { Line } from "./page.ts";

/** Minimum numbers of words and of lower case words in a sentence. Of 1 174 labels, only one, a sentence, has both. */
const [wordsMin, lowerCaseWordsMin] = [9, 6];

/** Whether a line is a sentence, as in a letter. Sentences may contain words that are labels on documents. */
export function isRunningText({ text }: Line): boolean {
	const words = text.split(/\s+/);
	return words.length >= wordsMin && words.filter((word) => /^\p{Ll}/u.test(word)).length >= lowerCaseWordsMin;
}
