import { isLetter } from "../characters/letters.ts";
import { isColumnStart } from "./glyph-places.ts";
import { type GlyphRun, isSignAt, type TextRow } from "./rows.ts";
import { type Glyph, textOfGlyphs } from "./strip.ts";

/** A part of a row, without a wide gap or label. Its segments refer to one object, to compare parts by identity. */
export interface RowPart {
	readonly row: TextRow;
}

/** A word, or the signs between two words. */
export interface Segment extends GlyphRun {
	readonly text: string;
	readonly isWord: boolean;
	readonly part: RowPart;
}

/** Returns the index in a word at which a space was missed, or 0 if none was missed. */
export type LostSpaceFinder = (word: string) => number;

/** Splits a row into words and signs. `borders`: glyphs that start a part: label starts and the glyphs after labels. */
export function splitIntoSegments(
	row: TextRow,
	borders: ReadonlySet<number>,
	lostSpace: LostSpaceFinder = () => 0,
): readonly Segment[] {
	const { glyphs } = row;
	const segments: Segment[] = [];
	let [start, part]: [number, RowPart] = [0, { row }];
	const isSign = (index: number): boolean => isSignAt(row, index);
	for (let i = 1; i <= glyphs.length; i++) {
		const glyph = glyphs[i];
		const isBorder = borders.has(i) || isColumnStart(row, i);
		const isContinued =
			glyph && !glyph.isSpaced && !isBorder && (isAtWordJoiner(glyphs, i) || isSign(i) === isSign(i - 1));
		if (isContinued) continue;
		const text = textOfGlyphs(glyphs.slice(start, i));
		const splitAt = isSign(start) ? 0 : lostSpace(text);
		const segment = { row, to: i, isWord: !isSign(start), part };
		if (splitAt > 0) segments.push({ ...segment, from: start, to: start + splitAt, text: text.slice(0, splitAt) });
		segments.push({ ...segment, from: start + splitAt, text: text.slice(splitAt) });
		start = i;
		if (isBorder) part = { row };
	}
	return segments;
}

/** Whether a glyph is, or follows, a hyphen or apostrophe between two letters, which is part of the word. */
function isAtWordJoiner(glyphs: readonly Glyph[], i: number): boolean {
	const characterAt = (index: number): string => glyphs[index]?.character ?? " ";
	const isClose = (index: number): boolean => glyphs[index]?.isSpaced === false;
	const areLettersAround = (index: number): boolean =>
		isLetter(characterAt(index - 1)) && isLetter(characterAt(index + 1));
	const isJoiner = (index: number): boolean =>
		/['’-]/.test(characterAt(index)) && areLettersAround(index) && isClose(index) && isClose(index + 1);
	return isJoiner(i) || isJoiner(i - 1);
}
