import { standingOf } from "../../formats/country-code.ts";
import { printedDates } from "../../formats/printed-date.ts";
import { fold } from "../../page/approximate.ts";
import type { Look } from "../../page/page.ts";
import { frameOf, heightOf, localBox, spanOf, widthOf } from "../../page/quad.ts";
import { valuesBelow, valuesBeside } from "../../page/values.ts";
import type { Field } from "../definition.ts";
import { isHeader } from "./captions.ts";
import { absentField, fieldOf } from "./field.ts";
import type { DateItem, PassportPiece, Print } from "./print.ts";
import { agreedText } from "./printed-value.ts";
import { piecesAbove, softCaption } from "./soft-caption.ts";

/** What the zone already explains: texts that are no place and no authority. */
export interface Explained {
	readonly texts: readonly string[];
	/** As the zone has it: M, F, X or null. */
	readonly sex: string | null;
	readonly dateOfBirth: string | null;
	readonly dateOfIssue: string | null;
	readonly dateOfExpiry: string | null;
}

/** A text that may be the value, and how sure its place makes that, 0..1. */
interface Candidate {
	readonly pieces: readonly PassportPiece[];
	readonly certainty: number;
}

/** The least certainty at which a printed text is given. */
const certaintyMin = 0.6;

/** The place of birth, as printed: under its caption; where that was not legible right of the sex, or alone under the date of birth. */
export async function placeOfBirth(print: Print, explained: Explained, look: Look): Promise<Field> {
	const announced = captioned(print, explained, "placeOfBirth", 1);
	return settle(announced ?? besideSex(print, explained) ?? underBirth(print, explained), look);
}

/** The issuing authority, as printed: under its caption (two rows), or right of the date of issue where that was not legible. */
export async function issuingAuthority(print: Print, explained: Explained, look: Look): Promise<Field> {
	const announced = captioned(print, explained, "authority", 3) ?? captioned(print, explained, "placeOfIssue", 1);
	return settle(announced ?? besideDates(print, explained), look);
}

/** Reads a candidate again where it is not sure, row by row. */
async function settle(candidate: Candidate | null, look: Look): Promise<Field> {
	if (candidate === null) return absentField;
	const { pieces } = candidate;
	const rows = await Promise.all(pieces.map((piece) => agreedText(piece, look)));
	const texts = rows.filter((row) => row !== null);
	const printed = pieces.map((piece) => piece.text).join(" ");
	const isWhole = texts.length === rows.length;
	return fieldOf(
		{
			value: isWhole ? texts.map(({ text }) => text).join(" ") : null,
			printed,
			source: "visual",
			certainty: Math.min(candidate.certainty, ...texts.map(({ certainty }) => certainty)),
			quad: spanOf(pieces.map((piece) => piece.quad)),
		},
		certaintyMin,
	);
}

type Announced = "placeOfBirth" | "authority" | "placeOfIssue";

/** The value under (or else beside) the captions of a name, in up to `rows` rows. */
function captioned(print: Print, explained: Explained, name: Announced, rows: number): Candidate | null {
	const captions = print.pieces.filter((piece) => piece.caption === name);
	for (const caption of captions) {
		const own = announcedBy(print, explained, caption, rows);
		if (own.length > 0) return { pieces: own, certainty: 0.95 };
	}
	for (const torn of print.pieces.filter((piece) => isTornCaption(piece, name))) {
		const own = announcedBy(print, explained, wholeTorn(print, torn), rows);
		if (own.length > 0 && !isAboveBirth(print, own, explained)) return { pieces: own, certainty: 0.8 };
	}
	return null;
}

function announcedBy(print: Print, explained: Explained, caption: PassportPiece, rows: number): PassportPiece[] {
	const below = valuesBelow(print.pieces, caption, { rows })
		.map((row) => together(row.filter((piece) => isValue(piece, explained))))
		.filter((row) => row.length > 0);
	return below.length > 0 ? continued(below) : besideOf(print, explained, caption);
}

