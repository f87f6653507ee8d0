/**
 * A text of other people's as it may go to a terminal: a character that steers it, or makes two lines of one, is left
 * out.
 */
export function printable(text: string): string {
	return text.replace(/[\p{C}\u2028\u2029]/gu, "");
}
