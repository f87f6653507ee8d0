import { either, type Grammar, oneOf, oneOfTexts, repeat, sequence } from "../../decode/grammar.ts";
import { monthWords, parseDate, yearMax, yearMin } from "../../formats/day-in-text.ts";
import { allNationalLetters, digits } from "../../formats/letters.ts";
import { latinLetters } from "../characters/letters.ts";
import { weights } from "../weights/weights.ts";
import { type CompiledGrammar, createSearch, type GrammarOfKind, straySigns } from "./searchable.ts";

const dateSeparators = " .-/,";

/** Numbers of at least two digits, `to` inclusive. */
const numbersFrom = (from: number, to: number): readonly string[] =>
	Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(2, "0"));

const monthName = oneOfTexts(
	...monthWords.flatMap((word) => [word, word.charAt(0) + word.slice(1).toLowerCase(), word.toLowerCase()]),
);
/** The length of the given month is checked when the date is built. */
const day = oneOfTexts(...numbersFrom(1, 31));
const dayOrShortDay = oneOfTexts(...numbersFrom(1, 31), ...digits.slice(1));
const month = oneOfTexts(...numbersFrom(1, 12));
const separator = repeat(oneOf(dateSeparators), 0, 2);
/** A month name in one language or two. */
const namedMonth = sequence(monthName, repeat(sequence(separator, monthName), 0, 1));
/** The longest month name in a language of Europe, Africa or America has 12 letters: października. */
const unknownMonth = repeat(oneOf(latinLetters + allNationalLetters), 1, 12);
/** A month name in an unknown language or script, a slash, and a known month name. */
const unknownAndNamedMonth = sequence(unknownMonth, separator, oneOf("/"), separator, monthName);

/** Years on documents, from a holder's birth to the document's expiry. */
const yearNumbers = numbersFrom(yearMin, yearMax);
const longYear = oneOfTexts(...yearNumbers);
/** A year of four digits or two. */
const shortYear = oneOfTexts(...yearNumbers, ...numbersFrom(0, 99));
/** Numbers and month names are separate searches: misread letters are found only if few can follow. */
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

/** Log prior (natural) of one date in one style with two separators. All dates in the years are equally likely. */
const logPriorOf = (years: number, styles: typeof longStyles): number =>
	-Math.log(years * 365 * styles.flat().length) + 2 * weights.groupSign;

/** The search for dates of these styles in any year. Its lowest cost is that of a field with a range of one year. */
function createDateSearch(styles: typeof longStyles, shortest: string) {
	const grammars = styles.map((alternatives) => either(...alternatives));
	return createSearch(grammars, {
		skippable: straySigns,
		lengths: [shortest.length, "01SEPTEMBRE/SEPTEMBER2000".length + 2],
		leastCost: -logPriorOf(1, styles),
		isFramedByDigits: true,
	});
}
const longDateSearch = createDateSearch(longStyles, "1JAN2000");
const shortDateSearch = createDateSearch(shortStyles, "1JAN00");

/** Compiles the grammar of printed dates: day, month and year, or year, month and day. */
export function compileDate({ years: [from, to], isShort }: GrammarOfKind<"date">): CompiledGrammar {
	const [styles, search] = isShort ? [shortStyles, shortDateSearch] : [longStyles, longDateSearch];
	const log = logPriorOf(to - from + 1, styles);
	return {
		rows: 1,
		search,
		needsAllCharacters: true,
		meaningOf: (text) => {
			const iso = parseDate(text, from, to);
			// A date that does not exist (31 June) stays a candidate without a value, so that it is not read as another date.
			const isOutOfRange = iso === null && parseDate(text, yearMin, yearMax) !== null;
			// The picture decides whether 1 FEB 20 is the middle of 11 FEB 2017. After a year, 20 is a day.
			const mayContinue = /^\d(?!\d)|^(?!\d{4}).*(?<!\d)(?:19|20)$/.test(text);
			const meaning = { value: iso, log, checks: [], lexiconWords: 0, ...(mayContinue && { extensibleEnds: [] }) };
			return isOutOfRange ? null : meaning;
		},
	};
}
