import { isKnownPlace, withPlaceSpaces } from "../../formats/gazetteer.ts";
import {
	beginsKnownWord,
	isKnownWord,
	isOffice,
	isOfficeWord,
	isUsualText,
	withLostSpaces,
} from "../../formats/national-words.ts";
import type { Look } from "../../page/page.ts";
import { frameOf, heightOf, localBox, spanOf } from "../../page/quad.ts";
import { withoutStraySpaces } from "../../page/stray-spaces.ts";
import { absentField, type Field } from "../definition.ts";
import { besideDates, officeBelowBirth, underDates } from "./authority-by-layout.ts";
import { captioned, captionedSafely } from "./captioned-value.ts";
import { fieldOf } from "./field.ts";
import { knownBirthplace, knownPlaceOfIssue } from "./known-places.ts";
import { isInTwoScripts, latinPart, printsPlaceOfBirth, withoutUnknownScript } from "./national-print.ts";
import { besideSex, nearBirth } from "./place-by-layout.ts";
import type { PassportPiece, Print } from "./print.ts";
import { beginsOpen, isPrintedValue, openEnd } from "./printed-form.ts";
import { agreedText, type FoundText } from "./printed-value.ts";
import { withoutSignature } from "./signature.ts";
import { touching } from "./text-rows.ts";
import { withUsualSpaces } from "./usual-spaces.ts";
import type { Candidate, Explained } from "./value-candidate.ts";
import { roomRightOf } from "./value-end.ts";

/** The least certainty at which a printed text is given. */
const certaintyMin = 0.6;

/**
 * The place of birth, as printed: under its caption; where that was not legible right of the sex, or alone under or beside the date of birth, but
 * not in states that print another thing there.
 */
export async function placeOfBirth(print: Print, explained: Explained, look: Look): Promise<Field> {
	const single = captioned(print, explained, "placeOfBirth", 1);
	const double = captioned(print, explained, "placeOfBirth", 2);
	const isTwice = double !== null && isInTwoScripts(double.rows.map(textOf), explained.state);
	const announced = isTwice || endsInComma(single?.rows[0]) ? double : single;
	if (announced === null && !printsPlaceOfBirth(explained.state)) return { ...absentField, expected: false };
	const candidate =
		announced ?? besideSex(print, explained) ?? nearBirth(print, explained) ?? knownBirthplace(print, explained);
	const place = await settle(print, candidate, explained, look);
	return isNoPlace(place.value, explained) ? absentField : place;
}

/**
 * The issuing authority, as printed: under its caption (up to three rows), or, where that was not legible, what says an office, or stands right of the dates or below them. `place` is the
 * place of birth: as long as that was not seen, a text that nothing announces, and that says no office, may be it.
 */
export async function issuingAuthority(print: Print, explained: Explained, place: Field, look: Look): Promise<Field> {
	const announced = captioned(print, explained, "authority", 3) ?? captionedSafely(print, explained, "placeOfIssue", 1);
	if (announced !== null) return settle(print, announced, explained, look);
	const suggested =
		officeBelowBirth(print, explained) ??
		besideDates(print, explained) ??
		underDates(print, explained) ??
		knownPlaceOfIssue(print, explained, place);
	const saysOffice = suggested?.rows.flat().some(({ text }) => isOffice(text)) === true;
	const isAlone = suggested !== null && (saysOffice || place.value !== null || suggested.certainty > announcedMin);
	return settle(print, isAlone ? suggested : null, explained, look);
}

/**
 * Whether a text is no place of birth: an office, an organisation that issues passports, an abbreviation of one ("N.A.J.A."), a state by its full name (it heads the page), or a nationality ("SINGAPORE CITIZEN"; many a state prints it in English,
 * CHINESE or JAPANESE; of towns only Italian ones end so).
 */
function isNoPlace(value: Field["value"], { state }: Explained): boolean {
	if (typeof value !== "string") return false;
	if (isOffice(value) || /^(?:REPUBLIC|KINGDOM|STATE) OF /u.test(value)) return true;
	if (/^(?:THE )?(?:UNITED NATIONS|EUROPEAN UNION|AFRICAN UNION)$/u.test(value)) return true;
	if (/\sCITIZEN$/u.test(value)) return true;
	return /^(?:\p{L}\.){3,} /u.test(value) || (state !== "ITA" && /^\p{L}+NESE$/u.test(value));
}

