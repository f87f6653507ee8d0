import { fold } from "../../page/approximate.ts";
import { type Glyph, isColumnStart, isSignAt, type TextRow } from "../print/index.ts";

/** What a letter that was surely seen is worth (natural logarithm). A less sure one is worth as much less. */
export const fits = 2.5;
/** What a letter is worth that was not seen, or that is one too many (natural logarithm). */
const misfits = -4;
/** What it is worth that a text begins or ends where a word does (natural logarithm). */
const wholeWord = 0.7;
/** What it is worth that a text begins or ends inside of a word (natural logarithm): captions are hardly ever cut. */
const cutWord = -12;

/** What a letter of a text is worth where a glyph stands, by its UTF-16 code folded. Others are worth `misfits`. */
type LetterOdds = ReadonlyMap<number, number>;

/** A row's letters, folded, ready to be compared. */
export interface FoldedText {
	readonly letters: string;
	/** The glyph of each letter. */
	readonly origin: readonly number[];
	readonly odds: readonly LetterOdds[];
	/** What it is worth that a text begins with a letter, and that it ends with one. */
	readonly begins: readonly number[];
	readonly ends: readonly number[];
	/** Whether another word follows a letter: a text that ends there has lost no more letters. */
	readonly goesOn: readonly boolean[];
}

export function foldedText(row: TextRow): FoldedText {
	const folded = row.glyphs.map(({ character }) => fold(character).letters);
	const origin = folded.flatMap((letters, index) => Array.from(letters, () => index));
	const border = (at: number): number => (isBorder(row, at) ? wholeWord : cutWord);
	return {
		letters: folded.join(""),
		origin,
		odds: folded.flatMap((letters, index) =>
			Array.from(letters, (letter) => letterOdds((row.glyphs[index] as Glyph).seen, letter)),
		),
		begins: origin.map(border),
		ends: origin.map((index) => border(index + 1)),
		goesOn: origin.map((index) => !isColumnStart(row, index + 1) && !isSignAt(row, index + 1)),
	};
}

/** Whether a word begins at a glyph: at either end of the row, behind a space, beside a sign. */
function isBorder(row: TextRow, at: number): boolean {
	const glyph = row.glyphs[at];
	return at === 0 || glyph === undefined || glyph.isSpaced || isSignAt(row, at) || isSignAt(row, at - 1);
}

/** `own`: the letter itself, which may be one of two that a character folds to. */
function letterOdds(seen: Glyph["seen"], own: string): LetterOdds {
	const sums = new Map<string, number>();
	for (const [i, code] of seen.codes.entries()) {
		const { letters } = fold(String.fromCharCode(code));
		const letter = letters.includes(own) ? own : letters;
		sums.set(letter, (sums.get(letter) ?? 0) + (seen.shares[i] as number));
	}
	// What folds to two letters is neither of them alone.
	const single = [...sums].filter(([letter]) => letter.length === 1);
	return new Map(single.map(([letter, sum]) => [letter.charCodeAt(0), Math.max(misfits, fits + Math.log(sum))]));
}

/** The letters from `start` to `end` (exclusive) of a row, and how likely they are a text (natural logarithm). */
export interface LikelyPlace {
	readonly start: number;
	readonly end: number;
	readonly log: number;
}

/**
 * Where letters stand likeliest in a row. A letter too many or too few is as unlikely as another one (Sellers' table
 * with odds for errors).
 */
export function likeliestPlace(letters: string, { odds, begins, ends, goesOn }: FoldedText): LikelyPlace {
	const count = letters.length;
	const logs = new Float64Array(count + 1).fill(Number.NEGATIVE_INFINITY);
	const starts = new Int32Array(count + 1);
	const lost = new Uint8Array(count + 1);
	let best: LikelyPlace = { start: 0, end: 0, log: Number.NEGATIVE_INFINITY };
	for (let at = 0; at < odds.length; at++) {
		const own = odds[at] as LetterOdds;
		const begin = begins[at] as number;
		// What stands before the letter: nothing of the text yet, or a part of it. At worst its first letters were lost.
		let diagonal = begin;
		let diagonalStart = at;
		for (let i = 1; i <= count; i++) {
			const log = logs[i] as number;
			const start = starts[i] as number;
			const fit = diagonal + (own.get(letters.charCodeAt(i - 1)) ?? misfits);
			const more = log + misfits;
			const less = (logs[i - 1] as number) + misfits;
			const isLost = less > fit && less > more;
			lost[i] = Number(isLost);
			logs[i] = Math.max(fit, more, less);
			starts[i] = isLost ? (starts[i - 1] as number) : fit >= more ? diagonalStart : start;
			const without = begin + i * misfits;
			diagonal = Math.max(log, without);
			diagonalStart = log >= without ? start : at;
		}
		const isCut = lost[count] === 1 && goesOn[at] === true;
		const log = (logs[count] as number) + (isCut ? cutWord : (ends[at] as number));
		if (log > best.log) best = { start: starts[count] as number, end: at + 1, log };
	}
	return best;
}
