import { type Segment, type TextRow, textOfGlyphs } from "../print/index.ts";
import type { Stretch } from "./candidate.ts";

/** Whether an apostrophe stands close before a word: 's-Gravenhage. What it is, is the language's to tell. */
export const beginsWithSign = ({ glyphs }: TextRow, { from }: Segment): boolean =>
	glyphs[from]?.isSpaced === false && /['’]/.test(glyphs[from - 1]?.character ?? "");

/** Whether the next glyph belongs to these: it closes their bracket, or their abbreviation (M.A.I lacks its last sign). */
export function endsWithSign({ glyphs }: TextRow, from: number, to: number): boolean {
	const text = textOfGlyphs(glyphs.slice(from, to));
	const next = glyphs[to]?.character;
	return (next === ")" && text.includes("(")) || (next === "." && /\p{Lu}\.\p{Lu}$/u.test(text));
}

/** Signs that end no text: narrow letters and halves of letters are taken for them. */
const letterLike = /[):;|!\]]/;

/** Whether a sign stands close behind a stretch where a letter was: J is read as a bracket, and M.A.I. as M.A.. */
export function isCutShort({ row: { glyphs }, to }: Stretch): boolean {
	const [last, next] = [glyphs[to - 1]?.character, glyphs[to]];
	if (next === undefined || next.isSpaced) return false;
	return letterLike.test(next.character) || (next.character === "." && last === ".");
}
