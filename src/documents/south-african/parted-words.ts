import type { UsualTexts } from "./usual-texts.ts";

/** Names are no shorter than this where two may have run into one. */
const lettersOfPart = 3;

/** Whether a word that is not usual falls into two that are: the space between them may have been lost (MAGDALENAJOY). */
function mayBeTwo(value: string, usual: UsualTexts): boolean {
	return value.split(" ").some((word) => {
		if (usual.has(word)) return false;
		const cuts = Array.from({ length: Math.max(0, word.length - 2 * lettersOfPart + 1) }, (_, i) => i + lettersOfPart);
		return cuts.some((at) => usual.has(word.slice(0, at)) && usual.has(word.slice(at)));
	});
}

/** The text with words put together that are a usual one in that way only: WI LHELMI NA, MOZAMB I QUE. */
export function withoutStraySpaces(text: string, usual: UsualTexts): string {
	const joinable = text.split("|").map((part) => joinedWords(part.split(" "), usual).join(" "));
	return joinable.join("|");
}

function joinedWords(words: readonly string[], usual: UsualTexts): readonly string[] {
	for (let from = 0; from < words.length; from++) {
		for (let to = words.length; to > from + 1; to--) {
			const some = words.slice(from, to);
			if (usual.has(some.join("")) && !some.every((word) => usual.has(word)))
				return [...words.slice(0, from), some.join(""), ...joinedWords(words.slice(to), usual)];
		}
	}
	return words;
}

/** Whether what is usual speaks for no other spaces than these. */
export function isPartedAsUsual(value: string, usual: UsualTexts): boolean {
	return !mayBeTwo(value, usual) && withoutStraySpaces(value, usual) === value;
}
