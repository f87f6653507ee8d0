import { withoutStraySpaces } from "../../page/stray-spaces.ts";
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

/** The text without spaces inside usual names: WI LHELMI NA, MOZAMB I QUE. */
export function withoutUnusualSpaces(text: string, usual: UsualTexts): string {
	const joined = text.split("|").map((part) => withoutStraySpaces(part, (word) => usual.has(word)));
	return joined.join("|");
}

/** Whether what is usual speaks for no other spaces than these. */
export function isPartedAsUsual(value: string, usual: UsualTexts): boolean {
	return !mayBeTwo(value, usual) && withoutUnusualSpaces(value, usual) === value;
}
