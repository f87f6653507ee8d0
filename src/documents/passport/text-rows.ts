import { isOffice } from "../../formats/national-words.ts";
import { printedDates } from "../../formats/printed-date.ts";
import type { Word } from "../../page/page.ts";
import { type Box, frameOf, heightOf, localBox, widthOf } from "../../page/quad.ts";
import { captionOfText, isCaptionEnd } from "./captions.ts";
import type { PassportPiece, Print } from "./print.ts";
import { signs } from "./signature.ts";
import { isAllCapitals } from "./voices.ts";
import { isValueHigh } from "./words-of-values.ts";

/**
 * All of a text that was found without a caption: what follows it on its row, and up to `rowsMax` rows in the same print from the same
 * left edge. Empty where it goes on in a row that cannot be read, and where nothing tells whether the next row is more of it.
 */
export function wholeText(
	print: Print,
	lead: PassportPiece,
	rowsMax: number,
	mayBeValue: (piece: PassportPiece) => boolean,
): PassportPiece[][] {
	const rowOf = (first: PassportPiece) =>
		together([first, ...rightOf(print, first).filter((piece) => piece.caption === null)], mayBeValue);
	const rows = [rowOf(lead)];
	let last = lead;
	while (rows.length < rowsMax) {
		const next = print.pieces.find(
			(piece) => mayBeValue(piece) && piece !== last && isAligned(lead, piece) && isDirectlyBelow(last, piece, lead),
		);
		if (next === undefined || isParted(print, last, next)) break;
		if (rowDistance(last, next) > rowDistanceMax) return [];
		rows.push([next, ...rowOf(next).slice(1)]);
		last = next;
	}
	const own = continued(print, rows);
	const isUnread = (piece: PassportPiece) =>
		!mayBeValue(piece) && isAligned(lead, piece) && isDirectlyBelow(last, piece, lead) && isDamagedRow(print, piece);
	return rowsMax > 1 && (hidesNextRow(print, own) || print.pieces.some(isUnread)) ? [] : own;
}

/** Whether a caption stands between two texts, over the lower one's beginning: it is another value. */
function isParted(print: Print, above: PassportPiece, below: PassportPiece): boolean {
	const [frame, height] = [frameOf(below.quad), heightOf(below.quad)];
	const upper = localBox(frame, above.quad);
	return print.pieces.some(({ caption, quad }) => {
		const box = localBox(frame, quad);
		const middle = (box.top + box.bottom) / 2;
		const isOver = box.left < height && box.right > height;
		return caption !== null && isOver && middle > (upper.top + upper.bottom) / 2 + height / 3 && middle < -height / 3;
	});
}

/**
 * Whether the next row of a text may be hidden: print as high as its own that comes from a column left of it crosses the place where
 * that row would begin, and is read badly there. It is a caption that ran into that row ("Date dexpiratiLUGANO").
 */
export function hidesNextRow(print: Print, rows: readonly PassportPiece[][]): boolean {
	const [lead, last] = [rows[0]?.[0], rows.at(-1)?.[0]];
	if (lead === undefined || last === undefined) return false;
	const [frame, height] = [frameOf(last.quad), heightOf(lead.quad)];
	return print.pieces.some(({ line }) => {
		const box = localBox(frame, line.quad);
		const middle = (box.top + box.bottom) / 2;
		const isNextRow = middle > 0.6 * height && middle < 1.2 * height && heightOf(line.quad) > 0.8 * height;
		return (
			isNextRow && box.left < -height && line.words.some((word) => isRunTogether(word, localBox(frame, word.quad)))
		);
	});

	function isRunTogether({ text, certainty }: Word, { left, right }: Box): boolean {
		const isThere = left < beginning * height && right > height / 2 && text.length >= 4;
		return (
			isThere && !isCaptionEnd(text) && captionOfText(text) === null && certainty >= tornMin && certainty < tornMax
		);
	}
}

/** So many heights from its left edge are the beginning of a row. */
const beginning = 4;

/** Two texts that were read as one word come out less sure than captions that are alone, and surer than background. */
const [tornMin, tornMax] = [0.75, 0.92];

