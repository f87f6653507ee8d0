import { withoutDiacritics } from "./letters.ts";
import data from "./month-words.json" with { type: "json" };

/** YYYY-MM-DD for a date that exists, otherwise null. */
export function isoDate(year: number, month: number, day: number): string | null {
	const date = new Date(Date.UTC(year, month - 1, day));
	date.setUTCFullYear(year);
	if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
	return date.toISOString().slice(0, "0000-00-00".length);
}

/** The next day, both YYYY-MM-DD. */
export function dayAfter(iso: string): string {
	const date = new Date(`${iso}T00:00:00Z`);
	date.setUTCDate(date.getUTCDate() + 1);
	return date.toISOString().slice(0, "0000-00-00".length);
}

/** The difference between the years of two dates, YYYY-MM-DD; months and days are ignored. */
export const yearsBetween = (from: string, to: string): number => Number(to.slice(0, 4)) - Number(from.slice(0, 4));

const monthsByWord = new Map<string, number[]>();
for (const [index, words] of data.months.entries()) {
	for (const word of new Set(words.split(" "))) {
		monthsByWord.set(word, [...(monthsByWord.get(word) ?? []), index + 1]);
	}
}

/** Every month word, in capitals. */
export const monthWords: readonly string[] = [
	...new Set([...monthsByWord.keys(), ...data.marked.flatMap((line) => line.split(" "))]),
];

/** The months, 1 to 12, that a word may mean; empty if it is not a month. Case and accents are ignored. */
function monthsOf(word: string): readonly number[] {
	const plain = withoutDiacritics(word.toUpperCase()).replaceAll(/[^A-Z]/g, "");
	const known = monthsByWord.get(plain);
	if (known !== undefined) return known;
	// "JULJUL": two languages whose slash was lost.
	for (let cut = 3; cut <= plain.length - 3; cut++) {
		const [first, second] = [monthsByWord.get(plain.slice(0, cut)), monthsByWord.get(plain.slice(cut))];
		const both = first?.filter((month) => second?.includes(month)) ?? [];
		if (both.length > 0) return both;
	}
	return [];
}

/**
 * The month on which the words in one date agree: "LIP/JUL" is July. If they disagree, the last month word wins,
 * because a passport's second language is English or French. Null if none is a month, or if the only one is ambiguous
 * between languages.
 */
export function monthOf(words: readonly string[]): number | null {
	const known = words.map(monthsOf).filter((each) => each.length > 0);
	const common = known[0]?.filter((month) => known.every((each) => each.includes(month))) ?? [];
	const [month, other] = common.length > 0 ? common : (known.at(-1) ?? []);
	return other === undefined ? (month ?? null) : null;
}

/** A date with a four-digit year in running text. */
const shape = /(?<!\d)(?:\d{4}[ ./-]?\d\d[ ./-]?\d\d|\d{1,2}[ ./-]{0,2}(?:\d\d|[A-Za-z]{3,9})[ ./-]{0,2}\d{4})(?!\d)/g;
/** The earliest year on a document: the birth of its oldest holder. */
export const yearMin = 1900;
/** The latest year on a document: its expiry. */
export const yearMax = 2099;

/** Every date in a text, as YYYY-MM-DD. */
export const daysIn = (text: string): readonly string[] =>
	[...text.matchAll(shape)].flatMap(([day]) => dayOf(day, yearMin, yearMax) ?? []);

/**
 * The date in a text, YYYY-MM-DD: day before month, or year, month and day; months as numbers or words. Null if it does
 * not exist or its year is outside `from` to `to`. A two-digit year is the latest possible one.
 */
export function dayOf(text: string, from: number, to: number): string | null {
	const parts = text.split(/[ .,/-]+|(?<=\d)(?=\D)|(?<=\D)(?=\d)/).filter((part) => part !== "");
	const words = parts.filter((part) => /\D/.test(part));
	const figures = parts.filter((part) => !/\D/.test(part)).join("");
	const dated = (year: string, month: number | null, day: string): string | null => {
		const whole = year.length === 2 ? latest(Number(year), to) : Number(year);
		return month !== null && whole >= from && whole <= to ? isoDate(whole, month, Number(day)) : null;
	};
	if (words.length > 0) {
		const [, day = "", year = ""] = /^(\d{1,2}?)(\d\d|\d{4})$/.exec(figures) ?? [];
		return dated(year, monthOf(words), day);
	}
	const [, year = "", month, day = ""] = /^(\d{4})(\d\d)(\d\d)$/.exec(figures) ?? [];
	return dated(year, Number(month), day) ?? dated(figures.slice(4), Number(figures.slice(2, 4)), figures.slice(0, 2));
}

/** An unknown part of a date as printed, including XXX/XXX with the slash read as a letter. */
const unknownPart = /^(?:X[XIl|]*|00)$/;

/**
 * Whether a text is a date with an unknown part, such as XX XXX 1966, 00.06.2011 or XX AUG 1999. Any content other than
 * digits and the words for one month disqualifies it.
 */
export function isUnknownDay(text: string): boolean {
	const parts = text
		.toUpperCase()
		.split(/[ .,/-]+/)
		.filter((part) => part !== "");
	const known = parts.filter((part) => !unknownPart.test(part));
	const words = known.filter((part) => !/^(?:\d{1,2}|\d{4})$/.test(part));
	const isDay = words.length === 0 || monthOf(words) !== null;
	return parts.length >= partsMin && known.length < parts.length && isDay;
}

/** A date has a day, a month and a year; a month in words may have been lost. */
const partsMin = 2;

const latest = (year: number, to: number): number => to - ((((to - year) % 100) + 100) % 100);

/** Whether six characters (YYMMDD) can be a date; unknown parts may be `<<` (ICAO Doc 9303 part 3, section 4.8). */
export function isPossibleDate(text: string): boolean {
	const [, month = "00", day = "00"] = /^(?:\d\d|<<)(\d\d|<<)(\d\d|<<)$/.exec(text) ?? [];
	const known = (part: string): number => (part === "<<" ? 1 : Number(part));
	// A two-digit year may always be a leap year.
	return isoDate(2000, known(month), known(day)) !== null;
}

/**
 * Whether six characters (YYMMDD) are a date with an unknown part: fillers (ICAO Doc 9303 part 3, section 4.8), or 00
 * for a month or a day, as some states print it.
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
 * The birth date that YYMMDD means for a holder of at least `ageMin` years on `today`: the latest possible. For a holder
 * of a century more it needs other evidence (`centuries` gives both). Null if a part is unknown or the date does not
 * exist.
 */
export function birthDateOf(text: string, today: Date, ageMin = 0): string | null {
	const limit = `${today.getUTCFullYear() - ageMin}${today.toISOString().slice(4, 10)}`;
	return centuries(text).findLast((date) => date <= limit) ?? null;
}

/** Every date that YYMMDD may mean, 1900 to 2099, earliest first. */
export function centuries(text: string): string[] {
	return [inCentury(text, 1900), inCentury(text, 2000)].filter((date) => date !== null);
}

/** The expiry date that YYMMDD means, in this century, because the first MRZs of this kind were issued in 1999. */
export function expiryDateOf(text: string): string | null {
	const year = Number(text.slice(0, 2));
	return inCentury(text, year >= 90 ? 1900 : 2000);
}
