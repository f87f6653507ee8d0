import { knownCodes } from "../../formats/country-code.ts";
import { yearMin } from "../../formats/day-in-text.ts";
import { dayAfter, yearsBetween } from "../../formats/days.ts";
import { usualPrintOf } from "../../formats/gazetteer.ts";
import { capitals, digits } from "../../formats/latin-characters.ts";
import { nationalLetters } from "../../formats/national-letters.ts";
import { nationalityWords, officeWords } from "../../formats/plain-words.ts";
import { stateNames, stateNameWords } from "../../formats/state-names.ts";
import { once } from "../../once.ts";
import type { CodeMeaning, Declaration, FieldLanguage, PrintedField, Relation, Values } from "../declaration.ts";
import { type RelationName, relation } from "../relation.ts";
import { captions, passportWords, phrasesIn, titles } from "./captions.ts";
import { isCut, isForm, printFormsOf } from "./print-forms.ts";
import { resembles } from "./resembling.ts";
import { authoritiesOf, neverPrinted } from "./states.ts";

/** Earliest year of issue. */
const issuedFrom = 1960;
/** Upper bound on the years of validity: ICAO Doc 9303-2 section 3.2 advises ten. */
const validMax = 11;
/** Years of validity: 146 of 204 states are known to have only these. */
const usualTerms: readonly number[] = [5, 10];
/** Printed expiry dates that contradict the MRZ may be this many years later: the tens digit of the year differs. */
const contradictedBy = 10;

/** Dates of these years; two-digit years if the MRZ gives the century. */
const daysOfYears = (from: number, to: number, isShort: boolean): FieldLanguage => ({
	kind: "date",
	years: [from, to],
	...(isShort && { isShort }),
});
const text = (words: ReadonlySet<string>, rows: number, wholes?: ReadonlySet<string>, marked = "") => ({
	kind: "text" as const,
	words,
	rows,
	...(wholes && { wholes }),
	...(marked !== "" && { marked }),
});
const none: ReadonlySet<string> = new Set();
const wordsOf = (...texts: readonly (string | undefined)[]): ReadonlySet<string> =>
	new Set(texts.flatMap((each) => each?.split(" ") ?? []));
const onlyOne = (value: string): FieldLanguage => ({ kind: "choice", of: { [value]: value } });
/** Words of offices that the page's title also has. */
const ofTitles = new Set(titles.toUpperCase().split(/[ |]+/));
/** Words that only say whose passport it is: titles, states and nationalities. */
const titlesWith = once((nationalities: ReadonlySet<string>) => {
	const names = new Set([...ofTitles, ...stateNames(), ...nationalities]);
	return { words: new Set([...names, ...stateNameWords()]), names };
});
const titleText = text(new Set([...ofTitles, ...passportWords.toUpperCase().split(/[ |]+/)]), 1);
const capitalsAndFigures = capitals + digits;

/**
 * The print of a passport's data page. `zone`: the values of its MRZ as far as read, dates with century; print of the
 * same value is explained by them. Without an MRZ, print alone is read. `answered`: fields that the MRZ answers alone.
 */
export function passportDeclaration(zone: Values, answered: ReadonlySet<string>, today: Date): Declaration {
	const isAside = (name: string): boolean => answered.has(name) || helping.has(name);
	const printed = Object.entries(printedFields(zone, today.getUTCFullYear())).map(
		([name, field]) => [name, isAside(name) ? { ...field, isAside: true as const } : field] as const,
	);
	return {
		printed: Object.fromEntries(printed),
		otherCaptions: [
			...phrasesIn(captions.other),
			...(hasPersonalNumber(zone) ? [] : phrasesIn(captions.personalNumber)),
			...phrasesIn(captions.type),
		],
		otherPrint: [],
		otherValues: [titleText],
		isOrdered: true,
		// As on the sample data page of ICAO Doc 9303-4.
		rowMates: [
			["sex", "placeOfBirth"],
			["dateOfIssue", "issuingAuthority"],
			["dateOfExpiry", "issuingAuthority"],
			["nationalityWord", "sex"],
		],
		columnMates: [["surname", "givenNames"]],
		relations: [...agreements(zone), ...dateRelations(zone), fullNameOfBoth],
		derived: {},
		// Some states print the place of issue instead of the authority.
		standsIn: { issuingAuthority: "placeOfIssue" },
		never: neverPrinted(zone.issuingCountry ?? null),
	};
}