/**
 * The first text of a row that may be a value and those that follow it closely: what stands far away is another thing (a signature).
 * What touches it is of the same text, however badly it was read: without it half a value would be taken for the whole.
 */
export function together(
	row: readonly PassportPiece[],
	mayBeValue: (piece: PassportPiece) => boolean,
): PassportPiece[] {
	const first = row.findIndex(mayBeValue);
	const [before, value] = [row[first - 1], row[first]];
	const start = before && value && touches(before, value, value) ? first - 1 : first;
	const taken = start < 0 ? [] : [row[start] as PassportPiece];
	for (const piece of row.slice(start + 1)) {
		const last = taken.at(-1);
		if (last === undefined || signs(piece.text, last.text)) break;
		const isNext = gapBetween(last, piece, last) <= 2.5 && mayBeValue(piece) && piece.certainty >= 0.8;
		if (!isNext && !touches(last, piece, last)) break;
		taken.push(piece);
	}
	return taken;
}

/** What parts two texts of a row, in heights of a value's box. */
const gapBetween = (one: PassportPiece, next: PassportPiece, value: PassportPiece): number =>
	(localBox(frameOf(one.quad), next.quad).left - widthOf(one.quad)) / heightOf(value.quad);

/** Whether two texts of a row, one of them the value's, are of one text. Print of another size, or set higher or lower, is a torn caption. */
function touches(one: PassportPiece, next: PassportPiece, value: PassportPiece): boolean {
	const [box, height] = [localBox(frameOf(one.quad), next.quad), heightOf(one.quad)];
	const isLikeIt = heightOf(next.quad) > 0.75 * height && Math.abs((box.top + box.bottom) / 2) < 0.3 * height;
	const isText = [one, next].every(
		({ text, caption }) => caption === null && printedDates(text).length === 0 && !isNumber.test(text),
	);
	return isText && isLikeIt && gapBetween(one, next, value) <= touching;
}

/** A number of a person or a document ("S3622104V"): offices' have fewer figures. */
const isNumber = /^(?=(?:\P{Nd}*\p{Nd}){6})[\p{Lu}\p{Nd}]+$/u;

/** Words of one text are this close, in heights of their boxes; columns are farther apart. */
export const touching = 1.4;

/** A text read with this certainty is no torn caption, whatever it resembles. */
export const wellRead = 0.94;

/**
 * The first row, and those below it that go on in the same size of print directly under it. None at all where the next such row cannot be
 * read (an overprint, a caption run into it): half an authority is a wrong one.
 */
export function continued(print: Print, rows: readonly PassportPiece[][]): PassportPiece[][] {
	const [first, ...rest] = rows;
	const lead = first?.[0];
	if (first === undefined || lead === undefined) return [];
	const taken = [first];
	let measure = lead;
	for (const row of rest) {
		const [next, previous] = [row[0], taken.at(-1)?.[0]];
		if (next === undefined || previous === undefined) break;
		if (isNextOfSwollen(print, previous, next, lead)) {
			if (!goesOnFromAbove.test(next.text)) return [];
			taken.push(row);
			measure = next;
			continue;
		}
		if (!isDirectlyBelow(previous, next, measure)) break;
		if (!isLegible(print, next) && !isDamagedOffice(lead, next)) return isRowOf(print, lead, next) ? [] : taken;
		taken.push(row);
	}
	return taken;
}

function isDirectlyBelow(previous: PassportPiece, next: PassportPiece, lead: PassportPiece): boolean {
	const height = heightOf(lead.quad);
	const frame = frameOf(lead.quad);
	const [own, box] = [localBox(frame, previous.quad), localBox(frame, next.quad)];
	const ratio = heightOf(next.quad) / height;
	const isBelow = (box.top + box.bottom) / 2 > own.bottom - height / 4;
	return isBelow && box.top - own.bottom < 0.7 * height && ratio > 0.75 && ratio < 1.4;
}

/** How far below another text one stands, from middle to middle, in heights of the upper one. */
export function rowDistance(above: PassportPiece, below: PassportPiece): number {
	const frame = frameOf(above.quad);
	const [own, box] = [localBox(frame, above.quad), localBox(frame, below.quad)];
	return (box.top + box.bottom - own.top - own.bottom) / 2 / heightOf(above.quad);
}

