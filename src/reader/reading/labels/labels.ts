import type { Declaration } from "../../documents/declaration.ts";
import { countOfBits, findApproximately, fold, lettersMask } from "../../page/levenshtein.ts";
import type { Quad } from "../../page/page.ts";
import { type Glyph, isColumnStart, isSignAt, quadOfGlyphs, type TextRow, textOfGlyphs } from "../print/index.ts";
import { weights } from "../weights/weights.ts";

/** The fields that a known text announces; empty for other text. */
export interface Announcement {
	readonly fields: readonly string[];
	/** Whether it is a label, of a declared field or of something else. */
	readonly isLabel: boolean;
}

/** A known text of the document, found in a row. */
export interface LabelHit extends Announcement {
	readonly row: TextRow;
	/** The text as declared, and its folded letters. */
	readonly text: string;
	readonly letters: string;
	/** Glyph indices, `to` exclusive. */
	readonly from: number;
	readonly to: number;
	/** Natural log likelihood ratio against other text. */
	readonly log: number;
}

export const placeOfHit = ({ row, from, to }: LabelHit): Quad => quadOfGlyphs(row, from, to);

/** Whether a label shares glyphs with a part of its row. */
export const covers = (
	hit: LabelHit,
	part: { readonly row: TextRow; readonly from: number; readonly to: number },
): boolean => hit.row === part.row && hit.from < part.to && part.from < hit.to;

interface Phrase extends Announcement {
	readonly text: string;
	readonly letters: string;
	readonly mask: number;
	readonly errorsMax: number;
	readonly spaces: number;
}

/** All known texts of a document, prepared for the search. */
export type Phrases = readonly Phrase[];

/** Log likelihood ratios (natural) of a letter seen with probability 1, and of one missing, different or extra. */
const [fits, misfits] = [2.5, -4];
/**
 * The largest share of letters that may differ on the best path. From 0.38 on (`fits` and `misfits`: 2.5 of 6.5 per
 * letter) they cost more than the others add; other classes in the lattice add a little more.
 */
const errorsShareMax = 0.45;
/** The log likelihood ratio of a text that begins or ends at a word boundary, and of one cut within a word. */
const [wholeWord, cutWord] = [0.7, -12];
/** Log of the minimum number of texts that a document counts as having; 4 means 55 texts. */
const anyPhraseMin = 4;
/** A log likelihood ratio below this is due to chance. */
const labelMin = 2;
/** A label with this much more evidence elsewhere (natural logarithm) is rejected here: most are printed once. */
const elsewhereMax = 4;

/** Everything that a document prints besides its values. */
export function phrasesOf({ printed, otherLabels, otherPrint }: Declaration): Phrases {
	const announced = new Map<string, { fields: string[]; isLabel: boolean }>();
	for (const [field, { labels }] of Object.entries(printed)) {
		for (const label of labels) {
			const known = announced.get(label) ?? { fields: [], isLabel: true };
			known.fields.push(field);
			announced.set(label, known);
		}
	}
	for (const label of otherLabels) announced.set(label, { fields: [], isLabel: true });
	for (const text of otherPrint) announced.set(text, { fields: [], isLabel: false });
	return [...announced].map(([text, announcement]) => {
		const { letters } = fold(text);
		const errorsMax = Math.floor(letters.length * errorsShareMax);
		const spaces = text.match(/[\s/-]/g)?.length ?? 0;
		return { ...announcement, text, letters, mask: lettersMask(letters), errorsMax, spaces };
	});
}

/** A row's folded letters, prepared for alignment. */
interface FoldedRow {
	readonly letters: string;
	readonly mask: number;
	/** For each letter, its glyph. */
	readonly origin: readonly number[];
	/** By letter, the log likelihood ratio of each letter there, by UTF-16 code. Others have `misfits`. */
	readonly odds: readonly ReadonlyMap<number, number>[];
	/** For each letter, the score of a text that begins or ends with it. */
	readonly begins: readonly number[];
	readonly ends: readonly number[];
	/** Whether another word follows a letter, in which case a text that ends there has lost no letters. */
	readonly goesOn: readonly boolean[];
}

function foldedRow(row: TextRow): FoldedRow {
	const { letters, origin } = fold(textOfGlyphs(row.glyphs));
	const border = (at: number): number => (isBorder(row, at) ? wholeWord : cutWord);
	return {
		letters,
		mask: lettersMask(letters),
		origin,
		odds: origin.map((at, index) => letterOdds((row.glyphs[at] as Glyph).seen, letters.charAt(index))),
		begins: origin.map(border),
		ends: origin.map((at) => border(at + 1)),
		goesOn: origin.map((at) => !isColumnStart(row, at + 1) && !isSignAt(row, at + 1)),
	};
}

