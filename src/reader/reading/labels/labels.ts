import type { Declaration } from "../../documents/declaration.ts";
import { countOfBits, findApproximately, fold, lettersMask } from "../../page/levenshtein.ts";
import type { Quad } from "../../page/page.ts";
import { isColumnStart, isSignAt, quadOfGlyphs, type TextRow } from "../print/index.ts";
import { weights } from "../weights/weights.ts";
import { alignLabel, foldedText } from "./align-label.ts";

/** The fields that a known text announces; empty for other print. */
export interface Announcement {
	readonly fields: readonly string[];
	/** Whether it is a label, of a declared field or of something else. */
	readonly isLabel: boolean;
}

/** A known text of the document, found in a row. */
export interface LabelHit extends Announcement {
	readonly row: TextRow;
	/** The text as declared, and its letters, folded. */
	readonly text: string;
	readonly letters: string;
	/** Glyph indices, `to` exclusive. */
	readonly from: number;
	readonly to: number;
	/** Log likelihood ratio (natural) against other print. */
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
	readonly spaces: number;
}

/** All known texts of a document, prepared for the search. */
export type Phrases = readonly Phrase[];

/**
 * The largest share of letters that may differ on the best path. From 0.38 (`fits` and `misfits`: 2.5 of 6.5 a letter)
 * they cost more than the others add; other classes of the lattice add a little more.
 */
const othersMax = 0.45;
/** Log of the least number of texts that a document counts as having: 4 is 55 texts. */
const anyPhraseMin = 4;
/** A log likelihood ratio below this is chance. */
const labelMin = 2;

/** Everything a document prints besides its values. */
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
		return { ...announcement, text, letters, mask: lettersMask(letters), spaces: text.match(/[\s/-]/g)?.length ?? 0 };
	});
}

/** Whether only signs are beside these glyphs, up to the next column. */
function standsAlone(row: TextRow, from: number, to: number): boolean {
	let [first, end] = [from, to];
	while (!isColumnStart(row, first) && isSignAt(row, first - 1)) first--;
	while (!isColumnStart(row, end) && isSignAt(row, end)) end++;
	return isColumnStart(row, first) && isColumnStart(row, end);
}

const spacesIn = ({ glyphs }: TextRow, from: number, to: number): number =>
	glyphs.slice(from + 1, to).filter(({ isSpaced }) => isSpaced).length;

/** The known texts in a row. Of overlapping ones the most probable comes first. */
export function labelsIn(row: TextRow, phrases: Phrases): readonly LabelHit[] {
	const text = foldedText(row);
	const mask = lettersMask(text.letters);
	// A uniform prior over the document's texts. With few texts, most print is none of them.
	const anyPhrase = -Math.max(anyPhraseMin, Math.log(phrases.length));
	const hits = phrases.flatMap((phrase) => {
		const errorsMax = Math.floor(phrase.letters.length * othersMax);
		if (countOfBits(phrase.mask & ~mask) > errorsMax) return [];
		if (!findApproximately(phrase.letters, text.letters, errorsMax)) return [];
		const place = alignLabel(phrase.letters, text);
		const [from, to] = [text.origin[place.start] ?? 0, (text.origin[place.end - 1] ?? 0) + 1];
		const own = place.log + anyPhrase + Math.max(0, spacesIn(row, from, to) - phrase.spaces) * weights.straySign;
		const log = own + (own >= labelMin && standsAlone(row, from, to) ? weights.captionAlone : 0);
		const { fields, isLabel, text: declared, letters } = phrase;
		return log < labelMin ? [] : [{ row, from, to, log, fields, isLabel, text: declared, letters }];
	});
	const taken: LabelHit[] = [];
	for (const hit of hits.sort((a, b) => b.log - a.log)) {
		if (taken.every((other) => hit.to <= other.from || other.to <= hit.from)) taken.push(hit);
	}
	return taken;
}
