import { dayOf, yearMax, yearMin } from "../../formats/day-in-text.ts";
import { digits } from "../../formats/latin-characters.ts";
import { monthWords } from "../../formats/month-words.ts";
import { codes, letters } from "../characters/letters.ts";
import { weights } from "../weights/weights.ts";
import { automatonOf, either, type Grammar, oneOf, oneText, repeat, sequence } from "./grammar.ts";
import { costless, type Kind, type Language, type Search, single } from "./searchable.ts";
import { straySigns } from "./signs.ts";

/** Months in a year of the calendar. */
const monthsInYear = 12;
/** Of the longest months: a month's own length is checked when the day is made. */
const daysInMonth = 31;
/** How many days a year may name, for the odds of a chance: leap years change nothing. */
const daysInYear = 365;
const yearsInCentury = 100;
/** No month's name is longer in a language of Europe, Africa or America: październik, października. */
const monthLettersMax = 12;
/** What stands between day, month and year. */
const dateSigns = " .-/,";

const padded = (value: number): string => String(value).padStart(2, "0");
const numbers = (from: number, to: number): readonly string[] =>
	Array.from({ length: to - from + 1 }, (_, index) => padded(from + index));

const inAnyCase = (word: string): readonly string[] => [
	word,
	word.charAt(0) + word.slice(1).toLowerCase(),
	word.toLowerCase(),
];
const names = oneText(monthWords.flatMap(inAnyCase));
const [days, months] = [oneText(numbers(1, daysInMonth)), oneText(numbers(1, monthsInYear))];
const anyDay = oneText([...numbers(1, daysInMonth), ...digits.slice(1)]);
const anySigns = repeat(oneOf(dateSigns), 0, 2);
const named: Grammar = sequence(names, repeat(sequence(anySigns, names), 0, 1));
/** A name of a language that is not known, or of other letters, stands before a slash. */
const twiceNamed: Grammar = sequence(repeat(oneOf(letters), 1, monthLettersMax), anySigns, oneOf("/"), anySigns, names);

/** Years that a document may name: of a holder's birth to its own end. */
const longYears = numbers(yearMin, yearMax);
const long = oneText(longYears);
const short = oneText([...longYears, ...numbers(0, yearsInCentury - 1)]);
/**
 * Styles with month names and styles without are searched apart. Few characters may follow each other in a month name:
 * a misread letter is found only where few may.
 */
const stylesOf = (year: Grammar, ...numeric: readonly Grammar[]): readonly (readonly Grammar[])[] => [
	[sequence(days, anySigns, months, anySigns, long), sequence(long, anySigns, months, anySigns, days), ...numeric],
	[sequence(anyDay, anySigns, named, anySigns, year)],
	[sequence(days, anySigns, twiceNamed, anySigns, year)],
];
const ofDates = codes(digits + dateSigns + letters);
const longStyles = stylesOf(long);
const shortStyles = stylesOf(short, sequence(days, oneOf(dateSigns), months, oneOf(dateSigns), short));

/** How probable one day of this many years is, in one of the ways to write it (natural logarithm). */
const logAmong = (years: number, styles: typeof longStyles): number =>
	-Math.log(years * daysInYear * styles.flat().length) + 2 * weights.groupSign;

/** All dates of these styles, whatever years a field has. Those of one year cost the least. */
const searchFor = (styles: typeof longStyles, shortest: string, figuresMin: number): Search => ({
	grammars: styles.map((each) => automatonOf(either(...each))),
	silent: straySigns,
	lengths: [shortest.length, "01SEPTEMBRE/SEPTEMBER2000".length + 2],
	alphabet: ofDates,
	...costless,
	leastCost: -logAmong(1, styles),
	figuresMin,
});
const longDates = searchFor(longStyles, "1JAN2000", "12000".length);
const shortDates = searchFor(shortStyles, "1JAN00", "100".length);

/** Dates as documents print them: the day before the month, or the year, the month and the day. */
export function date({ years: [from, to], isShort }: Kind<"date">): Language {
	const [styles, search] = isShort ? [shortStyles, shortDates] : [longStyles, longDates];
	const log = logAmong(to - from + 1, styles);
	return {
		...single,
		search,
		meaningOf: (text) => {
			const iso = dayOf(text, from, to);
			// A day that no calendar has is what it says all the same: no other day is read out of it.
			return iso === null && dayOf(text, yearMin, yearMax) !== null
				? null
				: { value: iso, log, checks: [], usualWords: 0 };
		},
	};
}
