import { monthOf, monthsOf } from "./month-words.ts";

/** A date as it is printed: what it says and what it leaves open. */
export interface PrintedDate {
	/** Where it stands in the text: `start` inclusive, `end` exclusive. */
	readonly start: number;
	readonly end: number;
	readonly day: number;
	readonly month: number;
	/** Four digits as printed, or two (0..99) where `isShort`. */
	readonly year: number;
	readonly isShort: boolean;
	/** True where day and month may have to change places: both are numbers and possible either way. */
	readonly isAmbiguous: boolean;
}

/** One way to write dates: a pattern and what its groups are. */
interface Style {
	readonly pattern: RegExp;
	read(groups: Readonly<Record<string, string | undefined>>): Pick<PrintedDate, "day" | "month"> | null;
}

const separator = String.raw`\s{0,2}[.\-/,·' ]\s{0,2}`;
/** At the end of a text a stray gap may part it: "07/05/20 18". */
const year = String.raw`(?<year>(?:19|20)\d\d|(?:19|20) \d\d(?!.*\d)|\d\d)(?!\d)`;
/** Letters, and digits that stand before a letter: those are misread letters. */
const word = String.raw`(?:[\p{L}.]|[013568](?=\p{L})){2,12}`;

const numbers = (groups: Readonly<Record<string, string | undefined>>) => {
	const [day, month] = [Number(groups.day), Number(groups.month)];
	// 09/21/1970: only the American order is possible.
	return month > 12 && day <= 12 ? { day: month, month: day } : { day, month };
};

/** Bilingual prints give two words ("12 DES /DEC 12"), one of which may be of another script. */
function named(groups: Readonly<Record<string, string | undefined>>) {
	const words = groups.words ?? "";
	const month = monthOf(words.split(/[\s/\-.,|]+/)) ?? monthOf(words.split(/[\s/\-.,|1-9]+/));
	return month === null ? null : { day: Number(groups.day), month };
}

/**
 * What stands before the slash may be of another script, and is a number in Chinese and Korean print ("02 8月/AUG 2017"): it must not say another month. Those
 * print none with a nought first: Georgian letters look so ("30 03/DEC 2020").
 */
function behindSlash(groups: Readonly<Record<string, string | undefined>>) {
	const [stray, month] = [groups.stray ?? "", monthOf([groups.words ?? ""])];
	const others = monthsOf(stray);
	const saysOther = /^[1-9]\d*$/.test(stray)
		? !stray.startsWith(String(month))
		: others.length > 0 && !others.includes(month ?? 0);
	return month === null || saysOther ? null : { day: Number(groups.day), month };
}

/** 2004-12-31, 31.12.2004, 07 03 1971; 12 AUGUST/AGO 74, 01 JAN /JAN 85, 05JUL2015; JUL 05 2010. The more telling first. */
const styles: readonly Style[] = [
	{
		pattern: new RegExp(
			String.raw`(?<!\d)(?<year>(?:19|20)\d\d)${separator}(?<month>\d\d)${separator}(?<day>\d\d)(?!\d)`,
			"gu",
		),
		read: ({ day, month }) => ({ day: Number(day), month: Number(month) }),
	},
	{
		pattern: new RegExp(
			String.raw`(?<!\d)(?<day>[0-3]\d)\s?(?<stray>[^\s/.-]{1,6})\s?/\s?(?<words>${word})[\s.,-]{0,2}${year}`,
			"gu",
		),
		read: behindSlash,
	},
	{
		pattern: new RegExp(
			String.raw`(?<!\d)(?<day>[0-3]\d|\d(?!\d))[\s.\-/]{0,3}(?<words>${word}(?:[\s/\-.|1-9]{1,4}${word}){0,2}|${word}\s?/\s?\S{1,10})[\s.\-/,]{0,3}${year}`,
			"gu",
		),
		read: named,
	},
	{
		pattern: /(?<words>[\p{L}]{3,9})[\s.\-/]{1,2}(?<day>[0-3]?\d)[\s.,\-/]{1,2}(?<year>(?:19|20)\d\d)(?!\d)/gu,
		read: named,
	},
	{
		pattern: new RegExp(String.raw`(?<!\d)(?<day>[0-3]?\d)${separator}(?<month>\d\d?)${separator}${year}`, "gu"),
		read: numbers,
	},
	// One of two thin spaces is lost: "0402 2017", "04 022017".
	{
		pattern: /(?<!\d)(?<day>[0-3]\d)(?: (?<month>[01]\d)|(?<month>[01]\d) )(?<year>(?:19|20)\d\d)(?!\d)/gu,
		read: numbers,
	},
];

/** Every date in a text, left to right, in any of the styles that passports print. Days that no calendar has are left out. */
export function printedDates(text: string): PrintedDate[] {
	const found: PrintedDate[] = [];
	for (const { pattern, read } of styles) {
		for (const match of text.matchAll(pattern)) {
			const [start, end] = [match.index, match.index + match[0].length];
			if (found.some((other) => start < other.end && other.start < end)) continue;
			const parts = read(match.groups ?? {});
			if (parts === null || !isDay(parts)) continue;
			const digits = (match.groups?.year ?? "").replace(" ", "");
			const isAmbiguous = match.groups?.month !== undefined && !/^\d{4}/.test(match[0]) && parts.day <= 12;
			found.push({ ...parts, start, end, year: Number(digits), isShort: digits.length === 2, isAmbiguous });
		}
	}
	return found.filter((date) => !isTornOff(text, date, found)).sort((a, b) => a.start - b.start);
}

/** Figures right before a date that are no part of another one are its own, torn or misread: "17 1 NOV 2009", "17 NOV7NOV 2009". */
function isTornOff(text: string, { start }: PrintedDate, found: readonly PrintedDate[]): boolean {
	const isOther = found.some(({ end }) => end <= start && text.slice(end, start).trim() === "");
	return !isOther && /(?<!\d)\d{1,2}\s$|\p{L}$/u.test(text.slice(0, start));
}

const isDay = ({ day, month }: Pick<PrintedDate, "day" | "month">): boolean =>
	month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(2000, month, 0)).getUTCDate();

/**
 * Every calendar day that a printed date can mean from `first` to `last` (YYYY-MM-DD, both inclusive), in day-month order before
 * month-day order: empty where it contradicts the bounds, several where they leave it open.
 */
export function meaningsOf(date: PrintedDate, first: string, last: string): string[] {
	const years = date.isShort ? [1900 + date.year, 2000 + date.year] : [date.year];
	const orders = [[date.month, date.day] as const, ...(date.isAmbiguous ? [[date.day, date.month] as const] : [])];
	const meanings = orders.flatMap(([month, day]) => years.map((each) => isoDay(each, month, day)));
	return [...new Set(meanings)].filter((day) => day !== null && day >= first && day <= last) as string[];
}

function isoDay(year: number, month: number, day: number): string | null {
	const text = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
	const date = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