/** More certain than this is only what a caption, torn or whole, announces. */
const announcedMin = 0.79;

/** Reads a candidate again where it is not sure, row by row. */
async function settle(print: Print, found: Candidate | null, explained: Explained, look: Look): Promise<Field> {
	if (found === null) return absentField;
	const candidate = isInTwoScripts(found.rows.map(textOf), explained.state)
		? { ...found, rows: found.rows.slice(1) }
		: found;
	const pieces = candidate.rows.flat();
	const rows = await Promise.all(candidate.rows.map((row) => readRow(print, asOne(row), explained, look)));
	const texts = rows.filter((row) => row !== null);
	const isWhole =
		texts.length === rows.length &&
		texts.every(({ text }) => isPrintedValue(text, explained.state, rows.length)) &&
		!/&$/.test(pieces.at(-1)?.text ?? "") &&
		!endsInComma(candidate.rows.at(-1)) &&
		// A slash behind the last row is a stroke beside it as often as not.
		[null, "/"].includes(texts.at(-1)?.endsIn ?? null) &&
		candidate.rows.every((row, at) => signBehind(row) !== "-" || texts[at]?.endsIn === "-") &&
		!openEnd.test(texts.at(-1)?.text ?? "") &&
		!beginsOpen(texts[0]?.text ?? "");
	const joined = texts.map((row, at) => `${row.text.replace(/\s?&$/, "")}${joinBehind(row, candidate.rows, at)}`);
	const own = withUsualSpaces(joined.join("")).replaceAll("\n", " ");
	const printed = isWhole ? own : textOf(pieces);
	return fieldOf(
		{
			value: isWhole ? printed : null,
			printed,
			source: "visual",
			certainty: Math.min(candidate.certainty, ...texts.map(({ certainty }) => certainty)),
			quad: spanOf(pieces.map((piece) => piece.quad)),
		},
		certaintyMin,
	);
}

const textOf = (pieces: readonly PassportPiece[]): string => pieces.map(({ text }) => text).join(" ");

/** What joins a row to the next: the looks at it leave its sign out. Nothing behind the last; a line break behind a slash, which is no gap beside it. */
function joinBehind(found: FoundText, rows: readonly (readonly PassportPiece[])[], at: number): string {
	const row = rows[at];
	if (at === rows.length - 1) return "";
	const endsIn = openEnd.test(found.text) ? null : found.endsIn;
	if (endsInComma(row) || endsIn === ",") return ", ";
	if (row?.at(-1)?.text.endsWith("&")) return " & ";
	return endsIn === "/" ? "/\n" : (endsIn ?? " ");
}

/** Whether a row goes on in the next. */
const endsInComma = (row: readonly PassportPiece[] | undefined): boolean => signBehind(row) === ",";

/** What ends a row's line: its pieces leave it out. */
function signBehind(row: readonly PassportPiece[] | undefined): string {
	const last = row?.at(-1);
	if (last === undefined) return "";
	const { text } = last.line;
	const from = text.lastIndexOf(last.text);
	return from < 0 ? "" : text.slice(from + last.text.length).trim();
}

/** A text that the looks agree on less than this is in doubt: measured, wrong ones come to 0.62, right ones hardly below 0.68. */
const agreedMin = 0.65;

/** Of words that authorities are called by the page's own reading is believed from here on: a signature across them spoils most other looks. */
const agreedKnownMin = 0.3;

/** Whether a text is what the page read, and nothing but such words. */
const isKnownPrint = (text: string, piece: PassportPiece): boolean =>
	text === piece.text && text.split(" ").every((word) => word.length >= 5 && isOfficeWord(word));

