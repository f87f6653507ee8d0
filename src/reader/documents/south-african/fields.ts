import { officialCodes } from "../../formats/country-code.ts";
import { resolveBirthDate } from "../../formats/day-in-text.ts";
import { digits } from "../../formats/letters.ts";
import { matchesBirthDate, parseSaIdNumber } from "../../formats/sa-id-number.ts";
import type { DerivedField, ValueGrammar } from "../declaration.ts";
import { createRelation } from "../relation.ts";
import { southAfrica } from "./country.ts";

/**
 * Natural logarithm of the number of possible identity numbers: 36 525 days, 10 000 serial numbers, three citizenship
 * codes, and two values of the next digit.
 */
const idNumberCountLog = Math.log(36_525 * 10_000 * 6);

/**
 * The South African identity number of 13 digits. Licences print its type before it, such as 02/. A number that fails
 * its check digit explains print but is not reported.
 */
const idNumber: ValueGrammar = {
	kind: "code",
	isGrouped: true,
	parts: [
		{ characters: "0", from: 0, to: 1, isPrefix: true },
		{ characters: "12", from: 0, to: 1, isPrefix: true },
		{ characters: digits, from: 13, to: 13 },
	],
	valuesLog: idNumberCountLog,
	meaning: (text) => {
		const passed = parseSaIdNumber(text) !== null;
		return { value: passed ? text : null, checks: [{ name: "luhn", passed }] };
	},
};

/** A surname, on one row. First names below take one or two rows. */
const surname: ValueGrammar = {
	...{ kind: "words", country: southAfrica, wordsMax: 6, lettersMin: 1, rows: 1 },
	particles: southAfrica.particles,
};

const firstNames: ValueGrammar = {
	...{ kind: "words", country: southAfrica, areFirst: true, wordsMax: 8, lettersMin: 1, rows: 2 },
};

/** A country or a district, as place of birth. */
const place: ValueGrammar = {
	...{ kind: "text", rows: 1, marked: southAfrica.letters },
	// Single words of place names also occur in the page's titles.
	words: new Set(),
	phrases: new Set(southAfrica.places),
};

/** RSA or a three-letter code of ICAO Doc 9303-3 section 5. One in seven holders was born outside South Africa. */
const countryCode: ValueGrammar = {
	kind: "choice",
	of: Object.fromEntries(["RSA", ...officialCodes].flatMap((code) => (code.length === 3 ? [[code, code]] : []))),
	priors: { RSA: 0.8 },
	elseLetters: 3,
};

/** `M` and `F`, as a letter or a word in English or Afrikaans. */
const sex: ValueGrammar = {
	kind: "choice",
	of: { M: "M", F: "F", MALE: "M", FEMALE: "F", MANLIK: "M", VROULIK: "F" },
	priors: { M: 0.4, F: 0.4 },
};

/** A date from 1900. */
const day: ValueGrammar = { kind: "date", years: [1900, 2049] };

/** The grammars that `print.json` refers to by name. */
export const grammars = { idNumber, surname, firstNames, place, countryCode, sex, day } satisfies Readonly<
	Record<string, ValueGrammar>
>;

/** The identity number contains the birth date. The two rarely differ (docs/facts/south-africa.md, section 6.1). */
export const birthDateMatchesNumber = createRelation(
	"agrees-with-id-number",
	["dateOfBirth", "idNumber"],
	({ dateOfBirth = "", idNumber: number = "" }) => {
		const id = parseSaIdNumber(number);
		return id === null ? null : matchesBirthDate(id, dateOfBirth);
	},
);

/** The seventh digit of the identity number encodes the sex. */
export const sexMatchesNumber = createRelation(
	"sex-agrees-with-id-number",
	["sex", "idNumber"],
	({ sex: printed, idNumber: number = "" }) => {
		const id = parseSaIdNumber(number);
		return id === null ? null : id.sex === printed;
	},
);

/** Derives the sex from the identity number. */
export const deriveSexFromNumber: DerivedField = {
	from: ["idNumber"],
	agreementCheck: "sex-agrees-with-id-number",
	derive: ({ idNumber: number = "" }) => parseSaIdNumber(number)?.sex ?? null,
};

/**
 * Minimum age of a card holder in years (docs/facts/south-africa.md, section 6.6), minus one. It determines the
 * century of the year in the identity number.
 */
const holderAgeMin = 15;

/** Derives the birth date from the identity number. Its century is the printed one, if the dates agree. */
export const deriveBirthDateFromNumber: DerivedField = {
	from: ["idNumber"],
	agreementCheck: "agrees-with-id-number",
	derive: ({ idNumber: number = "" }, today, printed) => {
		const id = parseSaIdNumber(number);
		if (id === null) return null;
		return printed !== undefined && matchesBirthDate(id, printed)
			? printed
			: resolveBirthDate(id.digits.slice(0, 6), today, holderAgeMin);
	},
};