/** The first text of a row and those that follow it closely: what stands far away is another thing (a signature). */
function together(row: readonly PassportPiece[]): PassportPiece[] {
	const taken: PassportPiece[] = [];
	for (const piece of row) {
		const last = taken.at(-1);
		if (last !== undefined) {
			const gap = localBox(frameOf(last.quad), piece.quad).left - widthOf(last.quad);
			if (gap > 2.5 * heightOf(last.quad) || piece.certainty < 0.8) break;
		}
		taken.push(piece);
	}
	return taken;
}

/** A text too damaged for a caption of the dictionary, but clearly more like this one than like any other. */
function isTornCaption(piece: PassportPiece, name: Announced): boolean {
	if (piece.caption !== null || piece.certainty > 0.92) return false;
	const soft = softCaption(piece.text);
	return soft.name === name && soft.score >= 0.58 && soft.lead >= 0.08;
}

/** The first row, and those below it that go on in the same size of print directly under it. */
function continued(rows: readonly (readonly PassportPiece[])[]): PassportPiece[] {
	const [first, ...rest] = rows;
	const lead = first?.[0];
	if (first === undefined || lead === undefined) return [];
	const taken = [...first];
	for (const row of rest) {
		const [next, previous] = [row[0], taken.at(-1) as PassportPiece];
		if (next === undefined || !isContinuation(previous, next, lead)) break;
		taken.push(...row);
	}
	return taken;
}

function isContinuation(previous: PassportPiece, next: PassportPiece, lead: PassportPiece): boolean {
	const height = heightOf(lead.quad);
	const frame = frameOf(lead.quad);
	const [own, box] = [localBox(frame, previous.quad), localBox(frame, next.quad)];
	const ratio = heightOf(next.quad) / height;
	// Damaged captions read badly, and are smaller than the value above them.
	const legible = next.certainty > 0.85 && softCaption(next.text).score < 0.6;
	return box.top - own.bottom < 0.7 * height && ratio > 0.75 && ratio < 1.3 && legible;
}

/** A torn caption with the torn pieces to its left: its value begins under the first of them. */
function wholeTorn(print: Print, torn: PassportPiece): PassportPiece {
	const frame = frameOf(torn.quad);
	const height = heightOf(torn.quad);
	let left = 0;
	const before = print.pieces
		.map((piece) => ({ piece, box: localBox(frame, piece.quad) }))
		.filter(
			({ piece, box }) => piece !== torn && piece.certainty < 0.92 && Math.abs((box.top + box.bottom) / 2) < height / 2,
		)
		.sort((a, b) => b.box.right - a.box.right);
	const own = [torn.quad];
	for (const { piece, box } of before) {
		if (box.right > left + height / 2 || left - box.right > 3 * height) continue;
		own.push(piece.quad);
		left = box.left;
	}
	return { ...torn, quad: spanOf(own) };
}

/** Places of birth and authorities stand below the date of birth, or on its row, in every layout seen: above it are names. */
function isAboveBirth(print: Print, [first]: readonly PassportPiece[], { dateOfBirth }: Explained): boolean {
	const birth = dateOfBirth === null ? undefined : print.dates.find(({ date }) => saysDay(date, dateOfBirth));
	if (birth === undefined || first === undefined) return false;
	const box = localBox(frameOf(birth.quad), first.quad);
	return box.bottom < 0;
}

function besideOf(print: Print, explained: Explained, caption: PassportPiece): PassportPiece[] {
	return valuesBeside(print.pieces, caption, { beside: 4 })
		.filter((piece) => isValue(piece, explained))
		.slice(0, 1);
}

