import { withoutStraySpaces } from "../../page/stray-spaces.ts";
import { lettersOf, type UsualTexts } from "./usual-texts.ts";

/** Names are no shorter than this where two may have run into one. */
const lettersOfPart = 3;

/** Whether a word that is not usual falls into two that are: the space between them may have been lost (MAGDALENAJOY). */
export function mayBeTwo(value: string, usual: UsualTexts): boolean {
	return value.split(/[ |]/).some((word) => {
		if (usual.has(word)) return false;
		const cuts = Array.from({ length: Math.max(0, word.length - 2 * lettersOfPart + 1) }, (_, i) => i + lettersOfPart);
		return cuts.some((at) => usual.has(word.slice(0, at)) && usual.has(word.slice(at)));
	});
}

/**
 * The text without spaces inside usual names (WI LHELMI NA, MOZAMB I QUE), where at least one of `others`, the looks at the same letters, saw none.
 */
export function withoutUnusualSpaces(text: string, usual: UsualTexts, others: readonly string[]): string {
	const same = others.filter((other) => lettersOf(other) === lettersOf(text));
	const spaces = same.map((other) => placesOf("[ |]", other));
	let before = 0;
	const parts = text.split("|").map((part) => {
		const start = before;
		before += lettersOf(part).length;
		const isDoubtful = (inPart: number) =>
			spaces.some((places) => !places.includes(start + lettersOf(part.replaceAll(" ", "").slice(0, inPart)).length));
		return withoutStraySpaces(part, (word) => usual.has(word) || usual.has(word.replace(behindHyphen, "")), isDoubtful);
	});
	return parts.join("|");
}

/** Of a double surname the second one may be anything: GONCAL VES-CORREA. */
const behindHyphen = /-[^ -]+$/;

/** Where nearly all texts are known the known one of the same letters says where the spaces stand: PORT EL IZABETH is PORT ELIZABETH. */
export function spacedAsUsual(text: string, usual: UsualTexts): string {
	const bare = (spaced: string): string => spaced.replaceAll(" ", "");
	const same = usual.isComplete ? usual.near(text).filter((other) => bare(other) === bare(text)) : [];
	return same.includes(text) ? text : (same[0] ?? text);
}

/** Whether what is usual speaks for no other spaces than these. */
export function isPartedAsUsual(value: string, usual: UsualTexts): boolean {
	return !mayBeTwo(value, usual) && withoutUnusualSpaces(value, usual, [lettersOf(value)]) === value;
}

/**
 * The text with the hyphens that looks saw where it has spaces: two looks are enough, for blur loses hyphens and does not make them. Null
 * where one look alone saw one. `seen`: what the looks read, letters lost here and there.
 */
export function withSeenHyphens(text: string, seen: readonly string[]): string | null {
	const hyphens = seen.map((other) => placesOf("-", other));
	const characters = [...text];
	for (const [index, character] of characters.entries()) {
		if (character !== " ") continue;
		const place = lettersOf(text.slice(0, index)).length;
		const looks = hyphens.filter((places) => places.some((other) => Math.abs(other - place) <= 1)).length;
		if (looks === 1) return null;
		if (looks > 1) characters[index] = "-";
	}
	return characters.join("");
}

/** Behind how many letters a sign stands. */
function placesOf(sign: string, text: string): readonly number[] {
	return [...text.matchAll(new RegExp(sign, "g"))].map(({ index }) => lettersOf(text.slice(0, index)).length);
}
