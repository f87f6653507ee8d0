import { type Box, frameOf, heightOf, localBox, spanOf } from "../../page/quad.ts";
import { levelFrame, valuesBelow, valuesBeside } from "../../page/values.ts";
import type { PassportCaption } from "./captions.ts";
import type { PassportPiece, Print } from "./print.ts";
import { continued, hidesNextRow, together, wellRead, wholeText } from "./text-rows.ts";
import {
	type Announced,
	type Candidate,
	type Explained,
	isDateLike,
	isKnown,
	isValue,
	itemOfDay,
} from "./value-candidate.ts";
import { isAllCapitals } from "./voices.ts";
import { isCaptionSmall } from "./words-of-values.ts";

/** The value under (or else beside) the captions of a name, in up to `rows` rows; torn captions where there is no whole one. */
export function captioned(print: Print, explained: Explained, name: Announced, rows: number): Candidate | null {
	return captionedSafely(print, explained, name, rows) ?? underTorn(print, explained, name, rows);
}

/** The same, under whole captions only. */
export function captionedSafely(print: Print, explained: Explained, name: Announced, rows: number): Candidate | null {
	for (const caption of print.pieces.filter((piece) => piece.caption === name)) {
		const own = announcedBy(print, explained, wholeCaption(print, caption), rows);
		if (own.length > 0) return { rows: own, certainty: 0.95 };
	}
	return null;
}

function underTorn(print: Print, explained: Explained, name: Announced, rows: number): Candidate | null {
	for (const torn of print.pieces.filter((piece) => isTornCaption(print, explained, piece, name))) {
		const own = announcedBy(print, explained, wholeCaption(print, torn), rows);
		if (
			own.length > 0 &&
			isBelow(print, own.flat(), [...(name === "authority" ? [explained.dateOfIssue] : []), explained.dateOfBirth])
		) {
			return { rows: own, certainty: 0.8 };
		}
	}
	return null;
}

function announcedBy(print: Print, explained: Explained, caption: PassportPiece, rows: number): PassportPiece[][] {
	const below = valuesBelow(print.pieces, caption, { rows: rows + 1 })
		.filter((row) => !row.every((piece) => isMoreOf(print, piece, caption)))
		.slice(0, rows)
		.map((row) => together(row, (piece) => isValue(piece, explained, caption.caption)))
		.filter((row) => row.length > 0);
	const lead = below[0]?.[0];
	const beside = besideOf(print, explained, caption);
	if (lead !== undefined && isUnderneath(caption, beside[0], lead)) {
		return rows > 1 ? continued(print, [beside, ...below.slice(0, rows - 1)]) : [beside];
	}
	if (lead !== undefined && isBehindCaption(caption, beside[0])) return [beside];
	if (lead !== undefined && isOvershadowed(print, lead, caption)) return [];
	if (lead !== undefined) {
		const own = continued(print, below);
		if (rows > 1 && hidesNextRow(print, own)) return [];
		// A neighbouring column's caption may stand between the rows of this one.
		return own.length === 1 && rows > 1
			? wholeText(print, lead, rows, (piece) => isValue(piece, explained, caption.caption))
			: own;
	}
	return beside.length > 0 ? [beside] : [];
}

/** Whether capitals stand behind a caption of small letters on its own line. */
const isBehindCaption = (caption: PassportPiece, beside: PassportPiece | undefined): boolean =>
	beside !== undefined && beside.line === caption.line && isAllCapitals(beside.text) && !isAllCapitals(caption.text);

/** Whether what was found below a caption stands under the text beside it, right of the caption's end: it is that text's next row. */
function isUnderneath(caption: PassportPiece, beside: PassportPiece | undefined, lead: PassportPiece): boolean {
	if (beside === undefined) return false;
	const frame = frameOf(caption.quad);
	const [own, first, next] = [caption, beside, lead].map(({ quad }) => localBox(frame, quad)) as [Box, Box, Box];
	return next.left > own.right && Math.abs(next.left - first.left) < heightOf(caption.quad);
}

/**
 * Whether another text stands between a caption and what was found under it: it begins left of all that is left of the caption, and is
 * rather the value than the row below.
 */
function isOvershadowed(print: Print, lead: PassportPiece, caption: PassportPiece): boolean {
	const frame = frameOf(caption.quad);
	const [own, value] = [localBox(frame, caption.quad), localBox(frame, lead.quad)];
	const width = own.right - own.left;
	return print.pieces.some((piece) => {
		if (piece === lead || piece === caption || piece.caption !== null) return false;
		const box = localBox(frame, piece.quad);
		const middle = (box.top + box.bottom) / 2;
		const shared = Math.min(box.right, own.right) - Math.max(box.left, own.left);
		const isBetween = middle > own.bottom && middle < value.top;
		return isBetween && shared > width / 2 && heightOf(piece.quad) > 0.75 * heightOf(lead.quad);
	});
}

