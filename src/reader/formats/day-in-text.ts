import { removeDiacritics } from "./letters.ts";
import data from "./month-words.json" with { type: "json" };

/** Returns a date as YYYY-MM-DD, or null if it does not exist. */
export function toIsoDate(year: number, month: number, day: number): string | null {
	const date = new Date(Date.UTC(year, month - 1, day));
	date.setUTCFullYear(year);
	if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
	return date.toISOString().slice(0, "0000-00-00".length);
}

/** Returns the day after a date, both as YYYY-MM-DD. */
export const nextDay = (iso: string): string =>
	new Date(Date.parse(iso) + 24 * 3_600_000).toISOString().slice(0, "0000-00-00".length);

/** Returns the difference between the years of two dates (YYYY-MM-DD). Months and days are ignored. */
export const yearsBetween = (from: string, to: string): number => Number(to.slice(0, 4)) - Number(from.slice(0, 4));

/** Whether a date has the month and day of another (YYYY-MM-DD). 28 February and 1 March also count for 29 February. */
export function isAnniversary(of: string, date: string): boolean {
	const days = of.endsWith("-02-29") ? ["-02-28", "-02-29", "-03-01"] : [of.slice(4)];
	return days.includes(date.slice(4));
}

const monthsByWord = new Map<string, number[]>();
for (const [index, words] of data.months.entries())
	for (const word of new Set(words.split(" "))) monthsByWord.set(word, [...(monthsByWord.get(word) ?? []), index + 1]);

const markedWords = data.marked.flatMap((line) => line.split(" "));
/** Every word and abbreviation for a month, in capitals, with and without diacritics. */
export const monthWords: readonly string[] = [...new Set([...monthsByWord.keys(), ...markedWords])];

/** Returns the months (1 to 12) that a word may mean; empty if it means none. Case and diacritics are ignored. */
function possibleMonths(word: string): readonly number[] {
	const plain = removeDiacritics(word.toUpperCase()).replaceAll(/[^A-Z]/g, "");
	const known = monthsByWord.get(plain);
	if (known !== undefined) return known;
	// The word may be two languages' words without their slash: "JULJUL".
	for (let cut = 3; cut <= plain.length - 3; cut++) {
		const [first, second] = [monthsByWord.get(plain.slice(0, cut)), monthsByWord.get(plain.slice(cut))];
		const shared = first?.filter((month) => second?.includes(month)) ?? [];
		if (shared.length > 0) return shared;
	}
	return [];
}

/**
 * Returns the month (1 to 12) on which the words of one date agree: "LIP/JUL" is July. If they disagree, the last month
 * word counts, because a passport's second language is English or French. Null if no word is a month, or if the result
 * is ambiguous between languages.
 */
export function parseMonth(words: readonly string[]): number | null {
	const known = words.map(possibleMonths).filter((months) => months.length > 0);
	const common = known[0]?.filter((month) => known.every((months) => months.includes(month))) ?? [];
	const [month, second] = common.length > 0 ? common : (known.at(-1) ?? []);
	return second === undefined ? (month ?? null) : null;
}

const datePattern =
	/(?<!\d)(?:\d{4}[ ./-]?\d\d[ ./-]?\d\d|\d{1,2}[ ./-]{0,2}(?:\d\d|[A-Za-z]{3,9})[ ./-]{0,2}\d{4})(?!\d)/g;
/** Years on documents: from the birth of the oldest holder to the latest expiry. */
export const [yearMin, yearMax] = [1900, 2099];

/** Finds every date from 1900 to 2099 with a four-digit year in a text. Returns them as YYYY-MM-DD. */
export const findDates = (text: string): readonly string[] =>
	[...text.matchAll(datePattern)].flatMap(([day]) => parseDate(day, yearMin, yearMax) ?? []);

/**
 * Parses day, month (a number or a word) and year, or year, month and day. Returns YYYY-MM-DD, or null if the date does
 * not exist or its year is outside `from` to `to`. A two-digit year means the latest possible one.
 */
