/** Makes untrusted text safe to print on a terminal by removing control characters and line breaks. */
export function stripControlCharacters(text: string): string {
	return text.replace(/[\p{C}\u2028\u2029]/gu, "");
}