/** What several looks agree on; null where they differ. */
async function readRow(
	print: Print,
	piece: PassportPiece,
	{ state, texts }: Explained,
	look: Look,
): Promise<FoundText | null> {
	const agreed = await agreedText(piece, look, roomRightOf(print, piece), {
		isUsual: (each) => isUsualText(each, state),
		ownScript: (each) => latinPart(withoutUnknownScript(each, state), state),
	});
	// Accents are those of whole words.
	const parted = agreed?.text.replaceAll(/\p{L}{7,}/gu, (word) => withLostSpaces(word, state));
	const joined = parted && withPlaceSpaces(withoutStraySpaces(parted, isKnownTo(state)), state);
	const unsigned = joined && withoutSignature(withoutNumber(joined, texts), texts);
	if (
		agreed === null ||
		!unsigned ||
		(agreed.piece !== piece && runsInto(print, agreed.piece)) ||
		(agreed.certainty < wholeMin && isCutOff(unsigned, state))
	)
		return null;
	const isKnown = isKnownPrint(agreed.text, piece);
	return agreed.certainty >= (isKnown ? agreedKnownMin : agreedMin)
		? {
				...agreed,
				certainty: isKnown ? Math.max(agreedMin, agreed.certainty) : agreed.certainty,
				text: latinPart(withCommas(withCodeApart(withUsualSpaces(unsigned), state), state), state),
			}
		: null;
}

/** Whether another text of the same print follows one directly: the one goes on in the other. */
function runsInto(print: Print, { quad, line }: PassportPiece): boolean {
	const [frame, height] = [frameOf(quad), heightOf(quad)];
	const own = localBox(frame, quad);
	return print.pieces.some((other) => {
		const box = localBox(frame, other.quad);
		const isOnRow = Math.abs((box.top + box.bottom) / 2) < 0.3 * height && heightOf(other.quad) > 0.75 * height;
		const isNext = box.right > own.right + height && box.left > own.left && box.left - own.right < touching * height;
		return other.line !== line && other.caption === null && isOnRow && isNext;
	});
}

/** A text without the number of the holder or the document that the next column has close behind it: "… AFFAIRS S4839944C". */
function withoutNumber(text: string, known: readonly string[]): string {
	const number = known.find((each) => /\d{5}/.test(each) && text.endsWith(` ${each}`));
	return number === undefined ? text : text.slice(0, -number.length - 1);
}

/** A text read with this certainty is whole, though a longer one is known. */
const wholeMin = 0.9;

/** Whether a text ends in what is no known word, but begins one that is: "MOHA, MANDA" of MANDALAY. */
function isCutOff(text: string, state: string | null): boolean {
	const last = /\p{L}{4,}$/u.exec(text)?.[0] ?? "";
	return last !== "" && !isKnownWord(last, state) && beginsKnownWord(last, state);
}

/** A text with a comma behind a place where a stop was read: "MUN. TÂRGU MUREȘ. MUREȘ". Abbreviations are no places. */
const withCommas = (text: string, state: string | null): string =>
	text.replaceAll(/(\p{L}{4,})\. (?=\p{Lu}{4})/gu, (all, word) => (isKnownPlace(word, state) ? `${word}, ` : all));

/**
 * A text with the state's own code, or what else is known, apart from a place: behind or before a slash where a stroke was read ("BAKI IAZE",
 * "ROUICLUJ-NAPOCA", "PUIZAGREB", "CORCAIGHICORK"), behind a gap where a stop was ("BOGOTÁ D.C.COL").
 */
function withCodeApart(text: string, state: string | null): string {
	if (state === null) return text;
	const [, before = "", behind = ""] = /^(\p{Lu}{2,})I(\p{Lu}{4,}(?:-\p{Lu}+)*)$/u.exec(text) ?? [];
	const isParted = isKnownPlace(behind, state) && (before === state || isKnownWord(before, state));
	if (isParted && !isKnownWord(text, state)) return `${before}/${behind}`;
	if (text.endsWith(` I${state}`) && !isKnownWord(`I${state}`, state)) return `${text.slice(0, -4)}/ ${state}`;
	return text.endsWith(`.${state}`) ? `${text.slice(0, -3)} ${state}` : text;
}

/** Whether a word, or each of those that slashes and hyphens part, is known in a state. */
const isKnownTo = (state: string | null) => (word: string) =>
	word.split(/[/-]/).every((part) => part !== "" && isKnownWord(part, state));

/** The pieces of one row as a single one: detected lines may overlap, so that their texts repeat each other's letters. */
function asOne(row: readonly PassportPiece[]): PassportPiece {
	const [first] = row;
	if (first === undefined) throw new RangeError("a row has at least one piece");
	if (row.length === 1) return first;
	return {
		...first,
		text: textOf(row),
		quad: spanOf(row.map((piece) => piece.quad)),
		certainty: Math.min(...row.map((piece) => piece.certainty), mergedCertaintyMax),
	};
}

/** What was put together from pieces is looked at again in any case. */
const mergedCertaintyMax = 0.9;