export function parseDate(text: string, from: number, to: number): string | null {
	const parts = text.split(/[ .,/-]+|(?<=\d)(?=\D)|(?<=\D)(?=\d)/).filter((part) => part !== "");
	const words = parts.filter((part) => /\D/.test(part));
	const digits = parts.filter((part) => !/\D/.test(part)).join("");
	const toDate = (year: string, month: number | null, day: string): string | null => {
		const fullYear = year.length === 2 ? latestYear(Number(year), to) : Number(year);
		return month !== null && fullYear >= from && fullYear <= to ? toIsoDate(fullYear, month, Number(day)) : null;
	};
	if (words.length > 0) {
		const [, day = "", year = ""] = /^(\d{1,2}?)(\d\d|\d{4})$/.exec(digits) ?? [];
		return toDate(year, parseMonth(words), day);
	}
	const [, year = "", month, day = ""] = /^(\d{4})(\d\d)(\d\d)$/.exec(digits) ?? [];
	return toDate(year, Number(month), day) ?? toDate(digits.slice(4), Number(digits.slice(2, 4)), digits.slice(0, 2));
}

/** An unknown part of a printed date, such as XX or 00. In XXX/XXX, the slash may be read as a letter. */
const unknownPart = /^(?:X[XIl|]*|00)$/;

/** Whether a text is a date with an unknown part, such as XX XXX 1966, 00.06.2011 or XX AUG 1999. */
export function isPartialDate(text: string): boolean {
	const parts = text.toUpperCase().match(/[^ .,/-]+/g) ?? [];
	const known = parts.filter((part) => !unknownPart.test(part));
	const words = known.filter((part) => !/^(?:\d{1,2}|\d{4})$/.test(part));
	const isDay = words.length === 0 || parseMonth(words) !== null;
	// Two parts suffice, because a month in words may not have been read.
	return parts.length >= 2 && known.length < parts.length && isDay;
}

/** Returns the latest year up to `to` with these last two digits. */
const latestYear = (year: number, to: number): number => to - ((((to - year) % 100) + 100) % 100);

/** Whether six characters (YYMMDD) may be a date. Unknown parts are `<<` (ICAO Doc 9303 part 3, section 4.8). */
export function isPossibleMrzDate(text: string): boolean {
	const [, month = "00", day = "00"] = /^(?:\d\d|<<)(\d\d|<<)(\d\d|<<)$/.exec(text) ?? [];
	// The leap year 2000 stands for any year, so 29 February is always possible.
	return toIsoDate(2000, Number(month.replace("<<", "1")), Number(day.replace("<<", "1"))) !== null;
}

/** Whether six characters (YYMMDD) are a date with an unknown part: fillers, or 00 in some states. */
export const isPartialMrzDate = (text: string): boolean => {
	const fillers = text.replace(/^(..)00/, "$1<<").replace(/00$/, "<<");
	return fillers.includes("<") && isPossibleMrzDate(fillers);
};

function dateInCentury(text: string, century: number): string | null {
	if (!/^\d{6}$/.test(text)) return null;
	return toIsoDate(century + Number(text.slice(0, 2)), Number(text.slice(2, 4)), Number(text.slice(4, 6)));
}

/**
 * Returns the latest possible birth date for YYMMDD, given that the holder is at least `ageMin` years old on `today`.
 * Null if a part is unknown or the date does not exist.
 */
export function resolveBirthDate(text: string, today: Date, ageMin = 0): string | null {
	const limit = `${today.getUTCFullYear() - ageMin}${today.toISOString().slice(4, 10)}`;
	return possibleDates(text).findLast((date) => date <= limit) ?? null;
}

/** Returns every date from 1900 to 2099 that YYMMDD may mean, earliest first. */
export const possibleDates = (text: string): readonly string[] =>
	[1900, 2000].flatMap((century) => dateInCentury(text, century) ?? []);

/** Returns the expiry date for YYMMDD, null if invalid. Years from 90 are in the 20th century, others in the 21st. */
export const resolveExpiryDate = (text: string): string | null =>
	dateInCentury(text, Number(text.slice(0, 2)) >= 90 ? 1900 : 2000);
