/** Untrusted text made safe for a terminal: control characters and line breaks are removed. */
export function printable(text: string): string {
	return text.replace(/[\p{C}\u2028\u2029]/gu, "");
}
