import { isOffice } from "../../formats/national-words.ts";
import { isNationality } from "../../formats/nationality-words.ts";
import { printedDates } from "../../formats/printed-date.ts";
import { frameOf, heightOf, localBox } from "../../page/quad.ts";
import type { DateItem, PassportPiece, Print } from "./print.ts";
import { piecesAbove } from "./soft-caption.ts";
import { rightOf, wholeText } from "./text-rows.ts";
import {
	type Announced,
	type Candidate,
	type Explained,
	isPlaceLike,
	isValue,
	itemOfDay,
	saysDay,
	sexTorn,
} from "./value-candidate.ts";

/** The text right of the sex, on its row: where ICAO's layout (Doc 9303 part 4, appendix) has the place of birth. */
export function besideSex(print: Print, explained: Explained): Candidate | null {
	const sex = print.pieces.find(
		(piece) =>
			piece.caption === null &&
			piece.certainty >= sexCertaintyMin &&
			isSex(piece.text, explained.sex) &&
			hasRow(print, piece),
	);
	if (sex === undefined) return null;
	const value = rightOf(print, sex).find((piece) => mayBePlace(print, explained, piece));
	return value === undefined ? null : unlessAnnouncedOtherwise(print, explained, value, "placeOfBirth");
}

const mayBePlace = (print: Print, explained: Explained, piece: PassportPiece): boolean =>
	isValue(piece, explained, null) && isPlaceLike(print, piece) && !isOffice(piece.text);

/** What was read with less is as likely a torn caption. */
const sexCertaintyMin = 0.5;

/**
 * The only text between the date of birth and the next date of its column, or else right of the date of birth where the nationality, which
 * may stand there too, was read elsewhere: further usual places of the place of birth.
 */
export function nearBirth(print: Print, explained: Explained): Candidate | null {
	const birth = itemOfDay(print, explained.dateOfBirth);
	if (birth === undefined) return null;
	const isPlace = (piece: PassportPiece) => mayBePlace(print, explained, piece);
	const below = belowBirth(print, explained, birth).filter((piece) => isPlace(piece) && piece.certainty > 0.9);
	const beside = rightOf(print, birth.piece).filter(isPlace);
	const isNationalityRead = print.pieces.some(({ text, certainty }) => certainty > 0.9 && isNationality(text));
	const [value, ...others] = isNationalityRead || beside.length === 0 ? [...below, ...beside] : [];
	return value === undefined || others.length > 0 || value.certainty <= 0.9
		? null
		: unlessAnnouncedOtherwise(print, explained, value, "placeOfBirth");
}

/** What is printed like the date of birth below it in its column, as far as the next date there; nothing where no date follows. */
function belowBirth(print: Print, { dateOfIssue, dateOfExpiry }: Explained, birth: DateItem): readonly PassportPiece[] {
	const frame = frameOf(birth.quad);
	const height = heightOf(birth.quad);
	const ends = [dateOfIssue, dateOfExpiry]
		.flatMap((day) => itemOfDay(print, day) ?? [])
		.map(({ quad }) => localBox(frame, quad))
		.filter((box) => Math.abs(box.left) < 1.5 * height && box.top > height)
		.map((box) => box.top);
	if (ends.length === 0) return [];
	const end = Math.min(...ends);
	return print.pieces.filter((piece) => {
		const box = localBox(frame, piece.quad);
		return (
			box.top > height / 2 &&
			box.bottom < end + height / 2 &&
			Math.abs(box.left) < 1.5 * height &&
			heightOf(piece.quad) > 0.75 * height
		);
	});
}

/** The text right of the date of issue or of expiry: where most layouts have the authority. */
export function besideDates(print: Print, explained: Explained): Candidate | null {
	const days = [explained.dateOfIssue, explained.dateOfExpiry];
	const dates = print.dates.filter(
		({ date, piece }) => days.some((day) => day !== null && saysDay(date, day)) && piece.caption === null,
	);
	for (const { piece } of dates) {
		for (const value of rightOf(print, piece)) {
			if (!isValue(value, explained, null) || !isPlaceLike(print, value) || value.certainty < 0.85) continue;
			const candidate = unlessAnnouncedOtherwise(print, explained, value, "authority");
			if (candidate !== null) return candidate;
		}
	}
	return null;
}

/** The only text below the date of birth that says an office, where its caption was not legible: no other value says one. */
export function officeBelowBirth(print: Print, explained: Explained): Candidate | null {
	const birth = itemOfDay(print, explained.dateOfBirth);
	if (birth === undefined) return null;
	const frame = frameOf(birth.quad);
	const below = offices(print, explained).filter(({ quad }) => localBox(frame, quad).top > 0);
	const first = below.find((piece) => !isLowerRow(print, piece));
	const candidate = first === undefined ? null : unlessAnnouncedOtherwise(print, explained, first, "authority");
	const own = candidate?.rows.flat() ?? [];
	return below.every((piece) => own.includes(piece)) ? candidate : null;
}