/** Print that is not returned and only helps to assign texts to fields. */
const helping: ReadonlySet<string> = new Set(["nationalityWord", "fullName"]);

/** In their usual order. */
function printedFields(zone: Values, year: number): Readonly<Record<string, PrintedField>> {
	const { nationalityWord, placeOfBirth, ...issued } = textFields(zone);
	const dated = (field: "dateOfBirth" | "dateOfExpiry", from: number, to: number): PrintedField => ({
		captions: phrasesIn(captions[field]),
		language: daysOfYears(from, to, zone[field] !== undefined),
	});
	return {
		...nameFields(zone),
		nationalityWord,
		dateOfBirth: dated("dateOfBirth", yearMin, year),
		sex: { captions: phrasesIn(captions.sex), language: sexes },
		placeOfBirth,
		dateOfIssue: { captions: phrasesIn(captions.dateOfIssue), language: daysOfYears(issuedFrom, year, true) },
		dateOfExpiry: dated("dateOfExpiry", issuedFrom, year + validMax + contradictedBy),
		...personalNumberIn(zone),
		...issued,
	};
}

function nameFields(zone: Values): Readonly<Record<string, PrintedField>> {
	const code: FieldLanguage =
		zone.issuingCountry === undefined
			? { kind: "choice", of: Object.fromEntries(knownCodes.map((each) => [each, each])) }
			: onlyOne(zone.issuingCountry);
	const number: FieldLanguage = zone.passportNumber
		? numberBeside(zone.passportNumber)
		: { kind: "code", isGrouped: true, parts: [{ characters: capitalsAndFigures, from: 6, to: 9 }] };
	const letters = nationalLetters(zone.issuingCountry ?? zone.nationality ?? "");
	// A name may have diacritics of any language; a name in another script uses its state's.
	const marked = /[^\p{Script=Latin}]/u.test(letters) ? letters : "";
	// Print completes a name that the MRZ truncated: then its diacritics matter.
	const name = (isWhole: boolean, ...expected: readonly string[]): FieldLanguage => ({
		...text(wordsOf(...expected), 2, undefined, marked),
		...(isWhole && expected.length > 0 && { isPlain: true }),
		expected,
	});
	const known = (value: string | undefined): readonly string[] => (value === undefined ? [] : [value]);
	const identifier = (field: "surname" | "givenNames"): PrintedField => ({
		captions: phrasesIn(captions[field]),
		language: name(!isCut(zone, field), ...known(zone[field])),
	});
	return {
		issuingCountry: { captions: phrasesIn(captions.code), language: code },
		passportNumber: { captions: phrasesIn(captions.passportNumber), language: number },
		surname: identifier("surname"),
		givenNames: identifier("givenNames"),
		fullName: {
			captions: phrasesIn(captions.fullName),
			language: name(true, ...fullNamesOf(zone)),
			share: 0.1,
		},
	};
}

/**
 * A number of any pattern, because print that contradicts the MRZ may have any. The MRZ's number is a candidate at
 * every position.
 */
const numberBeside = (inZone: string, [from, to] = [5, 12]): FieldLanguage => ({
	kind: "code",
	isGrouped: true,
	parts: [{ characters: capitalsAndFigures, from, to }],
	characterLog: Math.log(digits.length),
	expected: [inZone],
	meaning: numberMeaning,
});

/** A number has a digit. A letter is more informative than a digit, because there are more letters. */
function numberMeaning(text: string): CodeMeaning | null {
	const letters = text.replaceAll(/\d/g, "").length;
	if (letters === text.length) return null;
	const log = letters * Math.log(digits.length / capitals.length) + (dayLike.test(text) ? dayLog : 0);
	return { value: text, checks: [], log };
}

/** Eight digits that are a date of these centuries. */
const dayLike = /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d$/;
/** Of all eight-digit numbers 74 400 in 100 million look like a date; nearly all such print is one. */
const dayLog = Math.log(74_400 / 1e8);

