import { isKnownAuthority } from "../../formats/gazetteer.ts";
import { isOffice } from "../../formats/national-words.ts";
import { frameOf, heightOf, localBox } from "../../page/quad.ts";
import { isLowerRow, unlessAnnouncedOtherwise } from "./layout-value.ts";
import type { DateItem, PassportPiece, Print } from "./print.ts";
import { rightOf } from "./text-rows.ts";
import { type Candidate, type Explained, isPlaceLike, isValue, itemOfDay, saysDay } from "./value-candidate.ts";
import { isAllCapitals } from "./voices.ts";

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

/** The only text below the date of birth, or the first that was read, that says an office, where its caption was not legible: no other value says one. */
export function officeBelowBirth(print: Print, explained: Explained): Candidate | null {
	const { dateOfBirth, dateOfIssue, dateOfExpiry } = explained;
	const [first] = [dateOfBirth, dateOfIssue, dateOfExpiry].flatMap((day) => itemOfDay(print, day) ?? []);
	if (first === undefined) return null;
	const frame = frameOf(first.quad);
	const below = offices(print, explained).filter(({ quad }) => localBox(frame, quad).top > -heightOf(first.quad) / 2);
	const value = below.find((piece) => !isLowerRow(print, piece, explained.state));
	return value === undefined ? null : holdingAll(below, unlessAnnouncedOtherwise(print, explained, value, "authority"));
}

/** A candidate of which everything that may be the value is a part; null where something else may be it too. */
function holdingAll(pieces: readonly PassportPiece[], candidate: Candidate | null): Candidate | null {
	return candidate !== null && pieces.every((piece) => candidate.rows.flat().includes(piece)) ? candidate : null;
}

const offices = (print: Print, explained: Explained) =>
	print.pieces.filter(
		(piece) =>
			isValue(piece, explained, null) &&
			isAllCapitals(piece.text) &&
			(saysOffice(piece.text) || isKnownAuthority(piece.text, explained.state)) &&
			piece.certainty > 0.9,
	);

/** An office, and not by words alone that captions and remarks are made of too ("IDENTITY N", "THIS PASSPORT IS VALID"). */
const saysOffice = (text: string): boolean => isOffice(text) && isOffice(text.replaceAll(ofCaptions, ""));
const ofCaptions = /(?<!\p{L})(?:AUTHORITY|IDENTIT[YE]|NATIONAL(?:ITY)?|PAS+[AE]?PORTE?|REGISTRATION)(?!\p{L})/gu;

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
		if (next.certainty <= 0.9 || !isAllCapitals(next.text)) continue;
		const candidate = holdingAll(below, unlessAnnouncedOtherwise(print, explained, next, "authority"));
		if (candidate !== null) return candidate;
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