/** Measured on specimens: rows of one value are 1.1 to 1.3 heights of their boxes apart, two values with a caption between 1.6 and more. */
export const rowDistanceMax = 1.45;

/** A text that begins so goes on from the row above: "DE MIGRACIONES". */
const goesOnFromAbove = /^(?:of|and|for|de|del|des|du|di|do|da|et|y|e|und|en)\s/iu;

/**
 * Whether a row stands as the next one of a text whose box a signature or a stamp made too high to be like it: aligned, as sure of its
 * letters as print is, and in capitals as the text is. Captions are set in small letters or known.
 */
function isNextOfSwollen(print: Print, previous: PassportPiece, next: PassportPiece, lead: PassportPiece): boolean {
	const [frame, height] = [frameOf(lead.quad), heightOf(lead.quad)];
	const [own, box] = [localBox(frame, previous.quad), localBox(frame, next.quad)];
	const ratio = heightOf(next.quad) / height;
	const isBelow = (box.top + box.bottom) / 2 > own.bottom - height / 4 && box.top - own.bottom < 0.4 * height;
	const isSwollen = previous === lead && ratio > swollenMin && ratio <= 0.75;
	const areCapitals = [lead, next].every(({ text }) => /\p{Lu}{2}/u.test(text) && isAllCapitals(text));
	return (
		isSwollen && isBelow && areCapitals && isAligned(lead, next) && next.certainty >= 0.97 && isLegible(print, next)
	);
}

/** Print below a swollen box is at least this share of its height. */
const swollenMin = 0.4;

const isAligned = (lead: PassportPiece, next: PassportPiece): boolean =>
	Math.abs(localBox(frameOf(lead.quad), next.quad).left) < heightOf(lead.quad) / 2;

/** Whether a row is badly read, and nevertheless says an office in capitals below the row's own beginning: closer looks tell whether it can be read. */
const isDamagedOffice = (lead: PassportPiece, next: PassportPiece): boolean =>
	isAligned(lead, next) && isOffice(next.text) && isAllCapitals(next.text) && captionOfText(next.text) === null;

/** Whether a badly read row is more of a text: aligned, and nearly as sure as values, or set as they are. */
const isRowOf = (print: Print, lead: PassportPiece, next: PassportPiece): boolean =>
	isAligned(lead, next) && (next.certainty >= wellRead - 0.06 || isDamagedRow(print, next));

/** Whether a row is badly read and set as values are: in capitals, and more than an abbreviation. */
const isDamagedRow = (print: Print, { text, quad, caption, certainty }: PassportPiece): boolean =>
	caption === null &&
	certainty >= damagedMin &&
	certainty < wellRead &&
	isValueHigh(print, quad) &&
	isAllCapitals(text) &&
	/\p{Lu}{5}/u.test(text);

/** Background is read less surely. */
const damagedMin = 0.6;

/** Damaged captions read badly, and resemble one; of an office's name words alone may be captions ("CITIZENSHIP AGENCY"). */
function isLegible(print: Print, piece: PassportPiece): boolean {
	const isWellRead = piece.certainty >= wellRead;
	const isSetAsValue = piece.text.includes(" ") || isValueHigh(print, piece.quad);
	const isOfficeName = isWellRead && isOffice(piece.text) && isSetAsValue && isAllCapitals(piece.text);
	return piece.certainty > 0.85 && (isOfficeName || print.softCaption(piece).score < (isWellRead ? 0.85 : 0.6));
}

/** Texts on the same row to the right, nearest first. */
export function rightOf(print: Print, piece: PassportPiece): PassportPiece[] {
	const frame = frameOf(piece.quad);
	const own = localBox(frame, piece.quad);
	const height = heightOf(piece.quad);
	return print.pieces
		.map((other) => ({ other, box: localBox(frame, other.quad) }))
		.filter(
			({ other, box }) =>
				other !== piece && Math.abs((box.top + box.bottom) / 2) < 0.7 * height && box.left > own.right,
		)
		.sort((a, b) => a.box.left - b.box.left)
		.map(({ other }) => other);
}
