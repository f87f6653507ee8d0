import { isOffice } from "../../formats/national-words.ts";
import { isNationality } from "../../formats/nationality-words.ts";
import { frameOf, heightOf, localBox } from "../../page/quad.ts";
import { unlessAnnouncedOtherwise } from "./layout-value.ts";
import type { DateItem, PassportPiece, Print } from "./print.ts";
import { rightOf } from "./text-rows.ts";
import { type Candidate, type Explained, isPlaceLike, isValue, itemOfDay, sexTorn } from "./value-candidate.ts";

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
