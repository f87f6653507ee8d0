import type { Declaration } from "../../documents/declaration.ts";
import { memoiseByText } from "../../memoise.ts";
import { countSetBits, findApproximately, fold, letterMask } from "../../page/levenshtein.ts";
import type { Quad } from "../../page/page.ts";
import {
	type Glyph,
	type GlyphRun,
	isColumnStart,
	isSignAt,
	quadOfGlyphs,
	type TextRow,
	textOfGlyphs,
} from "../print/index.ts";
import { weights } from "../weights/weights.ts";

/** A known text of a document, prepared for the search. */
interface Phrase {
	/** The text as declared. */
	readonly text: string;
	/** Its letters and digits, folded for comparison. */
	readonly letters: string;
	/** The fields whose label it is. Empty if it is no label of a declared field. */
	readonly fields: readonly string[];
	/** Whether it is a label, of a declared field or of something else. */
	readonly isLabel: boolean;
	/** See `letterMask`. */
	readonly mask: number;
	/** Maximum number of letters that may differ on the best path. */
	readonly errorsMax: number;
	/** Number of spaces, slashes and hyphens. */
	readonly spaces: number;
}

/** All known texts of a document. */
export type Phrases = readonly Phrase[];

/** A known text of the document, found in a row. */
export interface LabelHit extends GlyphRun, Pick<Phrase, "text" | "letters" | "fields" | "isLabel"> {
	/** Log likelihood ratio (natural) of this text against other text. */
	readonly log: number;
}

export const quadOfHit = ({ row, from, to }: GlyphRun): Quad => quadOfGlyphs(row, from, to);

/** The end of the last label before a label in its row that names none of its fields; 0 if there is none. */
export function endOfOtherLabelBefore({ row, from, fields }: LabelHit, hits: readonly LabelHit[]): number {
	const before = hits.filter((hit) => hit.row === row && hit.to <= from);
	const others = before.filter((hit) => hit.fields.every((field) => !fields.includes(field)));
	return Math.max(0, ...others.map(({ to }) => to));
}

/** Whether a label shares glyphs with a run of glyphs. */
export const overlaps = (hit: LabelHit, run: GlyphRun): boolean =>
	hit.row === run.row && hit.from < run.to && run.from < hit.to;

/** Log likelihood ratios (natural) of a letter observed with probability 1, and of a missing, wrong or extra letter. */
const [matchLog, mismatchLog] = [2.5, -4];
/**
 * The largest fraction of letters that may differ on the best path. From 0.38 on (2.5 of 6.5, by `matchLog` and
 * `mismatchLog`) they cost more than the matching letters add. Other classes in the lattice may match a little more.
 */
const errorFractionMax = 0.45;
/** Log likelihood ratios (natural) of a beginning or end of a text at a word boundary, and within a word. */
const [wordBoundaryLog, insideWordLog] = [0.7, -12];
/** Natural log of the least number of texts on a document, 55. One that declares fewer prints others as well. */
const phraseCountLogMin = 4;
/** A text with a lower log likelihood ratio (natural) was matched by chance. */
const labelLogMin = 2;
/** A label is rejected if its log likelihood ratio is this much higher elsewhere, because most are printed once. */
const clearerElsewhereMargin = 4;

/** All known texts that a document prints besides its values. A text in `otherLabels` or `otherPrint` has no fields. */
export function buildPhrases({ printed, otherLabels, otherPrint }: Declaration): Phrases {
	const meanings = new Map<string, Pick<Phrase, "fields" | "isLabel">>();
	for (const [field, { labels }] of Object.entries(printed))
		for (const label of labels)
			meanings.set(label, { fields: [...(meanings.get(label)?.fields ?? []), field], isLabel: true });
	for (const label of otherLabels) meanings.set(label, { fields: [], isLabel: true });
	for (const text of otherPrint) meanings.set(text, { fields: [], isLabel: false });
	return [...meanings].map(([text, meaning]) => ({ ...meaning, ...preparePhrase(text) }));
}

