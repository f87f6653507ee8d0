/** The words of a text in capitals without marks, whatever parts them: spaces, slashes, brackets. */
export function plainWords(text: string): readonly string[] {
	const plain = text.toUpperCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
	return plain.split(/[\s/()]+/).filter((word) => word !== "");
}

/** Whether a text says some of these words (capitals without marks) and nothing else, in any case, with its accents or without. */
export function saysOnly(text: string, words: ReadonlySet<string>): boolean {
	const said = plainWords(text);
	return said.length > 0 && said.every((word) => words.has(word));
}
