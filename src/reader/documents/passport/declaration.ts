import { knownCodes, toIsoCode } from "../../formats/country-code.ts";
import { isAnniversary, nextDay, yearMin, yearsBetween } from "../../formats/day-in-text.ts";
import { capitals, digits, nationalLetters } from "../../formats/letters.ts";
import {
	findPlaceLexicon,
	nationalityWords,
	officeWords,
	stateNames,
	stateNameWords,
} from "../../formats/usual-print.ts";
import { memoise } from "../../memoise.ts";
import type { CodeMeaning, Declaration, PrintedField, Relation, ValueGrammar, Values } from "../declaration.ts";
import { createRelation, type RelationName } from "../relation.ts";
import {
	findAuthorityTemplates,
	labels,
	neverPrinted,
	passportWords,
	printedRows,
	sexes,
	splitPhrases,
	titles,
} from "./labels.ts";
import { buildPrintForms, isOneEditApart, matchesForm, mayBeTruncated } from "./print-forms.ts";

/** Earliest year of issue. */
const issuedFrom = 1960;
/** Terms of validity are shorter than this many years; ICAO Doc 9303-2 section 3.2 recommends at most ten. */
const termYearsMax = 11;
/** Usual terms of validity in years; 146 of 204 states are known to use only these. */
const usualTerms: readonly number[] = [5, 10];
/** A printed expiry that contradicts the MRZ may be this many years later, if the tens digit of its year differs. */
const contradictionYears = 10;

/** Builds the grammar of dates in the years `from` to `to`. If `isShort`, years may have two digits. */
const dateGrammar = (from: number, to: number, isShort: boolean): ValueGrammar => ({
	kind: "date",
	years: [from, to],
	...(isShort && { isShort }),
});
const textGrammar = (words: ReadonlySet<string>, rows: number, marked: string, phrases?: ReadonlySet<string>) => ({
	kind: "text" as const,
	words,
	rows,
	...(phrases && { phrases }),
	...(marked !== "" && { marked }),
});
const noWords: ReadonlySet<string> = new Set();
/** The words of passport titles; some of them are also words of office names. */
const titleWords = new Set(titles.toUpperCase().split(/[ |]+/));
const titleTextWords = new Set([...titleWords, ...passportWords.toUpperCase().split(/[ |]+/)]);
/** Returns the words that only name the issuing state or the passport. Cached. */
const issuerWords = memoise((nationalities: ReadonlySet<string>) => {
	const names = new Set([...titleTextWords, ...stateNames(), ...nationalities]);
	return { words: new Set([...names, ...stateNameWords()]), names };
});
const capitalsAndDigits = capitals + digits;

/**
 * Declares what is printed on a passport's data page. `mrz`: the values claimed by the MRZ, which explain equal print;
 * their dates have a century. Empty without an MRZ. `answered`: fields that the MRZ alone answers.
 */
export function declarePassportPrint(mrz: Values, answered: ReadonlySet<string>, today: Date): Declaration {
	const grammars = buildGrammars(mrz, today.getUTCFullYear());
	const unread = grammars.personalNumber ? [] : [labels.personalNumber];
	const printed = Object.entries(grammars).map(([name, grammar]) => {
		const row = printedRows[name] as Omit<PrintedField, "grammar">;
		return [name, { ...row, grammar, ...(answered.has(name) && { isAuxiliary: true as const }) }] as const;
	});
	return {
		printed: Object.fromEntries(printed),
		otherLabels: [labels.other, ...unread, labels.type].flatMap(splitPhrases),
		otherPrint: [],
		// The title and the nationality have the letters of places, so that they share their search.
		otherValues: [textGrammar(titleTextWords, 1, lettersOf(mrz))],
		isOrdered: true,
		// Positions as on the sample data page of ICAO Doc 9303-4.
		sameRow: [
			["sex", "placeOfBirth"],
			["dateOfIssue", "issuingAuthority"],
			["dateOfExpiry", "issuingAuthority"],
			["nationalityWord", "sex"],
		],
		sameColumn: [["surname", "givenNames"]],
		relations: [...agreementRelations(mrz), ...dateRelations(mrz), hasBothNames],
		derived: {},
		// Some states print the place of issue instead of the authority.
		substitutes: { issuingAuthority: "placeOfIssue" },
		neverPrinted: neverPrinted(mrz.issuingCountry ?? null),
	};
}

const stateOf = ({ issuingCountry, nationality }: Values): string | null => issuingCountry ?? nationality ?? null;
const lettersOf = (mrz: Values): string => nationalLetters(stateOf(mrz) ?? "");

/** Builds the grammars of the printed fields, in their usual order. */
function buildGrammars(mrz: Values, year: number): Readonly<Record<string, ValueGrammar>> {
	const [state, letters] = [stateOf(mrz), lettersOf(mrz)];
	const authorities = findAuthorityTemplates(state);
	const { places, birthPlaces, authorityWords } = findPlaceLexicon(state);
	const offices = new Set([...officeWords, ...authorityWords].filter((word) => !titleWords.has(word)));
	const issuer = { titles: issuerWords(nationalityWords) };
	const number = mrz.personalNumber?.replaceAll("<", "") ?? "";
	return {
		...identifierGrammars(mrz, letters),
		nationalityWord: textGrammar(nationalityWords, 1, letters),
		dateOfBirth: dateGrammar(yearMin, year, mrz.dateOfBirth !== undefined),
		sex: { kind: "choice", of: sexes, priors: { M: 0.4, F: 0.4 } },
		placeOfBirth: { ...textGrammar(noWords, 2, letters, birthPlaces), ...issuer },
		dateOfIssue: dateGrammar(issuedFrom, year, true),
		dateOfExpiry: dateGrammar(issuedFrom, year + termYearsMax + contradictionYears, mrz.dateOfExpiry !== undefined),
		...(number.length >= personalNumberMin && { personalNumber: claimedNumberGrammar(number, personalNumberMin, 16) }),
		issuingAuthority: { ...textGrammar(offices, 2, letters, places), ...issuer, ...authorities },
		placeOfIssue: textGrammar(noWords, 1, letters, places),
	};
}

