import { isLetter } from "../characters/letters.ts";
import { isColumnStart } from "./glyph-places.ts";
import { isSignAt, type TextRow } from "./rows.ts";
import { type Glyph, textOfGlyphs } from "./strip.ts";

/** A part of a row: words without a wide gap or a label between them. All its segments share the object. */
export interface RowPart {
	readonly row: TextRow;
	/** From 0. */
	readonly index: number;
}

/** Glyphs `from` (inclusive) to `to` (exclusive): a word, or the signs between words. */
export interface Segment {
	readonly row: TextRow;
	readonly from: number;
	readonly to: number;
	readonly text: string;
	readonly isWord: boolean;
	readonly part: RowPart;
}

/** For a word that lost a space, the number of letters before the gap. */
export type LostSpace = (word: string) => number;

/** Splits a row into words and signs. `borders`: glyphs that start a part (a label's first, and the one after it). */
export function segmentsOf(
	row: TextRow,
	borders: ReadonlySet<number>,
	lostSpace: LostSpace = () => 0,
): readonly Segment[] {
	const { glyphs } = row;
	const segments: Segment[] = [];
	let [start, part]: [number, RowPart] = [0, { row, index: 0 }];
	const isSign = (index: number): boolean => isSignAt(row, index);
	for (let i = 1; i <= glyphs.length; i++) {
		const glyph = glyphs[i];
		const isBorder = borders.has(i) || isColumnStart(row, i);
		const joins = glyph && !glyph.isSpaced && !isBorder && (isJoiner(glyphs, i) || isSign(i) === isSign(i - 1));
		if (joins) continue;
		const text = textOfGlyphs(glyphs.slice(start, i));
		const lost = isSign(start) ? 0 : lostSpace(text);
		const word = { row, to: i, isWord: !isSign(start), part };
		if (lost > 0) segments.push({ ...word, from: start, to: start + lost, text: text.slice(0, lost) });
		segments.push({ ...word, from: start + lost, text: text.slice(lost) });
		start = i;
		if (isBorder) part = { row, index: part.index + 1 };
	}
	return segments;
}

/** A hyphen or an apostrophe between two letters is part of the word. */
function isJoiner(glyphs: readonly Glyph[], i: number): boolean {
	const at = (index: number): string => glyphs[index]?.character ?? " ";
	const isLetterAt = (index: number): boolean => isLetter(at(index));
	const isClose = (index: number): boolean => glyphs[index]?.isSpaced === false;
	const joins = (index: number): boolean =>
		/['’-]/.test(at(index)) && isLetterAt(index - 1) && isLetterAt(index + 1) && isClose(index) && isClose(index + 1);
	return joins(i) || joins(i - 1);
}
