import type { Declaration } from "../documents/declaration.ts";
import { countOfBits, findApproximately, fold, lettersMask } from "../page/approximate.ts";
import { type Row, signsAt } from "./segments.ts";

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

/** A letter that fits and one that does not (natural logarithms). */
const [fits, misfits] = [2.5, -4];
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
	const { letters, origin } = foldedGlyphs(row);
	const mask = lettersMask(letters);
	// Any text of the document is as likely as another; where these are few, most print is none of them.
	const anyPhrase = -Math.max(fewPhrases, Math.log(phrases.length));
	const hits = phrases.flatMap((phrase) => {
		const spare = phrase.letters.length * fits + anyPhrase + 2 * wholeWord - captionMin;
		const errorsMax = Math.max(0, Math.floor(spare / (fits - misfits)));
		if (countOfBits(phrase.mask & ~mask) > errorsMax) return [];
		const match = findApproximately(phrase.letters, letters, errorsMax);
		if (!match) return [];
		const from = origin[match.start] ?? 0;
		const to = endOf(row, (origin[match.end - 1] ?? 0) + 1, phrase.letters);
		const ends = [isBorder(row, from), isBorder(row, to)].reduce((sum, is) => sum + (is ? wholeWord : cutWord), 0);
		const log = (phrase.letters.length - match.errors) * fits + match.errors * misfits + anyPhrase + ends;
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

/** A text that stands so much clearer elsewhere on the page does not stand here: a document prints each mostly once. */
const clearerMax = 4;

/** The hits of a page without those of a text that was found much clearer elsewhere. */
export function clearest(hits: readonly CaptionHit[]): readonly CaptionHit[] {
	const best = new Map<string, number>();
	for (const { letters, log } of hits) best.set(letters, Math.max(log, best.get(letters) ?? log));
	return hits.filter(({ letters, log }) => log >= (best.get(letters) as number) - clearerMax);
}

function foldedGlyphs({ glyphs }: Row): { readonly letters: string; readonly origin: readonly number[] } {
	const folded = glyphs.map(({ character }) => fold(character).letters);
	return {
		letters: folded.join(""),
		origin: folded.flatMap((letters, index) => Array.from(letters, () => index)),
	};
}

/** Whether a word begins at a glyph: at either end of the row, behind a space, beside a sign. */
function isBorder(row: Row, at: number): boolean {
	const glyph = row.glyphs[at];
	return at === 0 || glyph === undefined || glyph.isSpaced || signsAt(row, at) || signsAt(row, at - 1);
}
