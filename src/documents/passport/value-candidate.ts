import { standingOf } from "../../formats/country-code.ts";
import { isEyeColour } from "../../formats/eye-colours.ts";
import { monthsOf } from "../../formats/month-words.ts";
import { isOffice } from "../../formats/national-words.ts";
import { isNationality } from "../../formats/nationality-words.ts";
import { printedDates } from "../../formats/printed-date.ts";
import { isProfession } from "../../formats/professions.ts";
import { fold } from "../../page/approximate.ts";
import { isCaptionBegun, isCaptionEnd, isHeader, type PassportCaption } from "./captions.ts";
import { isNumberOfOffice } from "./national-print.ts";
import type { DateItem, PassportPiece, Print } from "./print.ts";
import { withoutSignature } from "./signature.ts";
import { dutchArticle } from "./usual-spaces.ts";
import { isValueHigh } from "./words-of-values.ts";

/** What the zone already explains: texts that are no place and no authority. */
export interface Explained {
	/** The issuing state (ISO 3166-1 alpha-3), whose languages say which accented letters there are; null where it is not known. */
	readonly state: string | null;
	readonly texts: readonly string[];
	/** Of the issuing state and the nationality: South Africa, for one, prints its code as the place of birth too. */
	readonly codes: readonly string[];
	/** As the zone has it: M, F, X or null. */
	readonly sex: string | null;
	readonly dateOfBirth: string | null;
	readonly dateOfIssue: string | null;
	readonly dateOfExpiry: string | null;
}

/** A text that may be the value, and how sure its place makes that, 0..1. */
export interface Candidate {
	/** Row by row, each row's pieces left to right. */
	readonly rows: readonly (readonly PassportPiece[])[];
	readonly certainty: number;
}

/** The captions whose values are plain text. */
export type Announced = "placeOfBirth" | "authority" | "placeOfIssue";

/**
 * Texts read with less certainty are torn captions, signatures and background; those that stand under a legible caption are looked at
 * again, and may be a little torn themselves.
 */
const [legibleMin, announcedLegibleMin] = [0.78, 0.5];

/** Whether a text can be a place or an authority at all: not a caption, a date, a number, a name or another thing already explained. */
export function isValue(
	{ text, caption, certainty }: PassportPiece,
	{ texts, codes, sex, state, dateOfBirth, dateOfIssue, dateOfExpiry }: Explained,
	announcedBy: PassportCaption | null,
): boolean {
	const isAnnounced = announcedBy !== null;
	// An authority may be the PASSPORT / OFFICE.
	if (caption !== null || (isHeader(text) && announcedBy !== "authority")) return false;
	if (announcedBy === "authority" && isNumberOfOffice(text, state)) return certainty >= announcedLegibleMin;
	const { letters } = fold(text);
	if (letters.length < 2 || certainty < (isAnnounced ? announcedLegibleMin : legibleMin)) return false;
	const unDotted = isAnnounced ? text.replaceAll(".", "") : text;
	if (isDateLike(text) || !/\p{L}{2}/u.test(unDotted) || !/[\p{Lu}\p{Lo}]/u.test(text)) return false;
	if (
		sexLike.test(text) ||
		(sex !== null && sexTorn.test(text) && text.endsWith(sex)) ||
		(text.length <= 6 && isTornOffCaption(text)) ||
		isCaptionBegun(text, "other") ||
		(isCaptionEnd(text) && !isOffice(text)) ||
		(announcedBy !== "placeOfBirth" && withoutSignature(text, texts) === "") ||
		isNationality(text) ||
		isMonthOf([dateOfBirth, dateOfIssue, dateOfExpiry], text) ||
		pageReference.test(text) ||
		(!isAnnounced && address.test(text)) ||
		isEyeColour(text) ||
		isProfession(text)
	)
		return false;
	return !saysAny(announcedBy === "placeOfBirth" ? texts : [...texts, ...codes], letters);
}

/** Whether a text is the month of one of these days and nothing else: what is left of a date. */
const isMonthOf = (days: readonly (string | null)[], text: string): boolean =>
	days.some((day) => day !== null && monthsOf(text).includes(Number(day.slice(5, 7))));

