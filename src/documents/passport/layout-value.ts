import { frameOf, heightOf, localBox } from "../../page/quad.ts";
import type { PassportPiece, Print } from "./print.ts";
import { piecesAbove } from "./soft-caption.ts";
import {
	type Announced,
	type Candidate,
	type Explained,
	isPlaceLike,
	isValue,
	itemOfDay,
	saysDay,
} from "./value-candidate.ts";

/** The text right of the sex, on its row: where ICAO's layout (Doc 9303 part 4, appendix) has the place of birth. */
export function besideSex(print: Print, explained: Explained): Candidate | null {
	const sex = print.pieces.find(
		(piece) => piece.caption === null && isSex(piece.text, explained.sex) && hasRow(print, piece),
	);
	if (sex === undefined) return null;
	const value = rightOf(print, sex).find((piece) => isValue(piece, explained, false) && isPlaceLike(print, piece));
	return value === undefined ? null : unlessAnnouncedOtherwise(print, value, "placeOfBirth");
}

/** The only text between the date of birth and the date of issue, in their column: a third usual place of the place of birth. */
export function underBirth(print: Print, explained: Explained): Candidate | null {
	const { dateOfBirth, dateOfIssue } = explained;
	const birth = itemOfDay(print, dateOfBirth);
	const issue = itemOfDay(print, dateOfIssue) ?? itemOfDay(print, explained.dateOfExpiry);
	if (birth === undefined || issue === undefined) return null;
	const frame = frameOf(birth.quad);
	const height = heightOf(birth.quad);
	const end = localBox(frame, issue.quad).top;
	const between = print.pieces.filter((piece) => {
		const box = localBox(frame, piece.quad);
		return (
			box.top > height / 2 &&
			box.bottom < end + height / 2 &&
			Math.abs(box.left) < 1.5 * height &&
			heightOf(piece.quad) > 0.75 * height
		);
	});
	const values = between.filter(
		(piece) => isValue(piece, explained, false) && isPlaceLike(print, piece) && piece.certainty > 0.9,
	);
	const [value] = values;
	return value === undefined || values.length > 1 ? null : unlessAnnouncedOtherwise(print, value, "placeOfBirth");
}

/** The text right of the date of issue or of expiry: where most layouts have the authority. */
export function besideDates(print: Print, explained: Explained): Candidate | null {
	const days = [explained.dateOfIssue, explained.dateOfExpiry];
	const dates = print.dates.filter(
		({ date, piece }) => days.some((day) => day !== null && saysDay(date, day)) && piece.caption === null,
	);
	for (const { piece } of dates) {
		for (const value of rightOf(print, piece)) {
			if (!isValue(value, explained, false) || !isPlaceLike(print, value) || value.certainty < 0.85) continue;
			const candidate = unlessAnnouncedOtherwise(print, value, "authority");
			if (candidate !== null) return candidate;
		}
	}
	return null;
}

/** A value that its place suggests, more certain where the damaged caption above it fits, none where that fits something else. */
function unlessAnnouncedOtherwise(print: Print, value: PassportPiece, name: Announced): Candidate | null {
	const above = piecesAbove(value, print.pieces);
	const nearest = above[0];
	if (nearest === undefined) return { rows: [[value]], certainty: 0.7 };
	if (nearest.caption !== null && nearest.caption !== name) {
		return nearest.caption === "other" || nearest.caption === "personalNumber" || nearest.caption === "dateOfExpiry"
			? null
			: { rows: [[value]], certainty: 0.62 };
	}
	const soft = print.softCaption(nearest);
	if (soft.name === name && soft.score >= 0.5) return { rows: [[value]], certainty: 0.92 };
	if (soft.score >= 0.7 && soft.name !== name && soft.lead > 0.1) return null;
	return { rows: [[value]], certainty: 0.75 };
}

/** Texts on the same row to the right, nearest first. */
function rightOf(print: Print, piece: PassportPiece): PassportPiece[] {
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

const hasRow = (print: Print, piece: PassportPiece): boolean => rightOf(print, piece).length > 0;

/** The sex as printed: its letter, alone or in two languages ("K/F", "M / M"); national letters are not known, so one must agree. */
function isSex(text: string, sex: string | null): boolean {
	const letters = text
		.toUpperCase()
		.replaceAll(/[^A-Z/]/g, "")
		.split("/")
		.filter((part) => part !== "");
	if (letters.length === 0 || letters.length > 3 || letters.some((part) => part.length > 3)) return false;
	return sex === null ? letters.every((part) => /^[MFX]$/.test(part)) : letters.includes(sex);
}
