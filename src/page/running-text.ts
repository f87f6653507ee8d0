import type { Line } from "./page.ts";

/**
 * Whether a line is a sentence, as in a letter. Sentences name what documents have captions for. No caption has as many
 * words, most of them in small letters.
 */
export function isRunningText({ text }: Line): boolean {
	const words = text.split(/\s+/);
	return words.length >= 9 && words.filter((word) => /^\p{Ll}/u.test(word)).length >= 6;
}