/** Prepares a declared text for the search. Cached, because passports share their texts. */
const preparePhrase = memoiseByText((text) => {
	const { letters } = fold(text);
	const errorsMax = Math.floor(letters.length * errorFractionMax);
	const spaces = text.match(/[\s/-]/g)?.length ?? 0;
	return { text, letters, mask: letterMask(letters), errorsMax, spaces };
});

/** A row's folded letters, prepared for alignment. */
interface FoldedRow {
	readonly letters: string;
	readonly mask: number;
	/** For each letter, the index of its glyph. */
	readonly origin: readonly number[];
	/** For each letter, the log ratios of the letters observed there, by UTF-16 code. Others have `mismatchLog`. */
	readonly logRatios: readonly ReadonlyMap<number, number>[];
	/** For each letter, the score of a text that begins with it, and of one that ends with it. */
	readonly startScores: readonly number[];
	readonly endScores: readonly number[];
	/** For each letter, whether another follows in its column, so that a text that ends there has no hidden letters. */
	readonly isFollowed: readonly boolean[];
}

function foldRow(row: TextRow): FoldedRow {
	const { glyphs } = row;
	const { letters, sourceIndices } = fold(textOfGlyphs(glyphs));
	const boundaryScore = (at: number): number => (isWordBoundary(row, at) ? wordBoundaryLog : insideWordLog);
	return {
		letters,
		mask: letterMask(letters),
		origin: sourceIndices,
		logRatios: sourceIndices.map((at, i) => letterLogRatios((glyphs[at] as Glyph).observed, letters.charAt(i))),
		startScores: sourceIndices.map(boundaryScore),
		endScores: sourceIndices.map((at) => boundaryScore(at + 1)),
		isFollowed: sourceIndices.map((at) => !isColumnStart(row, at + 1) && !isSignAt(row, at + 1)),
	};
}

/** The log ratios of the letters observed at a glyph. `folded`: its letter, or one of two that it folds to. */
function letterLogRatios({ codes, probabilities }: Glyph["observed"], folded: string): ReadonlyMap<number, number> {
	const sums = new Map<string, number>();
	for (const [i, code] of codes.entries()) {
		const { letters } = fold(String.fromCharCode(code));
		const letter = letters.includes(folded) ? folded : letters;
		sums.set(letter, (sums.get(letter) ?? 0) + (probabilities[i] as number));
	}
	// A character that folds to two letters is no evidence for one of them alone.
	const single = [...sums].filter(([letter]) => letter.length === 1);
	const logOf = (sum: number): number => Math.max(mismatchLog, matchLog + Math.log(sum));
	return new Map(single.map(([letter, sum]) => [letter.charCodeAt(0), logOf(sum)]));
}

/** Whether a word may begin or end before a glyph: at an end of the row, at a space or next to a sign. */
function isWordBoundary(row: TextRow, at: number): boolean {
	const glyph = row.glyphs[at];
	return at === 0 || glyph === undefined || glyph.isSpaced || isSignAt(row, at) || isSignAt(row, at - 1);
}

/** Whether these glyphs, with signs beside them, are all that is printed in their column of the row. */
function isAloneInColumn(row: TextRow, from: number, to: number): boolean {
	let [first, end] = [from, to];
	while (!isColumnStart(row, first) && isSignAt(row, first - 1)) first--;
	while (!isColumnStart(row, end) && isSignAt(row, end)) end++;
	return isColumnStart(row, first) && isColumnStart(row, end);
}

