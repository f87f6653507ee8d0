import { isoDate } from "../days.ts";

/** Days of each month in a leap year: a two-digit year may always be one. */
const daysOf = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether six characters (YYMMDD) can be a date; unknown parts may be `<<` (ICAO Doc 9303 part 3, section 4.8). */
export function isPossibleDate(text: string): boolean {
	if (!/^(?:\d\d|<<){3}$/.test(text)) return false;
	const [month, day] = [text.slice(2, 4), text.slice(4, 6)];
	if (month !== "<<" && (Number(month) < 1 || Number(month) > 12)) return false;
	const days = month === "<<" ? 31 : (daysOf[Number(month) - 1] as number);
	return day === "<<" || (Number(day) >= 1 && Number(day) <= days);
}

/**
 * Whether six characters (YYMMDD) are a date with an unknown part: fillers (ICAO Doc 9303 part 3, section 4.8), or 00
 * for a month or a day, as some states print.
 */
export const isUnknownDate = (text: string): boolean => {
	const fillers = text.replace(/^(..)00/, "$1<<").replace(/00$/, "<<");
	return fillers.includes("<") && isPossibleDate(fillers);
};

function inCentury(text: string, century: number): string | null {
	if (!/^\d{6}$/.test(text)) return null;
	return isoDate(century + Number(text.slice(0, 2)), Number(text.slice(2, 4)), Number(text.slice(4, 6)));
}

/**
 * The birth date that YYMMDD means: the latest not after `today`. For a holder over 99 the century needs other evidence
 * (`centuries` gives both). Null if a part is unknown or the date does not exist.
 */
export function birthDateInMrz(text: string, today: Date): string | null {
	const limit = today.toISOString().slice(0, 10);
	return centuries(text).findLast((date) => date <= limit) ?? null;
}

/** Every date that YYMMDD may mean, 1900 to 2099, earliest first. */
export function centuries(text: string): string[] {
	return [inCentury(text, 1900), inCentury(text, 2000)].filter((date) => date !== null);
}

/** The expiry date that YYMMDD means, in this century: the first MRZs of this kind were issued in 1999. */
export function expiryDateOf(text: string): string | null {
	const year = Number(text.slice(0, 2));
	return inCentury(text, year >= 90 ? 1900 : 2000);
}
