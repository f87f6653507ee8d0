import { either, type Grammar, oneOf, oneText, repeat, sequence } from "../../decode/grammar.ts";
import { dayOf, monthWords, yearMax, yearMin } from "../../formats/day-in-text.ts";
import { digits } from "../../formats/letters.ts";
import { letters } from "../characters/letters.ts";
import { weights } from "../weights/weights.ts";
import { type CompiledGrammar, type Kind, searchFor, single, straySigns } from "./searchable.ts";

const monthsInYear = 12;
/** Days in the longest months; a month's own length is checked when the date is built. */
const daysInMonth = 31;
/** Used only for the prior, where leap years make no difference. */
const daysInYear = 365;
const yearsInCentury = 100;
/** The longest month name in a language of Europe, Africa or America: październik, października. */
const monthLettersMax = 12;
/** Separators between day, month and year. */
const dateSigns = " .-/,";

const padded = (value: number): string => String(value).padStart(2, "0");
const numbers = (from: number, to: number): readonly string[] =>
	Array.from({ length: to - from + 1 }, (_, index) => padded(from + index));

const inAnyCase = (word: string): readonly string[] => [
	word,
	word.charAt(0) + word.slice(1).toLowerCase(),
	word.toLowerCase(),
];
const names = oneText(...monthWords.flatMap(inAnyCase));
const [days, months] = [oneText(...numbers(1, daysInMonth)), oneText(...numbers(1, monthsInYear))];
const anyDay = oneText(...numbers(1, daysInMonth), ...digits.slice(1));
const anySigns = repeat(oneOf(dateSigns), 0, 2);
const named: Grammar = sequence(names, repeat(sequence(anySigns, names), 0, 1));
/** The slash may be preceded by a month name in an unknown language or another script. */
const twiceNamed: Grammar = sequence(repeat(oneOf(letters), 1, monthLettersMax), anySigns, oneOf("/"), anySigns, names);

/** Years on documents, from a holder's birth to the document's expiry. */
const longYears = numbers(yearMin, yearMax);
const long = oneText(...longYears);
const short = oneText(...longYears, ...numbers(0, yearsInCentury - 1));
/** Styles with and without month names are separate searches; a misread letter is found only where few may follow. */
const stylesOf = (year: Grammar, ...numeric: readonly Grammar[]): readonly (readonly Grammar[])[] => [
	[sequence(days, anySigns, months, anySigns, long), sequence(long, anySigns, months, anySigns, days), ...numeric],
	[sequence(anyDay, anySigns, named, anySigns, year)],
	[sequence(days, anySigns, twiceNamed, anySigns, year)],
];
const longStyles = stylesOf(long);
const shortStyles = stylesOf(short, sequence(days, oneOf(dateSigns), months, oneOf(dateSigns), short));

/** Natural log prior of one date among this many years, in one style. */
const logAmong = (years: number, styles: typeof longStyles): number =>
	-Math.log(years * daysInYear * styles.flat().length) + 2 * weights.groupSign;

/** All dates of these styles in any year. Dates of a single year cost the least. */
const searchOf = (styles: typeof longStyles, shortest: string) =>
	searchFor(
		styles.map((each) => either(...each)),
		{
			skippable: straySigns,
			lengths: [shortest.length, "01SEPTEMBRE/SEPTEMBER2000".length + 2],
			leastCost: -logAmong(1, styles),
		},
	);
const longDates = searchOf(longStyles, "1JAN2000");
const shortDates = searchOf(shortStyles, "1JAN00");

/** Printed dates: day before month, or year, month and day. */
export function date({ years: [from, to], isShort }: Kind<"date">): CompiledGrammar {
	const [styles, search] = isShort ? [shortStyles, shortDates] : [longStyles, longDates];
	const log = logAmong(to - from + 1, styles);
	return {
		...single,
		search,
		meaningOf: (text) => {
			const iso = dayOf(text, from, to);
			// A date that does not exist stays as read, so that no other date is made from it.
			return iso === null && dayOf(text, yearMin, yearMax) !== null
				? null
				: { value: iso, log, checks: [], lexiconWords: 0 };
		},
	};
}