const offices = (print: Print, explained: Explained) =>
	print.pieces.filter(
		(piece) =>
			isValue(piece, explained, null) && isCapitals(piece.text) && isOffice(piece.text) && piece.certainty > 0.9,
	);

const isCapitals = (text: string): boolean => !/\p{Ll}/u.test(text);

/**
 * The only text below the date of issue or of expiry, in its column and next to it: where other layouts have the authority. Signatures, which may
 * stand there too, are no capitals.
 */
export function underDates(print: Print, explained: Explained): Candidate | null {
	for (const day of [explained.dateOfIssue, explained.dateOfExpiry]) {
		const date = itemOfDay(print, day);
		const below = date ? columnBelow(print, date) : [];
		const [next] = below;
		if (next === undefined || !isValue(next, explained, null) || !isPlaceLike(print, next)) continue;
		const candidate =
			next.certainty > 0.9 && isCapitals(next.text)
				? unlessAnnouncedOtherwise(print, explained, next, "authority")
				: null;
		if (candidate !== null && below.every((piece) => candidate.rows.flat().includes(piece))) return candidate;
	}
	return null;
}

/** What is printed like a date and begins where it does, below it, top to bottom; nothing where that begins farther away than the next row. */
function columnBelow(print: Print, date: DateItem): readonly PassportPiece[] {
	const [frame, height] = [frameOf(date.quad), heightOf(date.quad)];
	const below = print.pieces
		.filter(({ caption }) => caption === null)
		.map((piece) => ({ piece, box: localBox(frame, piece.quad), ratio: heightOf(piece.quad) / height }))
		.filter(({ box, ratio }) => box.top > height / 4 && Math.abs(box.left) < height && ratio > 0.75 && ratio < 1.3)
		.sort((a, b) => a.box.top - b.box.top);
	const [first] = below;
	return first && first.box.top < nextRowMax * height ? below.map(({ piece }) => piece) : [];
}

/** Rows of values with a caption between them are at most this far apart, in heights of their boxes. */
const nextRowMax = 2.5;

/** A value that its place suggests, with all its rows; none where the damaged caption above it fits something else. */
function unlessAnnouncedOtherwise(
	print: Print,
	explained: Explained,
	value: PassportPiece,
	name: Announced,
): Candidate | null {
	const certainty = certaintyUnder(print, piecesAbove(value, print.pieces)[0], name);
	if (certainty === null || isLowerRow(print, value)) return null;
	const rows = wholeText(print, value, name === "authority" ? 3 : 1, (piece) => isValue(piece, explained, null));
	return rows.length === 0 ? null : { rows, certainty };
}

/** How sure a place is, judged by what stands above it: more where that is a damaged caption that fits, null where it fits something else. */
function certaintyUnder(print: Print, nearest: PassportPiece | undefined, name: Announced): number | null {
	if (nearest === undefined) return 0.7;
	if (nearest.caption !== null && nearest.caption !== name) {
		const { caption } = nearest;
		return caption === "other" || caption === "personalNumber" || caption === "dateOfExpiry" ? null : 0.62;
	}
	const soft = print.softCaption(nearest);
	if (soft.name === name && soft.score >= 0.5) return 0.92;
	return soft.score >= 0.7 && soft.name !== name && soft.lead > 0.1 ? null : 0.75;
}

/** Whether a text of the same print stands directly above, from the same left edge: half a value is a wrong one. */
function isLowerRow(print: Print, value: PassportPiece): boolean {
	const [frame, height] = [frameOf(value.quad), heightOf(value.quad)];
	return print.pieces.some((other) => {
		if (other.caption !== null || other.certainty < 0.8 || printedDates(other.text).length > 0) return false;
		const box = localBox(frame, other.quad);
		const ratio = (box.bottom - box.top) / height;
		const isAbove = box.bottom < height * 0.2 && box.bottom > -height * 0.9;
		return isAbove && Math.abs(box.left) < height / 2 && ratio > 0.8 && ratio < 1.25;
	});
}

const hasRow = (print: Print, piece: PassportPiece): boolean => rightOf(print, piece).length > 0;

/** The sex as printed: its letter, alone or in two languages ("K/F", "M / M"); national letters are not known, so one must agree. */
function isSex(text: string, sex: string | null): boolean {
	const letters = (sexTorn.test(text) ? `${text.charAt(0)}/${text.charAt(2)}` : text)
		.toUpperCase()
		.replaceAll(/[^A-Z/]/g, "")
		.split("/")
		.filter((part) => part !== "");
	if (letters.length === 0 || letters.length > 3 || letters.some((part) => part.length > 3)) return false;
	return sex === null ? letters.every((part) => /^[MFX]$/.test(part)) : letters.includes(sex);
}