/** `own`: the letter itself, which may be one of the two that a character folds to. */
function letterOdds({ codes, probabilities }: Glyph["seen"], own: string): ReadonlyMap<number, number> {
	const sums = new Map<string, number>();
	for (const [i, code] of codes.entries()) {
		const { letters } = fold(String.fromCharCode(code));
		const letter = letters.includes(own) ? own : letters;
		sums.set(letter, (sums.get(letter) ?? 0) + (probabilities[i] as number));
	}
	// A character that folds to two letters is not evidence for either one alone.
	const single = [...sums].filter(([letter]) => letter.length === 1);
	return new Map(single.map(([letter, sum]) => [letter.charCodeAt(0), Math.max(misfits, fits + Math.log(sum))]));
}

/** Whether a word begins at a glyph: at either end of the row, after a space or next to a sign. */
function isBorder(row: TextRow, at: number): boolean {
	const glyph = row.glyphs[at];
	return at === 0 || glyph === undefined || glyph.isSpaced || isSignAt(row, at) || isSignAt(row, at - 1);
}

/** Whether there are only signs beside these glyphs, up to the next column. */
function standsAlone(row: TextRow, from: number, to: number): boolean {
	let [first, end] = [from, to];
	while (!isColumnStart(row, first) && isSignAt(row, first - 1)) first--;
	while (!isColumnStart(row, end) && isSignAt(row, end)) end++;
	return isColumnStart(row, first) && isColumnStart(row, end);
}

const spacesIn = ({ glyphs }: TextRow, from: number, to: number): number =>
	glyphs.slice(from + 1, to).filter(({ isSpaced }) => isSpaced).length;

/** The known texts in a row. Of overlapping texts, the most probable comes first. */
export function labelsIn(row: TextRow, phrases: Phrases): readonly LabelHit[] {
	const folded = foldedRow(row);
	// A uniform prior over the document's texts. If there are few texts, most of what is printed is none of them.
	const anyPhrase = -Math.max(anyPhraseMin, Math.log(phrases.length));
	const hits = phrases.flatMap((phrase) => {
		if (countOfBits(phrase.mask & ~folded.mask) > phrase.errorsMax) return [];
		if (!findApproximately(phrase.letters, folded.letters, phrase.errorsMax)) return [];
		const found = alignLabel(phrase.letters, folded);
		const { from, to } = found;
		const own = found.log + anyPhrase + Math.max(0, spacesIn(row, from, to) - phrase.spaces) * weights.straySign;
		const log = own + (own >= labelMin && standsAlone(row, from, to) ? weights.captionAlone : 0);
		const { fields, isLabel, text, letters } = phrase;
		return log < labelMin ? [] : [{ row, from, to, log, fields, isLabel, text, letters }];
	});
	const taken: LabelHit[] = [];
	for (const hit of hits.sort((a, b) => b.log - a.log)) {
		if (taken.every((other) => hit.to <= other.from || other.to <= hit.from)) taken.push(hit);
	}
	return taken;
}

/** The most probable place of a text in a row, found by Sellers' algorithm with log odds instead of unit costs. */
function alignLabel(letters: string, { origin, odds, begins, ends, goesOn }: FoldedRow) {
	// By number of letters of the text so far. At worst all of them were lost.
	const logs = Float64Array.from({ length: letters.length + 1 }, (_, i) => (begins[0] ?? 0) + i * misfits);
	const starts = new Int32Array(letters.length + 1);
	let best = { from: 0, to: 0, log: Number.NEGATIVE_INFINITY };
	for (const [at, own] of odds.entries()) {
		let [diagonal, diagonalStart] = [begins[at] as number, at];
		[logs[0], starts[0]] = [begins[at + 1] ?? Number.NEGATIVE_INFINITY, at + 1];
		for (let i = 1; i <= letters.length; i++) {
			const [log, start] = [logs[i] as number, starts[i] as number];
			const fit = diagonal + (own.get(letters.charCodeAt(i - 1)) ?? misfits);
			const [more, less] = [log + misfits, (logs[i - 1] as number) + misfits];
			logs[i] = Math.max(fit, more, less);
			starts[i] = logs[i] === fit ? diagonalStart : logs[i] === more ? start : (starts[i - 1] as number);
			[diagonal, diagonalStart] = [log, start];
		}
		const whole = logs[letters.length] as number;
		const isCut = goesOn[at] === true && whole === (logs[letters.length - 1] as number) + misfits;
		const log = whole + (isCut ? cutWord : (ends[at] as number));
		if (log > best.log) best = { from: origin[starts[letters.length] as number] ?? 0, to: (origin[at] ?? 0) + 1, log };
	}
	return best;
}

/** The page's labels, without those found much more clearly elsewhere, perhaps in a longer one of the same fields. */
export function clearestLabels(hits: readonly LabelHit[]): readonly LabelHit[] {
	return hits.filter((hit) => hits.every((other) => hit.log >= shownBy(other, hit) - elsewhereMax));
}

/** A hit's evidence for a wording that it contains (FORENAMES for NAMES). Minus infinity if it does not contain it. */
function shownBy(other: LabelHit, { letters, fields }: LabelHit): number {
	if (other.letters === letters) return other.log;
	const isHeld = fields.length > 0 && fields.join() === other.fields.join() && other.letters.includes(letters);
	return isHeld ? other.log - (other.letters.length - letters.length) * fits : Number.NEGATIVE_INFINITY;
}
