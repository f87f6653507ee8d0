import type { Line } from "./page.ts";

/**
 * Whether a line is a sentence of a letter, which names what documents have captions for; so many words, most of them
 * in small letters, no caption has.
 */
export function isRunningText({ text }: Line): boolean {
	const words = text.split(/\s+/);
	return words.length >= 9 && words.filter((word) => /^\p{Ll}/u.test(word)).length >= 6;
}