/** The text right of the sex, on its row: where ICAO's layout (Doc 9303 part 4, appendix) has the place of birth. */
function besideSex(print: Print, explained: Explained): Candidate | null {
	const sex = print.pieces.find(
		(piece) => piece.caption === null && isSex(piece.text, explained.sex) && hasRow(print, piece),
	);
	if (sex === undefined) return null;
	const value = rightOf(print, sex).find((piece) => isValue(piece, explained) && isPlaceLike(piece.text));
	return value === undefined ? null : unlessAnnouncedOtherwise(print, value, "placeOfBirth");
}

/** The only text between the date of birth and the date of issue, in their column: a third usual place of the place of birth. */
function underBirth(print: Print, explained: Explained): Candidate | null {
	const { dateOfBirth, dateOfIssue } = explained;
	const itemOf = (day: string | null) => print.dates.find(({ date }) => day !== null && saysDay(date, day));
	const [birth, issue] = [itemOf(dateOfBirth), itemOf(dateOfIssue) ?? itemOf(explained.dateOfExpiry)];
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
		(piece) => isValue(piece, explained) && isPlaceLike(piece.text) && piece.certainty > 0.9,
	);
	const [value] = values;
	return value === undefined || values.length > 1 ? null : unlessAnnouncedOtherwise(print, value, "placeOfBirth");
}

/** The text right of the date of issue or of expiry: where most layouts have the authority. */
function besideDates(print: Print, explained: Explained): Candidate | null {
	const days = [explained.dateOfIssue, explained.dateOfExpiry];
	const dates = print.dates.filter(
		({ date, piece }) => days.some((day) => day !== null && saysDay(date, day)) && piece.caption === null,
	);
	for (const { piece } of dates) {
		for (const value of rightOf(print, piece)) {
			if (!isValue(value, explained) || !isPlaceLike(value.text) || value.certainty < 0.85) continue;
			const candidate = unlessAnnouncedOtherwise(print, value, "authority");
			if (candidate !== null) return candidate;
		}
	}
	return null;
}

const saysDay = (date: DateItem["date"], day: string): boolean =>
	date.year % 100 === Number(day.slice(2, 4)) &&
	date.month === Number(day.slice(5, 7)) &&
	date.day === Number(day.slice(8, 10));

/** A value that its place suggests, more certain where the damaged caption above it fits, none where that fits something else. */
function unlessAnnouncedOtherwise(print: Print, value: PassportPiece, name: Announced): Candidate | null {
	const above = piecesAbove(value, print.pieces);
	const nearest = above[0];
	if (nearest === undefined) return { pieces: [value], certainty: 0.7 };
	if (nearest.caption !== null && nearest.caption !== name) {
		return nearest.caption === "other" || nearest.caption === "personalNumber" || nearest.caption === "dateOfExpiry"
			? null
			: { pieces: [value], certainty: 0.62 };
	}
	const soft = softCaption(nearest.text);
	if (soft.name === name && soft.score >= 0.5) return { pieces: [value], certainty: 0.92 };
	if (soft.score >= 0.7 && soft.name !== name && soft.lead > 0.1) return null;
	return { pieces: [value], certainty: 0.75 };
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

/** Whether a text can be a place or an authority at all: not a caption, a date, a number, a name or another thing already explained. */
function isValue({ text, caption, certainty }: PassportPiece, { texts }: Explained): boolean {
	if (caption !== null || isHeader(text)) return false;
	const { letters } = fold(text);
	if (letters.length < 2 || certainty < 0.5) return false;
	if (printedDates(text).length > 0 || !/\p{L}{2}/u.test(text)) return false;
	return !texts.some((known) => known !== "" && fold(known).letters === letters);
}

/** Capitals, mostly: values are printed so, captions and signatures are not. A code of a state alone is no place of its own row. */
function isPlaceLike(text: string): boolean {
	const letters = text.replaceAll(/[^\p{L}]/gu, "");
	const capitals = letters.replaceAll(/[^\p{Lu}]/gu, "");
	return (
		letters.length >= 3 &&
		capitals.length >= 0.7 * letters.length &&
		!(text.length === 3 && standingOf(text) === "official")
	);
}