/** Where the holder lives: "27 BOULEVARD VOLTAIRE", "75011 PARIS". */
const address = /^\d{1,5}\p{L}?,?\s\p{L}{3}/u;

/** Where endorsements are: "SEE PAGE 51". */
const pageReference = /^(?:SEE|VOIR|VER|VEA|SIEHE)\s?(?:LA )?(?:PAGE|P[ÁA]GINA|SEITE)/iu;

/** Whether one of these texts has exactly these letters. */
const saysAny = (texts: readonly string[], letters: string): boolean =>
	texts.some((known) => known !== "" && fold(known).letters === letters);

/** Whether a text is what the zone says: a name, a number, one of the three days. */
export function isKnown(print: Print, piece: PassportPiece, explained: Explained): boolean {
	const days = [explained.dateOfBirth, explained.dateOfIssue, explained.dateOfExpiry];
	return (
		saysAny([...explained.texts, ...explained.codes], fold(piece.text).letters) ||
		days.some((day) => itemOfDay(print, day)?.piece === piece)
	);
}

/** What is left of a caption's first word: "Pla". */
const isTornOffCaption = (text: string): boolean =>
	isCaptionBegun(text, "placeOfBirth") || isCaptionBegun(text, "authority") || isCaptionBegun(text, "dateOfBirth");

/** The sex in two languages, one letter perhaps misread: "KVK/F", "M / M". */
const sexLike = /^\p{L}{1,3}\s?\/\s?\p{L}$/u;
/** The same, its slash taken for a letter: "EIM". */
export const sexTorn = /^\p{L}[Il|]\p{L}$/u;

/** A date, or what is left of one: a number or a month, and a year; ICAO's X stands for what is not known of one. */
export const isDateLike = (text: string): boolean =>
	/^(?:XX\W?){1,2}(?:19|20)\d\d$/.test(text) ||
	printedDates(text).length > 0 ||
	printedDates(text.replaceAll(" ", "")).length > 0 ||
	/^\D{0,2}\d.*(?:19|20)\d\d\D{0,2}$/.test(text) ||
	(/^\D{0,2}\d.*\d\D{0,2}$|(?:19|20)\d\d\D{0,2}$|^\p{L}+\W{0,2}\d\d$/u.test(text) && saysMonth(text));

const saysMonth = (text: string): boolean => (text.match(/\p{L}+/gu) ?? []).some((word) => monthsOf(word).length > 0);

/**
 * Whether a text is written as values are: in capitals, mostly, or each word with one ("'s-Hertogenbosch"), which torn captions hardly
 * ever are when they are read well. A code of a state alone is no place of its own row.
 */
export function isPlaceLike(print: Print, piece: PassportPiece): boolean {
	const { text, certainty } = piece;
	const letters = text.replaceAll(/[^\p{L}]/gu, "");
	if (letters.length < 3 || (text.length === 3 && standingOf(text) === "official")) return false;
	const capitals = letters.replaceAll(/[^\p{Lu}]/gu, "");
	if (capitals.length >= 0.7 * letters.length) return true;
	const isName = text
		.replace(dutchArticle, "'s-")
		.split(/[\s/]+/)
		.every((word) => /^(?:'s-)?\p{Lu}[\p{Ll}\p{Lu}.'-]*$/u.test(word.replace(/^["'(]+/, "'").replace(/^'(?!s-)/, "")));
	const likeCaption = isValueHigh(print, piece.quad) ? likeCaptionLarge : likeCaptionMax;
	return isName && certainty >= mixedCertaintyMin && print.softCaption(piece).score < likeCaption;
}

/** A text that is more like a caption is one; as large as values it must be nearly whole. */
const [likeCaptionMax, likeCaptionLarge] = [0.55, 0.8];

/** Texts of small letters are captions more often than values: only well-read ones count. */
const mixedCertaintyMin = 0.85;

/** Whether a printed date means this day, its century aside. */
export const saysDay = (date: DateItem["date"], day: string): boolean =>
	date.year % 100 === Number(day.slice(2, 4)) &&
	date.month === Number(day.slice(5, 7)) &&
	date.day === Number(day.slice(8, 10));

/** Where a day is printed, or undefined. */
export const itemOfDay = (print: Print, day: string | null): DateItem | undefined =>
	print.dates.find(({ date }) => day !== null && saysDay(date, day));