function textFields({ issuingCountry, nationality }: Values) {
	const state = issuingCountry ?? nationality ?? null;
	const { places, birthPlaces, authorityWords } = usualPrintOf(state);
	const marked = nationalLetters(state ?? "");
	const offices = new Set([...officeWords, ...authorityWords].filter((word) => !ofTitles.has(word)));
	return {
		nationalityWord: { captions: phrasesIn(captions.nationality), language: text(nationalityWords, 1) },
		placeOfBirth: {
			captions: phrasesIn(captions.placeOfBirth),
			isOptional: true as const,
			language: { ...text(none, 2, birthPlaces, marked), titles: titlesWith(nationalityWords) },
		},
		issuingAuthority: {
			captions: phrasesIn(captions.authority),
			isOptional: true as const,
			language: { ...text(offices, 2, places, marked), titles: titlesWith(nationalityWords), ...officesOf(state) },
		},
		placeOfIssue: { captions: phrasesIn(captions.placeOfIssue), language: text(none, 1, places, marked), share: 0.1 },
	};
}

/** The names of a state's authorities. */
function officesOf(state: string | null) {
	const { forms, isSeen } = authoritiesOf(state);
	return forms.length === 0 ? {} : { forms, areSeen: isSeen };
}

/** Shorter personal numbers may match other print by chance. */
const personalNumberMin = 6;

/** Whether the MRZ has a personal number that print can be compared with. */
const hasPersonalNumber = ({ personalNumber = "" }: Values): boolean =>
	personalNumber.replaceAll("<", "").length >= personalNumberMin;

/** The MRZ's personal number, which many pages also print. */
function personalNumberIn(zone: Values): Readonly<Record<string, PrintedField>> {
	if (!hasPersonalNumber(zone)) return {};
	const inZone = (zone.personalNumber as string).replaceAll("<", "");
	const language = numberBeside(inZone, [personalNumberMin, 16]);
	// Hardly any page prints it without a label: unlabelled digits are a date's or the document number's.
	return { personalNumber: { captions: phrasesIn(captions.personalNumber), language, share: 0.02 } };
}

const sexes: FieldLanguage = {
	kind: "choice",
	of: { M: "M", F: "F", X: "X", "M/M": "M", "F/F": "F", "K/F": "F", "Ž/F": "F", "X/X": "X" },
	shares: { M: 0.4, F: 0.4 },
};

/** Both identifiers on one line, in either order. Empty if the MRZ has no surname. */
const fullNamesOf = ({ surname, givenNames = "" }: Values): readonly string[] =>
	surname === undefined ? [] : [`${surname} ${givenNames}`.trim(), `${givenNames} ${surname}`.trim()];

/**
 * What print is likelier to be than other print: the MRZ's value in any of its printed forms, or a text that differs by
 * a character. Two dates of a passport differ by one, and few pages print a personal number.
 */
const agreements = (zone: Values): readonly Relation[] =>
	Object.entries(printFormsOf(zone))
		.filter(([field, form]) => field !== "personalNumber" && !(form.kind === "spelt" && form.isAside))
		.flatMap(([field, form]) => {
			const name = field.startsWith("date") ? "day-agrees-with-zone" : "agrees-with-zone";
			const agrees = relation(name, [field], (values) => isForm(form, values[field] ?? ""));
			const isAlike = ({ [field]: text = "" }: Values): boolean => resembles(text, zone[field] ?? "");
			return form.kind === "spelt" ? [agrees, relation("resembles-zone", [field], isAlike)] : [agrees];
		});

/** A full name has a surname and given names. */
const fullNameOfBoth = relation("full-name-of-both", ["fullName"], ({ fullName = "" }) => fullName.includes(" "));

function dateRelations(zone: Values): readonly Relation[] {
	const withZone = (field: string, name: RelationName, holds: (issue: string, other: string) => boolean): Relation =>
		relation(name, zone[field] === undefined ? ["dateOfIssue", field] : ["dateOfIssue"], (values) =>
			holds(values.dateOfIssue ?? "", zone[field] ?? values[field] ?? ""),
		);
	return [
		withZone("dateOfBirth", "born-before-issue", (issue, birth) => birth < issue),
		withZone("dateOfExpiry", "issued-before-expiry", (issue, expiry) => issue < expiry),
		withZone("dateOfExpiry", "whole-years-of-validity", isWholeTerm),
		withZone("dateOfExpiry", "usual-term", (issue, expiry) => usualTerms.includes(termOf(issue, expiry))),
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
