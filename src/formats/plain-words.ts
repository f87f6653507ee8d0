/** The words of a text in capitals without marks, whatever parts them: spaces, slashes, brackets. */
export function plainWords(text: string): readonly string[] {
	const plain = text.toUpperCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
	return plain.split(/[\s/()]+/).filter((word) => word !== "");
}
