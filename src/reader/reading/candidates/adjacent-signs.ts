import { type Segment, type TextRow, textOfGlyphs } from "../print/index.ts";
import type { TokenSpan } from "./candidate.ts";

/** Whether an apostrophe directly precedes a word ('s-Gravenhage). The grammar decides whether it belongs to it. */
export const beginsWithSign = ({ glyphs }: TextRow, { from }: Segment): boolean =>
	glyphs[from]?.isSpaced === false && /['’]/.test(glyphs[from - 1]?.character ?? "");

/** Whether the next glyph belongs to the span: it closes its bracket or abbreviation (the last sign of M.A.I.). */
export function endsWithSign({ glyphs }: TextRow, from: number, to: number): boolean {
	const text = textOfGlyphs(glyphs.slice(from, to));
	const next = glyphs[to]?.character;
	return (next === ")" && text.includes("(")) || (next === "." && /\p{Lu}\.\p{Lu}$/u.test(text));
}

/** Signs that end no text: narrow letters and halves of letters are misread as these. */
const letterLike = /[):;|!\]]/;

/** Whether the sign directly after a span was a letter: J is misread as a bracket. */
export function isCutShort({ row: { glyphs }, to }: TokenSpan): boolean {
	const [last, next] = [glyphs[to - 1]?.character, glyphs[to]];
	if (next === undefined || next.isSpaced) return false;
	return letterLike.test(next.character) || (next.character === "." && last === ".");
}
