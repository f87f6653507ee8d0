import { knownCodes } from "../country-code.ts";
import { isCheckDigit } from "./characters.ts";
import { containsValidDates, containsValidSecondLine, isVisaLine, lineLength, trimTrailingFillers } from "./td3.ts";

/** Documents by the start of the MRZ, the more specific ones first (ICAO Doc 9303, parts 4 to 7, section 4.2). */
const documentsByCode: readonly (readonly [code: RegExp, document: string])[] = [
	[/^P/, "a passport"],
	[/^V/, "a visa"],
	[/^IP/, "a passport card"],
	[/^AC/, "a crew member's certificate"],
	[/^[IAC]/, "an identity card"],
];
/** Maximum length of a card's line as read: 36 characters (ICAO Doc 9303-6), one of which may be read twice. */
const cardLengthMax = 37;
/** Matches the second of three lines on a small card: birth, sex, expiry and nationality (ICAO Doc 9303-5). */
const smallCardLine = /^\d{7}[MFX<]\d{7}[A-Z<]{3}/;

export const exceedsCardWidth = (rows: readonly string[]): boolean => rows.some(({ length }) => length > cardLengthMax);

/**
 * Returns the document that an MRZ belongs to, in words, or null if the lines do not show it. `rows`: the lines as
 * read, top to bottom, without spaces. A line may be missing, cut or damaged.
 */
export function mrzKindOf(rows: readonly string[]): string | null {
	if (rows.some(containsValidSecondLine)) return "a passport";
	const isWide = exceedsCardWidth(rows);
	const code = rows.find(hasDocumentCode) ?? "";
	const [, kind = null] = documentsByCode.find(([pattern]) => pattern.test(code)) ?? [];
	// Visas have the width of a passport or of a card, so width decides only for the other documents.
	if (code.startsWith("V") || (code !== "" && code.startsWith("P") === isWide)) return kind;
	if (rows.some((row) => row.length === lineLength && isVisaLine(row) && containsValidDates(row))) return "a visa";
	return !isWide && rows.some(isCardLine) ? "an identity card" : null;
}

/** Whether a line begins with a document code and a known state. */
export function hasDocumentCode(row: string): boolean {
	const [, state] = /^[PVIAC][A-Z<]([A-Z][A-Z<]{2})/.exec(row) ?? [];
	return state !== undefined && knownCodes.has(trimTrailingFillers(state));
}

/** Whether a line is the line with the dates of a small card, or of a larger one with a correct composite digit. */
function isCardLine(row: string): boolean {
	const checked = row.slice(0, 10) + row.slice(13, 20) + row.slice(21, 35);
	return smallCardLine.test(row) || (/^[A-Z0-9<]{35}\d$/.test(row) && isCheckDigit(checked, row.slice(35)));
}
