import { knownCodes } from "../../formats/country-code.ts";
import { dayAfter, yearMin, yearsBetween } from "../../formats/day-in-text.ts";
import { capitals, digits, nationalLetters } from "../../formats/letters.ts";
import {
	nationalityWords,
	officeWords,
	placeLexiconOf,
	stateNames,
	stateNameWords,
} from "../../formats/usual-print.ts";
import { once } from "../../once.ts";
import type { CodeMeaning, Declaration, PrintedField, Relation, ValueGrammar, Values } from "../declaration.ts";
import { type RelationName, relation } from "../relation.ts";
import { authoritiesOf, labels, neverPrinted, passportWords, phrasesIn, printedRows, sexes, titles } from "./labels.ts";
import { isCut, isForm, isOneEditApart, printFormsOf } from "./print-forms.ts";

/** Earliest year of issue. */
const issuedFrom = 1960;
/** Upper bound on the years of validity; ICAO Doc 9303-2 section 3.2 recommends ten. */
const validMax = 11;
/** Years of validity; 146 of 204 states are known to use only these. */
const usualTerms: readonly number[] = [5, 10];
/** Printed expiry dates that contradict the MRZ may be this many years later, if the tens digit of the year differs. */
const contradictedBy = 10;

/** Dates in these years; years have two digits if the MRZ gives the century. */
const daysOfYears = (from: number, to: number, isShort: boolean): ValueGrammar => ({
	kind: "date",
	years: [from, to],
	...(isShort && { isShort }),
});
const text = (words: ReadonlySet<string>, rows: number, phrases?: ReadonlySet<string>, marked = "") => ({
	kind: "text" as const,
	words,
	rows,
	...(phrases && { phrases }),
	...(marked !== "" && { marked }),
});
const none: ReadonlySet<string> = new Set();
const wordsOf = (...texts: readonly (string | undefined)[]): ReadonlySet<string> =>
	new Set(texts.flatMap((each) => each?.split(" ") ?? []));
/** Words in names of offices that also appear in the page's title. */
const ofTitles = new Set(titles.toUpperCase().split(/[ |]+/));
/** Words that only say whose passport it is: titles, states and nationalities. */
const titlesWith = once((nationalities: ReadonlySet<string>) => {
	const names = new Set([...ofTitles, ...stateNames(), ...nationalities]);
	return { words: new Set([...names, ...stateNameWords()]), names };
});
const titleText = text(new Set([...ofTitles, ...passportWords.toUpperCase().split(/[ |]+/)]), 1);
const capitalsAndFigures = capitals + digits;

/**
 * The print of a passport's data page. `mrz`: the values of its MRZ as far as read, dates with century; they explain
 * print of the same value. Without an MRZ, only print is read. `answered`: fields that the MRZ alone answers.
 */
export function passportDeclaration(mrz: Values, answered: ReadonlySet<string>, today: Date): Declaration {
	const printed = Object.entries(grammarsOf(mrz, today.getUTCFullYear())).map(([name, grammar]) => {
		const row = printedRows[name] as Omit<PrintedField, "grammar">;
		return [name, { ...row, grammar, ...(answered.has(name) && { isAuxiliary: true as const }) }] as const;
	});
	return {
		printed: Object.fromEntries(printed),
		otherLabels: [
			...phrasesIn(labels.other),
			...(hasPersonalNumber(mrz) ? [] : phrasesIn(labels.personalNumber)),
			...phrasesIn(labels.type),
		],
		otherPrint: [],
		otherValues: [titleText],
		isOrdered: true,
		// As on the sample data page of ICAO Doc 9303-4.
		sameRow: [
			["sex", "placeOfBirth"],
			["dateOfIssue", "issuingAuthority"],
			["dateOfExpiry", "issuingAuthority"],
			["nationalityWord", "sex"],
		],
		sameColumn: [["surname", "givenNames"]],
		relations: [...agreements(mrz), ...dateRelations(mrz), fullNameOfBoth],
		derived: {},
		// Some states print the place of issue instead of the authority.
		standsIn: { issuingAuthority: "placeOfIssue" },
		never: neverPrinted(mrz.issuingCountry ?? null),
	};
}

/** The grammars of the printed fields, in their usual order. */
function grammarsOf(mrz: Values, year: number): Readonly<Record<string, ValueGrammar>> {
	const { nationalityWord, placeOfBirth, ...issued } = textGrammars(mrz);
	const inMrz = mrz.personalNumber?.replaceAll("<", "") ?? "";
	return {
		...identifierGrammars(mrz),
		nationalityWord,
		dateOfBirth: daysOfYears(yearMin, year, mrz.dateOfBirth !== undefined),
		sex: { kind: "choice", of: sexes, priors: { M: 0.4, F: 0.4 } },
		placeOfBirth,
		dateOfIssue: daysOfYears(issuedFrom, year, true),
		dateOfExpiry: daysOfYears(issuedFrom, year + validMax + contradictedBy, mrz.dateOfExpiry !== undefined),
		...(hasPersonalNumber(mrz) && { personalNumber: numberBeside(inMrz, [personalNumberMin, 16]) }),
		...issued,
	};
}

