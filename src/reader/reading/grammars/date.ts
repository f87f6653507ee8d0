import { either, type Grammar, oneOf, oneOfTexts, repeat, sequence } from "../../decode/grammar.ts";
import { monthWords, parseDate, yearMax, yearMin } from "../../formats/day-in-text.ts";
import { digits } from "../../formats/letters.ts";
import { latinLetters } from "../characters/letters.ts";
import { weights } from "../weights/weights.ts";
import { type CompiledGrammar, createSearch, type GrammarOfKind, singleRowValue, straySigns } from "./searchable.ts";

const monthsInYear = 12;
/** Days in the longest months. The length of the given month is checked when the date is built. */
const daysInMonth = 31;
/** Used only for the prior, for which leap years are negligible. */
const daysInYear = 365;
const yearsInCentury = 100;
/** Length of the longest month name in a language of Europe, Africa or America: października. */
const monthLettersMax = 12;
/** Separators between day, month and year. */
const dateSeparators = " .-/,";

const padToTwoDigits = (value: number): string => String(value).padStart(2, "0");
const numbersFrom = (from: number, to: number): readonly string[] =>
	Array.from({ length: to - from + 1 }, (_, index) => padToTwoDigits(from + index));

const caseVariants = (word: string): readonly string[] => [
	word,
	word.charAt(0) + word.slice(1).toLowerCase(),
	word.toLowerCase(),
];
const monthName = oneOfTexts(...monthWords.flatMap(caseVariants));
const [day, month] = [oneOfTexts(...numbersFrom(1, daysInMonth)), oneOfTexts(...numbersFrom(1, monthsInYear))];
const dayOrShortDay = oneOfTexts(...numbersFrom(1, daysInMonth), ...digits.slice(1));
const separator = repeat(oneOf(dateSeparators), 0, 2);
/** A month name in one language or two. */
const namedMonth: Grammar = sequence(monthName, repeat(sequence(separator, monthName), 0, 1));
/** A month name in an unknown language or script, a slash, and a known month name. */
const unknownAndNamedMonth: Grammar = sequence(
	repeat(oneOf(latinLetters), 1, monthLettersMax),
	separator,
	oneOf("/"),
	separator,
	monthName,
);

/** Years on documents, from a holder's birth to the document's expiry. */
const yearNumbers = numbersFrom(yearMin, yearMax);
const longYear = oneOfTexts(...yearNumbers);
/** A year of four digits or two. */
const shortYear = oneOfTexts(...yearNumbers, ...numbersFrom(0, yearsInCentury - 1));
/**
 * Numeric styles and styles with month names are separate searches: misread letters are found only if few can follow.
 */
const stylesOf = (year: Grammar, ...numeric: readonly Grammar[]): readonly (readonly Grammar[])[] => [
	[
		sequence(day, separator, month, separator, longYear),
		sequence(longYear, separator, month, separator, day),
		...numeric,
	],
	[sequence(dayOrShortDay, separator, namedMonth, separator, year)],
	[sequence(day, separator, unknownAndNamedMonth, separator, year)],
];
const longStyles = stylesOf(longYear);
const shortStyles = stylesOf(shortYear, sequence(day, oneOf(dateSeparators), month, oneOf(dateSeparators), shortYear));

/** Log prior (natural) of one date in one style, if all dates in this many years are equally likely. */
const logPriorOf = (years: number, styles: typeof longStyles): number =>
	-Math.log(years * daysInYear * styles.flat().length) + 2 * weights.groupSign;

/**
 * The search for all dates of these styles in any year. Its lowest cost is that of a field with a range of one year.
 */
const createDateSearch = (styles: typeof longStyles, shortest: string) =>
	createSearch(
		styles.map((alternatives) => either(...alternatives)),
		{
			skippable: straySigns,
			lengths: [shortest.length, "01SEPTEMBRE/SEPTEMBER2000".length + 2],
			leastCost: -logPriorOf(1, styles),
			isFramedByDigits: true,
		},
	);
const longDateSearch = createDateSearch(longStyles, "1JAN2000");
const shortDateSearch = createDateSearch(shortStyles, "1JAN00");

/** Compiles the grammar of printed dates: day, month and year, or year, month and day. */
export function compileDate({ years: [from, to], isShort }: GrammarOfKind<"date">): CompiledGrammar {
	const [styles, search] = isShort ? [shortStyles, shortDateSearch] : [longStyles, longDateSearch];
	const log = logPriorOf(to - from + 1, styles);
	return {
		...singleRowValue,
		search,
		meaningOf: (text) => {
			const iso = parseDate(text, from, to);
			// A date that does not exist (31 June) stays a candidate without a value, so that it is not read as another date.
			return iso === null && parseDate(text, yearMin, yearMax) !== null
				? null
				: { value: iso, log, checks: [], lexiconWords: 0 };
		},
	};
}
