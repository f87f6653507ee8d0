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

/** What stands for a letter where its stroke or ligature is not seen. */
const unstruck: Readonly<Record<string, string>> = { Ł: "L", Ø: "O", Đ: "D", Ð: "D", Þ: "P", Æ: "AE", Ħ: "H" };

/** A text as it is read without marks, strokes and ligatures, in capitals. */
export const plainLetters = (text: string): string =>
	[...text.toUpperCase().normalize("NFC")]
		.map((letter) => unstruck[letter] ?? letter.normalize("NFD").charAt(0))
		.join("");
