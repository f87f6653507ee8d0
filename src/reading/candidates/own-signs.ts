import { isAbbreviationSign, isOpening, isUnfinished } from "../../formats/orthography.ts";
import { isLetter } from "../characters/letters.ts";
import { type Glyph, type Segment, type TextRow, textOfGlyphs } from "../print/index.ts";
import type { Stretch } from "./candidate.ts";

/** Whether a place is within an abbreviation, beside the sign between two single letters: U.N. is one text. */
export function isAbbreviated({ glyphs }: TextRow, at: number): boolean {
	const sign = isAbbreviationSign(glyphs[at]?.character) ? at : at - 1;
	const isJoined = glyphs[sign]?.isSpaced === false && glyphs[sign + 1]?.isSpaced === false;
	return (
		isJoined && isAbbreviationSign(glyphs[sign]?.character) && isSingle(glyphs, sign - 1) && isSingle(glyphs, sign + 1)
	);
}

/** Whether a glyph is a letter without another one beside it. */
function isSingle(glyphs: readonly Glyph[], at: number): boolean {
	const isBeside = (index: number, isSpaced: boolean | undefined): boolean =>
		isSpaced === false && isLetter(glyphs[index]?.character);
	const isFree = !isBeside(at - 1, glyphs[at]?.isSpaced) && !isBeside(at + 1, glyphs[at + 1]?.isSpaced);
	return isLetter(glyphs[at]?.character) && isFree;
}

/** Whether the apostrophe before a word belongs to it: 's-Gravenhage. */
export function beginsWithSign({ glyphs }: TextRow, { from, text }: Segment): boolean {
	return glyphs[from]?.isSpaced === false && /['’]/.test(glyphs[from - 1]?.character ?? "") && isOpening(text);
}

/** Whether the next glyph belongs to these: it closes their bracket, or their abbreviation. */
export function endsWithSign({ glyphs }: TextRow, from: number, to: number): boolean {
	const text = textOfGlyphs(glyphs.slice(from, to));
	const next = glyphs[to]?.character;
	return (next === ")" && text.includes("(")) || (isAbbreviationSign(next) && isUnfinished(text));
}

/** Signs that end no text: narrow letters and halves of letters are taken for them. */
const letterLike = /[):;|!\]]/;

/** Whether a sign stands close behind a stretch where a letter was: J is read as a bracket, and M.A.I. as M.A.. */
export function isCutShort({ row: { glyphs }, to }: Stretch): boolean {
	const [last, next] = [glyphs[to - 1]?.character, glyphs[to]];
	if (next === undefined || next.isSpaced) return false;
	return letterLike.test(next.character) || (isAbbreviationSign(next.character) && last === next.character);
}