function identifierGrammars(mrz: Values): Readonly<Record<string, ValueGrammar>> {
	const { issuingCountry, passportNumber, surname, givenNames } = mrz;
	const codes = issuingCountry === undefined ? [...knownCodes] : [issuingCountry];
	const letters = nationalLetters(issuingCountry ?? mrz.nationality ?? "");
	// A name may have diacritics from any language; a name in another script uses those of its state.
	const marked = /[^\p{Script=Latin}]/u.test(letters) ? letters : "";
	// Printed text completes a name that the MRZ truncated, so its diacritics matter.
	const name = (isWhole: boolean, ...claimed: readonly string[]): ValueGrammar => ({
		...text(wordsOf(...claimed), 2, undefined, marked),
		...(isWhole && claimed.length > 0 && { isPlain: true }),
		claimed,
	});
	const known = (value: string | undefined): readonly string[] => (value === undefined ? [] : [value]);
	return {
		issuingCountry: { kind: "choice", of: Object.fromEntries(codes.map((code) => [code, code])) },
		passportNumber: passportNumber
			? numberBeside(passportNumber)
			: { kind: "code", isGrouped: true, parts: [{ characters: capitalsAndFigures, from: 6, to: 9 }] },
		surname: name(!isCut(mrz, "surname"), ...known(surname)),
		givenNames: name(!isCut(mrz, "givenNames"), ...known(givenNames)),
		fullName: name(true, ...fullNamesOf(mrz)),
	};
}

/**
 * A number with any pattern, because a printed number that contradicts the MRZ may have any. The MRZ's number is a
 * candidate at every position.
 */
const numberBeside = (inMrz: string, [from, to] = [5, 12]): ValueGrammar => ({
	kind: "code",
	isGrouped: true,
	parts: [{ characters: capitalsAndFigures, from, to }],
	characterLog: Math.log(digits.length),
	claimed: [inMrz],
	meaning: numberMeaning,
});

/** A number contains a digit. A letter is more informative than a digit, because there are more letters. */
function numberMeaning(text: string): CodeMeaning | null {
	const letters = text.replaceAll(/\d/g, "").length;
	if (letters === text.length) return null;
	const log = letters * Math.log(digits.length / capitals.length) + (dayLike.test(text) ? dayLog : 0);
	return { value: text, checks: [], log };
}

/** Eight digits that form a date in these centuries. */
const dayLike = /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d$/;
/** Of all eight-digit numbers, 74 400 in 100 million look like a date; nearly all printed ones that do are dates. */
const dayLog = Math.log(74_400 / 1e8);

function textGrammars({ issuingCountry, nationality }: Values) {
	const state = issuingCountry ?? nationality ?? null;
	const { places, birthPlaces, authorityWords } = placeLexiconOf(state);
	const marked = nationalLetters(state ?? "");
	const offices = new Set([...officeWords, ...authorityWords].filter((word) => !ofTitles.has(word)));
	const noTitle = { titles: titlesWith(nationalityWords) };
	return {
		nationalityWord: text(nationalityWords, 1),
		placeOfBirth: { ...text(none, 2, birthPlaces, marked), ...noTitle },
		issuingAuthority: { ...text(offices, 2, places, marked), ...noTitle, ...authoritiesOf(state) },
		placeOfIssue: text(none, 1, places, marked),
	};
}

/** Shorter personal numbers may match other text by chance. */
const personalNumberMin = 6;

/** Whether the MRZ has a personal number that printed text can be compared with. */
const hasPersonalNumber = ({ personalNumber = "" }: Values): boolean =>
	personalNumber.replaceAll("<", "").length >= personalNumberMin;

/** Both identifiers on one line, in either order. Empty if the MRZ has no surname. */
const fullNamesOf = ({ surname, givenNames = "" }: Values): readonly string[] =>
	surname === undefined ? [] : [`${surname} ${givenNames}`.trim(), `${givenNames} ${surname}`.trim()];

/**
 * What a text is more likely to be than other text: the MRZ's value in any of its printed forms, or a text that differs
 * by one character. Two dates on a passport may differ by one, and few pages print a personal number.
 */
const agreements = (mrz: Values): readonly Relation[] =>
	Object.entries(printFormsOf(mrz))
		.filter(([field, form]) => field !== "personalNumber" && !(form.kind === "spelt" && form.isAuxiliary))
		.flatMap(([field, form]) => {
			const name = field.startsWith("date") ? "day-agrees-with-zone" : "agrees-with-zone";
			const agrees = relation(name, [field], (values) => isForm(form, values[field] ?? ""));
			const isAlike = ({ [field]: text = "" }: Values): boolean => isOneEditApart(text, mrz[field] ?? "");
			return form.kind === "spelt" ? [agrees, relation("resembles-zone", [field], isAlike)] : [agrees];
		});

/** A full name consists of a surname and given names. */
const fullNameOfBoth = relation("full-name-of-both", ["fullName"], ({ fullName = "" }) => fullName.includes(" "));

function dateRelations(mrz: Values): readonly Relation[] {
	const withMrz = (field: string, name: RelationName, holds: (issue: string, other: string) => boolean): Relation =>
		relation(name, mrz[field] === undefined ? ["dateOfIssue", field] : ["dateOfIssue"], (values) =>
			holds(values.dateOfIssue ?? "", mrz[field] ?? values[field] ?? ""),
		);
	return [
		withMrz("dateOfBirth", "born-before-issue", (issue, birth) => birth < issue),
		withMrz("dateOfExpiry", "issued-before-expiry", (issue, expiry) => issue < expiry),
		withMrz("dateOfExpiry", "whole-years-of-validity", isWholeTerm),
		withMrz("dateOfExpiry", "usual-term", (issue, expiry) => usualTerms.includes(termOf(issue, expiry))),
	];
}

/** Whole years between two dates. The day before the anniversary counts as the anniversary. */
function termOf(issue: string, expiry: string): number {
	const end = dayAfter(expiry);
	return yearsBetween(issue, end) - Number(end.slice(4) < issue.slice(4));
}

function isWholeTerm(issue: string, expiry: string): boolean {
	const years = yearsBetween(issue, expiry);
	return years > 0 && years < validMax && [expiry, dayAfter(expiry)].some((end) => end.slice(4) === issue.slice(4));
}
