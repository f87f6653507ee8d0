import { isoDate } from "./days.ts";
import { monthOf } from "./month-words.ts";

/** A date with a four-digit year in running text. */
const shape = /(?<!\d)(?:\d{4}[ ./-]?\d\d[ ./-]?\d\d|\d{1,2}[ ./-]{0,2}(?:\d\d|[A-Za-z]{3,9})[ ./-]{0,2}\d{4})(?!\d)/g;
/** The earliest year in a document: the birth of its oldest holder. */
export const yearMin = 1900;
/** The latest year in a document: its expiry. */
export const yearMax = 2099;

/** Every date in a text, YYYY-MM-DD. */
export const daysIn = (text: string): readonly string[] =>
	[...text.matchAll(shape)].flatMap(([day]) => dayOf(day, yearMin, yearMax) ?? []);

/**
 * The date in a text, YYYY-MM-DD: day before month, or year, month and day; months as numbers or words. Null if no
 * calendar has it or its year is outside `from` to `to`. A two-digit year is the latest possible one.
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
 * Whether a text is a date with an unknown part: XX XXX 1966, 00.06.2011, XX AUG 1999. Any other content than digits
 * and the words of one month disqualifies it.
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

/** A date has a day, a month and a year; a month in words may be lost. */
const partsMin = 2;

const latest = (year: number, to: number): number => to - ((((to - year) % 100) + 100) % 100);
