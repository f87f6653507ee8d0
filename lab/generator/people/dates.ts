import type { Random } from "../random.ts";

/** A calendar date. */
export interface Day {
	readonly year: number;
	/** 1 to 12. */
	readonly month: number;
	readonly day: number;
}

/** Picks a random day in the given years, both inclusive. */
export function pickDay(random: Random, firstYear: number, lastYear: number): Day {
	const month = random.integer(1, 12);
	const year = random.integer(firstYear, lastYear);
	return { year, month, day: random.integer(1, new Date(Date.UTC(year, month, 0)).getUTCDate()) };
}

/** Returns the date some years and days later. */
export function addYearsAndDays(day: Day, years: number, days: number): Day {
	const date = new Date(Date.UTC(day.year + years, day.month - 1, day.day + days));
	return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

const padTwo = (number: number) => String(number).padStart(2, "0");

/** Formats a date as YYYY-MM-DD. */
export function toIsoDate(day: Day): string {
	return `${day.year}-${padTwo(day.month)}-${padTwo(day.day)}`;
}

/** Formats a date as YYMMDD. */
export function toSixDigits(day: Day): string {
	return padTwo(day.year % 100) + padTwo(day.month) + padTwo(day.day);
}

/** Numeric date formats: `D` and `M` stand for two digits, `Y` for four. */
export type NumericDateFormat = "D/M/Y" | "Y-M-D" | "Y/M/D" | "D-M-Y";

/** Formats a date in a numeric format. */
export function formatNumericDate(day: Day, format: NumericDateFormat): string {
	const replacements: Record<string, string> = { D: padTwo(day.day), M: padTwo(day.month), Y: String(day.year) };
	return [...format].map((symbol) => replacements[symbol] ?? symbol).join("");
}

/** Abbreviated month names by language, January first. */
export const months: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
	Object.entries({
		en: "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC",
		fr: "JAN FÉV MARS AVR MAI JUIN JUIL AOÛT SEPT OCT NOV DÉC",
		es: "ENE FEB MAR ABR MAY JUN JUL AGO SEP OCT NOV DIC",
		pt: "JAN FEV MAR ABR MAI JUN JUL AGO SET OUT NOV DEZ",
		it: "GEN FEB MAR APR MAG GIU LUG AGO SET OTT NOV DIC",
		de: "JAN FEB MÄR APR MAI JUN JUL AUG SEP OKT NOV DEZ",
		nl: "JAN FEB MAA APR MEI JUN JUL AUG SEP OKT NOV DEC",
		tr: "OCA ŞUB MAR NİS MAY HAZ TEM AĞU EYL EKİ KAS ARA",
		pl: "STY LUT MAR KWI MAJ CZE LIP SIE WRZ PAŹ LIS GRU",
		sv: "JAN FEB MAR APR MAJ JUN JUL AUG SEP OKT NOV DEC",
		is: "JAN FEB MAR APR MAÍ JÚN JÚL ÁGÚ SEP OKT NÓV DES",
		id: "JAN FEB MAR APR MEI JUN JUL AGU SEP OKT NOV DES",
		ms: "JAN FEB MAC APR MEI JUN JUL OGOS SEP OKT NOV DIS",
		uk: "СІЧ ЛЮТ БЕР КВІ ТРА ЧЕР ЛИП СЕР ВЕР ЖОВ ЛИС ГРУ",
	}).map(([language, words]) => [language, words.split(" ")]),
);

/**
 * Formats a date as passports print it. In `format`, `D` is the day, `m` the month and `y` the year in two digits, `Y`
 * the year in four digits, and `M` and `N` the month name in the first and second language, or in English if there is
 * none. Other characters stay.
 */
export function formatPrintedDate(day: Day, format: string, languages: readonly string[]): string {
	const month = (language: string | undefined) => (months[language ?? "en"] ?? months.en)?.[day.month - 1] ?? "";
	const replacements: Record<string, string> = {
		D: padTwo(day.day),
		m: padTwo(day.month),
		Y: String(day.year),
		y: padTwo(day.year % 100),
		M: month(languages[0]),
		N: month(languages[1] ?? "en"),
	};
	return [...format].map((symbol) => replacements[symbol] ?? symbol).join("");
}
