import { fold } from "../../page/levenshtein.ts";
import { type Glyph, isColumnStart, isSignAt, type TextRow } from "../print/index.ts";

/** The log likelihood ratio of a letter seen with probability 1; less for less certain letters. */
export const fits = 2.5;
/** The log likelihood ratio of a missing or additional letter. */
const misfits = -4;
/** The log likelihood ratio of a text that begins or ends at a word boundary. */
const wholeWord = 0.7;
/** The log likelihood ratio of a text that begins or ends within a word: labels are hardly ever cut. */
const cutWord = -12;

/** The log likelihood ratio of each letter at a glyph, by folded UTF-16 code. Others have `misfits`. */
type LetterOdds = ReadonlyMap<number, number>;

/** A row's folded letters, prepared for alignment. */
export interface FoldedText {
	readonly letters: string;
	/** By letter, its glyph. */
	readonly origin: readonly number[];
	readonly odds: readonly LetterOdds[];
	/** By letter, the score of a text that begins or ends with it. */
	readonly begins: readonly number[];
	readonly ends: readonly number[];
	/** Whether another word follows a letter: a text that ends there has lost no letters. */
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

/** Whether a word begins at a glyph: at either end of the row, after a space or next to a sign. */
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
		sums.set(letter, (sums.get(letter) ?? 0) + (seen.probabilities[i] as number));
	}
	// A character that folds to two letters is evidence for neither alone.
	const single = [...sums].filter(([letter]) => letter.length === 1);
	return new Map(single.map(([letter, sum]) => [letter.charCodeAt(0), Math.max(misfits, fits + Math.log(sum))]));
}

/** The letters `start` to `end` (exclusive) of a row, with their log likelihood ratio as a text. */
export interface Alignment {
	readonly start: number;
	readonly end: number;
	readonly log: number;
}

/** The most probable place of a text in a row: Sellers' algorithm with log odds instead of unit costs. */
export function alignLabel(letters: string, { odds, begins, ends, goesOn }: FoldedText): Alignment {
	const count = letters.length;
	const logs = new Float64Array(count + 1).fill(Number.NEGATIVE_INFINITY);
	const starts = new Int32Array(count + 1);
	const lost = new Uint8Array(count + 1);
	let best: Alignment = { start: 0, end: 0, log: Number.NEGATIVE_INFINITY };
	for (let at = 0; at < odds.length; at++) {
		const own = odds[at] as LetterOdds;
		const begin = begins[at] as number;
		// The cell before this letter: no letter of the text yet, or a prefix. At worst its first letters were lost.
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
