import type { Random } from "../random.ts";

/** A calendar date. */
export interface Day {
	readonly year: number;
	/** 1..12 */
	readonly month: number;
	readonly day: number;
}

/** Picks any day in the given years, both inclusive. */
export function anyDay(random: Random, firstYear: number, lastYear: number): Day {
	const month = random.integer(1, 12);
	const year = random.integer(firstYear, lastYear);
	return { year, month, day: random.integer(1, new Date(Date.UTC(year, month, 0)).getUTCDate()) };
}

/** Returns the date some years and days later. */
export function later(day: Day, years: number, days: number): Day {
	const date = new Date(Date.UTC(day.year + years, day.month - 1, day.day + days));
	return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

const two = (number: number) => String(number).padStart(2, "0");

/** YYYY-MM-DD */
export function iso(day: Day): string {
	return `${day.year}-${two(day.month)}-${two(day.day)}`;
}

/** YYMMDD */
export function sixDigits(day: Day): string {
	return two(day.year % 100) + two(day.month) + two(day.day);
}

/** Numeric date formats: `D` and `M` stand for two digits, `Y` for four. */
export type DateForm = "D/M/Y" | "Y-M-D" | "Y/M/D" | "D-M-Y";

/** Formats a date in one of these formats. */
export function dated(day: Day, form: DateForm): string {
	const parts: Record<string, string> = { D: two(day.day), M: two(day.month), Y: String(day.year) };
	return [...form].map((symbol) => parts[symbol] ?? symbol).join("");
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
 * Date formats: `D` two digits, `M` month name, `m` two digits, `Y` four, `y` two, `N` the month name in the second
 * language.
 */
export function printed(day: Day, form: string, languages: readonly string[]): string {
	const month = (language: string | undefined) => (months[language ?? "en"] ?? months.en)?.[day.month - 1] ?? "";
	const parts: Record<string, string> = {
		D: two(day.day),
		m: two(day.month),
		Y: String(day.year),
		y: two(day.year % 100),
		M: month(languages[0]),
		N: month(languages[1] ?? "en"),
	};
	return [...form].map((symbol) => parts[symbol] ?? symbol).join("");
}
