import { knownCodes } from "../country-code.ts";
import { passesCheck } from "./characters.ts";
import { hasCheckedDates, hasCheckedSecondLine, isVisaLine, lineLength, withoutFillers } from "./td3.ts";

/** Documents by the start of their code, the more specific ones first (ICAO Doc 9303, parts 4 to 7, section 4.2). */
const shownByCode: readonly (readonly [code: RegExp, shows: string])[] = [
	[/^P/, "a passport"],
	[/^V/, "a visa"],
	[/^IP/, "a passport card"],
	[/^AC/, "a crew member's certificate"],
	[/^[IAC]/, "an identity card"],
];
/** The longest line on a card has 36 characters (ICAO Doc 9303-6); one of them may have been read twice. */
const cardLengthMax = 37;
/** The second of the three lines on a small card: birth, sex, expiry and nationality (ICAO Doc 9303-5). */
const smallCardLine = /^\d{7}[MFX<]\d{7}[A-Z<]{3}/;

/** Whether any line is longer than those on a card. */
export const isWiderThanCards = (rows: readonly string[]): boolean => rows.some(({ length }) => length > cardLengthMax);

/**
 * The document that an MRZ belongs to, in words; null if its lines do not show it. `rows`: the lines read, top to
 * bottom, without spaces. A line may be missing, cut or damaged.
 */
export function mrzKindOf(rows: readonly string[]): string | null {
	if (rows.some(hasCheckedSecondLine)) return "a passport";
	const isWide = isWiderThanCards(rows);
	const code = rows.find(hasCode) ?? "";
	const [, shows = null] = shownByCode.find(([begins]) => begins.test(code)) ?? [];
	// A visa is as wide as a passport or a card.
	if (code.startsWith("V") || (code !== "" && code.startsWith("P") === isWide)) return shows;
	if (rows.some((row) => row.length === lineLength && isVisaLine(row) && hasCheckedDates(row))) return "a visa";
	return !isWide && rows.some(isCardLine) ? "an identity card" : null;
}

/** Whether a line begins with a document code and a known state. */
export function hasCode(row: string): boolean {
	const [, state] = /^[PVIAC][A-Z<]([A-Z][A-Z<]{2})/.exec(row) ?? [];
	return state !== undefined && knownCodes.has(withoutFillers(state));
}

/** Whether a line is the line of dates on a small card, or on a larger one with a correct composite check digit. */
function isCardLine(row: string): boolean {
	const checked = row.slice(0, 10) + row.slice(13, 20) + row.slice(21, 35);
	return smallCardLine.test(row) || (/^[A-Z0-9<]{35}\d$/.test(row) && passesCheck(checked, row.slice(35)));
}