/** Minimum length of a personal number to search for. Shorter ones may match other text by chance. */
const personalNumberMin = 6;

function identifierGrammars(mrz: Values, letters: string): Readonly<Record<string, ValueGrammar>> {
	const { issuingCountry, passportNumber, surname, givenNames } = mrz;
	const codes = issuingCountry === undefined ? [...knownCodes] : [issuingCountry];
	// A name in Latin script may have diacritics of any language, one in another script only those of its state.
	const marked = /[^\p{Script=Latin}]/u.test(letters) ? letters : "";
	// The value of a truncated name is completed from printed text, so it keeps the printed diacritics.
	const nameGrammar = (isComplete: boolean, ...claimed: readonly string[]): ValueGrammar => ({
		...textGrammar(new Set(claimed.flatMap((text) => text.split(" "))), 2, marked),
		...(isComplete && claimed.length > 0 && { isPlain: true }),
		claimed,
	});
	const toList = (value: string | undefined): readonly string[] => (value === undefined ? [] : [value]);
	return {
		issuingCountry: { kind: "choice", of: Object.fromEntries(codes.map((code) => [code, toIsoCode(code)])) },
		passportNumber: passportNumber
			? claimedNumberGrammar(passportNumber)
			: { kind: "code", isGrouped: true, parts: [{ characters: capitalsAndDigits, from: 6, to: 9 }] },
		surname: nameGrammar(!mayBeTruncated(mrz, "surname"), ...toList(surname)),
		givenNames: nameGrammar(!mayBeTruncated(mrz, "givenNames"), ...toList(givenNames)),
		fullName: nameGrammar(true, ...toFullNames(mrz)),
	};
}

/** Builds the grammar of a number of any pattern, because a printed number that contradicts the MRZ may have any. */
const claimedNumberGrammar = (mrzNumber: string, from = 5, to = 12): ValueGrammar => ({
	kind: "code",
	isGrouped: true,
	parts: [{ characters: capitalsAndDigits, from, to }],
	characterLog: Math.log(digits.length),
	claimed: [mrzNumber],
	meaning: interpretNumber,
});

/** Accepts texts with at least one digit. Letters lower the prior, because there are more letters than digits. */
function interpretNumber(text: string): CodeMeaning | null {
	const letters = text.replaceAll(/\d/g, "").length;
	if (letters === text.length) return null;
	const logPrior = letters * Math.log(digits.length / capitals.length) + (dateLike.test(text) ? dateLikeLog : 0);
	return { value: text, checks: [], logPrior };
}

/** Eight digits that form a date in the 20th or 21st century: DDMMYYYY. */
const dateLike = /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d$/;
/** 74 400 of 100 million eight-digit numbers look like a date, but nearly all that are printed so are dates. */
const dateLikeLog = Math.log(74_400 / 1e8);

/** Returns surname and given names as one text, in either order. Empty if the MRZ has no surname. */
const toFullNames = ({ surname, givenNames = "" }: Values): readonly string[] =>
	surname === undefined ? [] : [`${surname} ${givenNames}`.trim(), `${givenNames} ${surname}`.trim()];

/**
 * Favours text with the value of the MRZ and, for names and the number, text that is one edit away. Two dates on a
 * passport may differ by one digit, so only equal ones count. Personal numbers are left out: few pages print one.
 */
const agreementRelations = (mrz: Values): readonly Relation[] =>
	Object.entries(buildPrintForms(mrz))
		.filter(([field, form]) => field !== "personalNumber" && !(form.kind === "spelt" && form.isAuxiliary))
		.flatMap(([field, form]) => {
			const name = field.startsWith("date") ? "day-agrees-with-zone" : "agrees-with-zone";
			const agrees = createRelation(name, [field], (printed) => matchesForm(form, printed));
			const isSimilar = (printed: string): boolean => isOneEditApart(printed, mrz[field] ?? "");
			return form.kind === "spelt" ? [agrees, createRelation("resembles-zone", [field], isSimilar)] : [agrees];
		});

const hasBothNames = createRelation("full-name-of-both", ["fullName"], (fullName) => fullName.includes(" "));

function dateRelations(mrz: Values): readonly Relation[] {
	const withIssue = (field: string, name: RelationName, holds: (issue: string, date: string) => boolean): Relation =>
		createRelation(name, mrz[field] === undefined ? ["dateOfIssue", field] : ["dateOfIssue"], (issue, printed) =>
			holds(issue, mrz[field] ?? printed),
		);
	return [
		withIssue("dateOfBirth", "born-before-issue", (issue, birth) => birth < issue),
		withIssue("dateOfExpiry", "issued-before-expiry", (issue, expiry) => issue < expiry),
		withIssue("dateOfExpiry", "whole-years-of-validity", isTermInWholeYears),
		withIssue("dateOfExpiry", "usual-term", (issue, expiry) => usualTerms.includes(termInYears(issue, expiry))),
	];
}

/** Returns the complete years between two dates. The day before the anniversary counts as the anniversary. */
function termInYears(issue: string, expiry: string): number {
	const end = nextDay(expiry);
	return yearsBetween(issue, end) - Number(end.slice(4) < issue.slice(4));
}

function isTermInWholeYears(issue: string, expiry: string): boolean {
	const years = yearsBetween(issue, expiry);
	return years > 0 && years < termYearsMax && [expiry, nextDay(expiry)].some((end) => isAnniversary(issue, end));
}
