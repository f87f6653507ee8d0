import type { Declaration } from "../documents/declaration.ts";
import { countOfBits, findApproximately, fold, lettersMask } from "../page/approximate.ts";
import { type Row, signsAt } from "./segments.ts";
import type { Glyph } from "./strip.ts";

/** What a text of the document says where it is found: the fields that it announces, or nothing but itself. */
export interface Announcement {
	readonly fields: readonly string[];
	/** Whether a value may belong to it: it is a caption, of a declared field or of another thing. */
	readonly isCaption: boolean;
}

/** A text of the document that was found in a row. */
export interface CaptionHit extends Announcement {
	readonly row: Row;
	/** The letters of the text as the document prints it. */
	readonly letters: string;
	/** The glyphs it takes, `to` exclusive. */
	readonly from: number;
	readonly to: number;
	/** How much likelier these glyphs are it than other print (natural logarithm). */
	readonly log: number;
}

interface Phrase extends Announcement {
	readonly letters: string;
	readonly mask: number;
}

/** All texts of one document, ready to be looked for. */
export type Phrases = readonly Phrase[];

/** A letter that was surely seen, one that was not seen or is too many (natural logarithms). In between it counts as surely as it was seen. */
const [fits, misfits] = [2.5, -4];
/** Where more letters than this share are others on the best path it is not that text. */
const othersMax = 0.45;
/** A text begins and ends with a word, or it does not. */
const [wholeWord, cutWord] = [0.7, -12];
const fewPhrases = 4;
/** Less is no caption but a chance likeness. */
const captionMin = 2;

/** Everything that a document prints besides its values. */
export function phrasesOf({ printed, otherCaptions, otherPrint }: Declaration): Phrases {
	const announced = new Map<string, { fields: string[]; isCaption: boolean }>();
	for (const [field, { captions }] of Object.entries(printed)) {
		for (const caption of captions) {
			const known = announced.get(caption) ?? { fields: [], isCaption: true };
			known.fields.push(field);
			announced.set(caption, known);
		}
	}
	for (const caption of otherCaptions) announced.set(caption, { fields: [], isCaption: true });
	for (const text of otherPrint) announced.set(text, { fields: [], isCaption: false });
	return [...announced].map(([text, announcement]) => {
		const { letters } = fold(text);
		return { ...announcement, letters, mask: lettersMask(letters) };
	});
}

/** The texts of the document in a row, the likeliest first where two claim the same glyphs. */
export function captionsIn(row: Row, phrases: Phrases): readonly CaptionHit[] {
	const { letters, origin, odds } = foldedGlyphs(row);
	const mask = lettersMask(letters);
	// Any text of the document is as likely as another; where these are few, most print is none of them.
	const anyPhrase = -Math.max(fewPhrases, Math.log(phrases.length));
	const hits = phrases.flatMap((phrase) => {
		const errorsMax = Math.floor(phrase.letters.length * othersMax);
		if (countOfBits(phrase.mask & ~mask) > errorsMax) return [];
		if (!findApproximately(phrase.letters, letters, errorsMax)) return [];
		const match = likeliestPlace(phrase.letters, odds);
		const from = origin[match.start] ?? 0;
		const seenTo = (origin[match.end - 1] ?? 0) + 1;
		const to = endOf(row, seenTo, phrase.letters);
		const ends = [isBorder(row, from), isBorder(row, to)].reduce((sum, is) => sum + (is ? wholeWord : cutWord), 0);
		const log = match.log - (seenTo - to) * (fits - misfits) + anyPhrase + ends;
		const { fields, isCaption } = phrase;
		return log < captionMin ? [] : [{ row, from, to, log, fields, isCaption, letters: phrase.letters }];
	});
	const taken: CaptionHit[] = [];
	for (const hit of hits.sort((a, b) => b.log - a.log)) {
		if (taken.every((other) => hit.to <= other.from || other.to <= hit.from)) taken.push(hit);
	}
	return taken;
}

/** A last letter that stands apart and is not the text's own is the next word: a lost letter was taken for it. */
function endOf(row: Row, to: number, letters: string): number {
	const last = row.glyphs[to - 1];
	const isApart = last !== undefined && (last.isSpaced || signsAt(row, to - 2));
	return isApart && fold(last.character).letters !== letters.at(-1) ? to - 1 : to;
}

/** What a letter of a text is worth where a glyph stands, by folded letter; others are worth `misfits`. */
type LetterOdds = ReadonlyMap<string, number>;

interface FoldedGlyphs {
	readonly letters: string;
	/** The glyph of each letter. */
	readonly origin: readonly number[];
	readonly odds: readonly LetterOdds[];
}

function foldedGlyphs({ glyphs }: Row): FoldedGlyphs {
	const folded = glyphs.map(({ character }) => fold(character).letters);
	return {
		letters: folded.join(""),
		origin: folded.flatMap((letters, index) => Array.from(letters, () => index)),
		odds: folded.flatMap((letters, index) =>
			Array.from(letters, (letter) => letterOdds((glyphs[index] as Glyph).seen, letter)),
		),
	};
}

/** `own`: the letter itself, which may be one of two that a character folds to. */
function letterOdds(seen: Glyph["seen"], own: string): LetterOdds {
	const sums = new Map<string, number>();
	for (const [code, probability] of seen) {
		const { letters } = fold(String.fromCharCode(code));
		const letter = letters.includes(own) ? own : letters;
		sums.set(letter, (sums.get(letter) ?? 0) + probability);
	}
	return new Map([...sums].map(([letter, sum]) => [letter, Math.max(misfits, fits + Math.log(sum))]));
}

/** Where letters stand likeliest among those that were seen, `end` exclusive. A letter too many or too few is as unlikely as another one. */
function likeliestPlace(letters: string, odds: readonly LetterOdds[]): { start: number; end: number; log: number } {
	const [logs, starts] = [new Float64Array(letters.length + 1), new Int32Array(letters.length + 1)];
	for (let i = 1; i <= letters.length; i++) logs[i] = i * misfits;
	let best = { start: 0, end: 0, log: Number.NEGATIVE_INFINITY };
	for (const [at, own] of odds.entries()) {
		let [diagonal, diagonalStart] = [0, at];
		[logs[0], starts[0]] = [0, at + 1];
		for (let i = 1; i <= letters.length; i++) {
			const [log, start] = [logs[i] as number, starts[i] as number];
			const [fit, more, less] = [
				diagonal + (own.get(letters[i - 1] as string) ?? misfits),
				log + misfits,
				(logs[i - 1] as number) + misfits,
			];
			if (fit >= more && fit >= less) [logs[i], starts[i]] = [fit, diagonalStart];
			else if (more >= less) logs[i] = more;
			else [logs[i], starts[i]] = [less, starts[i - 1] as number];
			[diagonal, diagonalStart] = [log, start];
		}
		const log = logs[letters.length] as number;
		// As likely with one letter more: the last one is another, not lost.
		const isLonger = at === best.end && log > best.log - 1e-6 && log < letters.length * fits - 1e-6;
		if (log > best.log || isLonger) best = { start: starts[letters.length] as number, end: at + 1, log };
	}
	return best;
}

/** Whether a word begins at a glyph: at either end of the row, behind a space, beside a sign. */
function isBorder(row: Row, at: number): boolean {
	const glyph = row.glyphs[at];
	return at === 0 || glyph === undefined || glyph.isSpaced || signsAt(row, at) || signsAt(row, at - 1);
}
