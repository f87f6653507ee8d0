import { isoDate } from "./days.ts";
import { monthOf } from "./month-words.ts";

/** A day with all four figures of its year, in running text. */
const shape = /(?<!\d)(?:\d{4}[ ./-]?\d\d[ ./-]?\d\d|\d{1,2}[ ./-]{0,2}(?:\d\d|[A-Za-z]{3,9})[ ./-]{0,2}\d{4})(?!\d)/g;
/** The first year that a document may name: that of its oldest holder's birth. */
export const yearMin = 1900;
/** The last year that a document may name: its own end. */
export const yearMax = 2099;

/** Every day in a text, YYYY-MM-DD. */
export const daysIn = (text: string): readonly string[] =>
	[...text.matchAll(shape)].flatMap(([day]) => dayOf(day, yearMin, yearMax) ?? []);

/**
 * The day that a text says, YYYY-MM-DD: the day before the month, or year, month and day; months in figures or words.
 * Null where no calendar has it, or its year is not from `from` to `to`. A year of two figures is the latest one that
 * it may be.
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

/**
 * A part of a day that is not known, as documents print it, and as XXX/XXX is read where the sign looks like a letter.
 */
const unknownPart = /^(?:X[XIl|]*|00)$/;

/**
 * Whether a text is a day of which a part is not known: XX XXX 1966, 00.06.2011, XX AUG 1999. It says nothing else but
 * figures and the words of one month.
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

/** A day has a day, a month and a year. Of a month in words one may be lost. */
const partsMin = 2;

const latest = (year: number, to: number): number => to - ((((to - year) % 100) + 100) % 100);
