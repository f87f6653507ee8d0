import { meaningsOf, type PrintedDate, printedDates } from "../../formats/printed-date.ts";
import { type Folded, fold } from "../../page/approximate.ts";
import { type CaptionHit, findCaptions } from "../../page/captions.ts";
import type { Line, Quad } from "../../page/page.ts";
import { type Piece, piecesOf } from "../../page/pieces.ts";
import { spanOf } from "../../page/quad.ts";
import { followerOf } from "../../page/row.ts";
import { captionDictionary, captionOfText, isCaptionBegun, isWordOfValues, type PassportCaption } from "./captions.ts";
import { type SoftCaption, softCaption } from "./soft-caption.ts";
import { textOf, valueHeightOf, withoutWordsOfValues } from "./words-of-values.ts";

/** A piece of a passport's printed page: a caption or a text. */
export type PassportPiece = Piece<PassportCaption>;

/** A date on the page and the piece it was read from (the first of them, where it was printed in two). */
export interface DateItem {
	readonly date: PrintedDate;
	readonly piece: PassportPiece;
	readonly text: string;
	readonly quad: Quad;
}

/** The page without its machine readable zone, cut into captions and texts. */
export interface Print {
	readonly pieces: readonly PassportPiece[];
	readonly dates: readonly DateItem[];
	/** How high values are printed: the middle one of the dates' boxes, in pixels; null where fewer than two dates were read. */
	readonly valueHeight: number | null;
	/** What a text that is no whole caption may have been: see `softCaption`. Judged once for each piece. */
	softCaption(piece: PassportPiece): SoftCaption;
	/** Every line, for looking whether something is printed at all. */
	readonly lines: readonly FoldedLine[];
}

/** A line's text as it is and as it is compared. */
export interface FoldedLine {
	readonly text: string;
	readonly folded: Folded;
}

/** Prepares the printed lines of a data page. */
export function printOf(lines: readonly Line[]): Print {
	const announcing = findCaptions(lines, captionDictionary).filter(
		(hit) => hit.line.text[hit.to] !== "-" && !isInSentence(hit) && isAnnouncing(textOf(hit)),
	);
	const hits = withoutWordsOfValues(announcing, lines);
	const pieces = piecesOf(lines, hits).map((piece) => named(piece, hits));
	const judged = new Map<string, SoftCaption>();
	const dates = datesOf(pieces);
	return {
		pieces,
		dates,
		valueHeight: valueHeightOf(dates.map(({ piece }) => piece.line)),
		softCaption: ({ text }) => {
			const known = judged.get(text) ?? softCaption(text);
			judged.set(text, known);
			return known;
		},
		lines: lines.map(({ text }) => ({ text, folded: fold(text) })),
	};
}

/** "FEDERAL AUTHORITY FOR IDENTITY AND CITIZENSHIP": what follows or precedes one of these words directly announces nothing. */
const isInSentence = ({ line: { text }, from, to }: CaptionHit<PassportCaption>): boolean =>
	/(?:^|\s)(?:AND|FOR|OF THE)\s$/.test(text.slice(0, from)) ||
	/^\s(?:AND|FOR|AGENCY|SERVICES?|AFFAIRS|Affairs)(?:\s|$)/.test(text.slice(to));

/** Figures resemble letters ("01 8" is no OIB), and words of values captions. */
const isAnnouncing = (text: string): boolean => /\p{L}/u.test(text) && !isWordOfValues(text);

/**
 * What was left of a line beside its captions may be one more of them, run together with the one before ("AuthorityAutorité") or cut
 * off ("Autoridad / Autho").
 */
function named(piece: PassportPiece, hits: readonly CaptionHit<PassportCaption>[]): PassportPiece {
	if (piece.caption !== null || piece.text.length === piece.line.text.length) return piece;
	const whole = piece.text.length >= lettersOfCaptionMin ? captionOfText(piece.text) : null;
	const begun = hits.find(({ line, name }) => line === piece.line && isCaptionBegun(piece.text, name));
	return { ...piece, caption: whole ?? begun?.name ?? null };
}

/** Shorter words are captions only where `findCaptions` finds them. */
const lettersOfCaptionMin = 7;

/** Every date among the texts; a date whose parts were read as texts of their own is put together again with its neighbours. */
function datesOf(pieces: readonly PassportPiece[]): DateItem[] {
	const texts = pieces.filter((piece) => piece.caption === null);
	return texts.flatMap((piece): DateItem[] => {
		const own = printedDates(withLostGaps(piece.text));
		if (own.length > 0) return own.map((date) => ({ date, piece, text: piece.text, quad: piece.quad }));
		return /\d/.test(piece.text) ? joinedDates(piece, texts) : [];
	});
}

/** "15122019" for 15 12 2019: day, month and year of a narrow print whose gaps were not seen. */
const withLostGaps = (text: string): string => text.replace(/^([0-3]\d)([01]\d)((?:19|20)\d\d)$/, "$1 $2 $3");

/** Day, two months, year: so many texts may be one date. */
const datePartsMax = 4;

/** How near the parts of a date stand. */
const datePartReach = { gap: 4, level: 0.5 };

/** The dates that a text begins and the texts behind it on its row complete; none of them is a date of its own. */
function joinedDates(first: PassportPiece, texts: readonly PassportPiece[]): DateItem[] {
	const parts = [first];
	while (parts.length < datePartsMax) {
		const next = followerOf(parts.at(-1) ?? first, texts, datePartReach);
		if (next === null || printedDates(next.text).length > 0) return [];
		parts.push(next);
		const text = parts.map((part) => part.text).join(" ");
		const dates = printedDates(text);
		if (dates.length === 0) continue;
		const quad = spanOf(parts.map((part) => part.quad));
		return dates.map((date) => ({ date, piece: first, text, quad }));
	}
	return [];
}

/** What a date may mean between two days (YYYY-MM-DD, inclusive). */
export const meanings = (item: DateItem, first: string, last: string): string[] => meaningsOf(item.date, first, last);

/** The printed date that means exactly this day, or null. */
export function printOfDay(print: Print, day: string): DateItem | null {
	return print.dates.find((item) => meanings(item, day, day).length > 0) ?? null;
}