/** A second row of the same caption, in another language, that is torn. */
function isMoreOf(print: Print, piece: PassportPiece, caption: PassportPiece): boolean {
	const soft = print.softCaption(piece);
	return caption.caption !== null && piece.certainty < wellRead && soft.name === caption.caption && soft.score >= 0.7;
}

/** A text too damaged for a caption of the dictionary, but clearly more like this one than like any other. */
function isTornCaption(print: Print, explained: Explained, piece: PassportPiece, name: Announced): boolean {
	if (piece.caption !== null || (piece.certainty > 0.92 && !isSmallPrint(print, piece))) return false;
	const { scores } = print.softCaption(piece);
	const own = scores.get(name) ?? 0;
	const rivals = [...scores].filter(([other]) => other !== name && !isElsewhere(print, explained, other));
	return own >= 0.58 && rivals.every(([, score]) => own - score >= 0.08);
}

/** Print that is too small for a value, however well it was read: a part of a caption ("ce of birth"). */
const isSmallPrint = (print: Print, { text, quad }: PassportPiece): boolean =>
	/\p{Ll}/u.test(text) && isCaptionSmall(print, quad);

/** Whether a caption announces a date that was read: a caption above another text is not that one. */
function isElsewhere(print: Print, explained: Explained, name: PassportCaption): boolean {
	return (
		(name === "dateOfBirth" || name === "dateOfIssue" || name === "dateOfExpiry") &&
		itemOfDay(print, explained[name]) !== undefined
	);
}

/** A caption with the torn pieces to its left: its value begins under the first of them. */
function wholeCaption(print: Print, caption: PassportPiece): PassportPiece {
	const frame = frameOf(caption.quad);
	const height = heightOf(caption.quad);
	const isTorn = (piece: PassportPiece) =>
		piece.caption === caption.caption ||
		(piece.caption === null &&
			(piece.certainty < 0.92 || piece.line === caption.line || isSmallPrint(print, piece)) &&
			!isDateLike(piece.text));
	let left = 0;
	const before = print.pieces
		.filter((piece) => piece !== caption && isTorn(piece))
		.map((piece) => ({ piece, box: localBox(frame, piece.quad) }))
		.filter(({ box }) => Math.abs((box.top + box.bottom) / 2) < height / 2 && box.left < 0)
		.sort((a, b) => b.box.right - a.box.right);
	const own = [caption.quad];
	for (const { piece, box } of before) {
		// What was read well belongs to the caption only where it touches it ("Pejabat pengeluar / Authority").
		const gapMax = isSmallPrint(print, piece) ? 5 : piece.certainty < 0.92 ? 3 : 1.2;
		if (left - box.right > gapMax * height) break;
		own.push(piece.quad);
		left = box.left;
	}
	return own.length === 1 ? caption : { ...caption, quad: spanOf(own) };
}

/**
 * Whether a text stands below the first of these days that is printed, or on its row; false where none was found. Places of birth never stand above the
 * date of birth, authorities never above the date of issue: there are names.
 */
function isBelow(print: Print, [first]: readonly PassportPiece[], days: readonly (string | null)[]): boolean {
	const item = days.map((day) => itemOfDay(print, day)).find((found) => found !== undefined);
	return item !== undefined && first !== undefined && localBox(frameOf(item.quad), first.quad).bottom > 0;
}

/** The text right of a caption: close to it, or where the page has the values of its captions in a column of their own. */
function besideOf(print: Print, explained: Explained, caption: PassportPiece): PassportPiece[] {
	const close = valuesBeside(print.pieces, caption, { beside: closeBeside });
	const row = close.length > 0 ? close : valuesBeside(print.pieces, caption, { beside: columnBeside });
	const [first] = row;
	if (first === undefined || (close.length === 0 && !isInValueColumn(print, explained, caption, first))) return [];
	return together(row, (piece) => isValue(piece, explained, caption.caption));
}

/** How far right of a caption its value may begin, in caption heights: anywhere on a page, and in a column of values. */
const [closeBeside, columnBeside] = [4, 14];

/** Whether another caption above or below this one has a value that is known, and that begins where `value` does. */
function isInValueColumn(print: Print, explained: Explained, caption: PassportPiece, value: PassportPiece): boolean {
	const frame = levelFrame(print.pieces, caption);
	const height = heightOf(caption.quad);
	const left = (piece: PassportPiece) => localBox(frame, piece.quad).left;
	return print.pieces.some((other) => {
		if (other.caption === null || other.caption === caption.caption) return false;
		if (Math.abs(left(other) - left(caption)) > height) return false;
		const [own] = valuesBeside(print.pieces, other, { beside: columnBeside });
		return own !== undefined && Math.abs(left(own) - left(value)) < height && isKnown(print, own, explained);
	});
}