/** Finds the known texts in a row, the most probable first. Of overlapping texts, only the most probable is kept. */
export function findLabelHits(row: TextRow, phrases: Phrases): readonly LabelHit[] {
	const folded = foldRow(row);
	// A uniform prior over the document's texts.
	const logPrior = -Math.max(phraseCountLogMin, Math.log(phrases.length));
	const hits = phrases.flatMap((phrase) => {
		const { text, letters, fields, isLabel, errorsMax } = phrase;
		if (countSetBits(phrase.mask & ~folded.mask) > errorsMax) return [];
		if (!findApproximately(letters, folded.letters, errorsMax)) return [];
		const { from, to, log: lettersLog } = alignLabel(letters, folded);
		const spaces = row.glyphs.slice(from + 1, to).filter(({ isSpaced }) => isSpaced).length;
		const extraSpaces = Math.max(0, spaces - phrase.spaces);
		const aligned = lettersLog + logPrior + extraSpaces * weights.straySign;
		const log = aligned + (aligned >= labelLogMin && isAloneInColumn(row, from, to) ? weights.captionAlone : 0);
		return log < labelLogMin ? [] : [{ row, from, to, log, fields, isLabel, text, letters }];
	});
	const selected: LabelHit[] = [];
	for (const hit of hits.sort((a, b) => b.log - a.log)) {
		if (selected.every((other) => hit.to <= other.from || other.to <= hit.from)) selected.push(hit);
	}
	return selected;
}

/**
 * The most probable alignment of a text in a row: Sellers' algorithm with log ratios instead of unit costs. The
 * loop avoids destructuring, which caused a fifth of a page's allocations.
 */
function alignLabel(letters: string, { origin, logRatios, startScores, endScores, isFollowed }: FoldedRow) {
	// The best score by number of letters of the text aligned so far. Before the first glyph, all of them are missing.
	const logs = Float64Array.from({ length: letters.length + 1 }, (_, i) => (startScores[0] ?? 0) + i * mismatchLog);
	const starts = new Int32Array(letters.length + 1);
	let best = { from: 0, to: 0, log: Number.NEGATIVE_INFINITY };
	for (let index = 0; index < logRatios.length; index++) {
		const observed = logRatios[index] as ReadonlyMap<number, number>;
		let diagonal = startScores[index] as number;
		let diagonalStart = index;
		logs[0] = startScores[index + 1] ?? Number.NEGATIVE_INFINITY;
		starts[0] = index + 1;
		for (let i = 1; i <= letters.length; i++) {
			const log = logs[i] as number;
			const start = starts[i] as number;
			const substituted = diagonal + (observed.get(letters.charCodeAt(i - 1)) ?? mismatchLog);
			const inserted = log + mismatchLog;
			const highest = Math.max(substituted, inserted, (logs[i - 1] as number) + mismatchLog);
			logs[i] = highest;
			starts[i] = highest === substituted ? diagonalStart : highest === inserted ? start : (starts[i - 1] as number);
			diagonal = log;
			diagonalStart = start;
		}
		const complete = logs[letters.length] as number;
		const isLastMissing = isFollowed[index] === true && complete === (logs[letters.length - 1] as number) + mismatchLog;
		const log = complete + (isLastMissing ? insideWordLog : (endScores[index] as number));
		const start = starts[letters.length] as number;
		if (log > best.log) best = { from: origin[start] ?? 0, to: (origin[index] ?? 0) + 1, log };
	}
	return best;
}

/** Drops labels that are much clearer elsewhere on the page, perhaps within a longer label of the same fields. */
export const selectClearestLabels = (hits: readonly LabelHit[]): readonly LabelHit[] =>
	hits.filter((hit) => hits.every((other) => hit.log >= evidenceIn(other, hit) - clearerElsewhereMargin));

/** The log ratio of a hit for a wording that it contains (FORENAMES for NAMES). Minus infinity if it does not. */
function evidenceIn(other: LabelHit, { letters, fields }: LabelHit): number {
	if (other.letters === letters) return other.log;
	const isContained = fields.length > 0 && fields.join() === other.fields.join() && other.letters.includes(letters);
	return isContained ? other.log - (other.letters.length - letters.length) * matchLog : Number.NEGATIVE_INFINITY;
}
