import { officialCodes } from "../../formats/country-code.ts";
import { birthDateOf } from "../../formats/day-in-text.ts";
import { digits } from "../../formats/letters.ts";
import { isBornOn, parseSaIdNumber } from "../../formats/sa-id-number.ts";
import type { DerivedField, ValueGrammar } from "../declaration.ts";
import { relation } from "../relation.ts";
import { southAfrica } from "./country.ts";

/**
 * Natural logarithm of the number of identity numbers: 36 525 days, 10 000 serials, three citizenship codes, two values
 * of the digit after them.
 */
const idNumbersLog = Math.log(36_525 * 10_000 * 6);

/**
 * South Africa's 13-digit identity number; licences print its type, such as 02/, before it. A number that fails its
 * check digit explains print but is not reported.
 */
const idNumber: ValueGrammar = {
	kind: "code",
	isGrouped: true,
	parts: [
		{ characters: "0", from: 0, to: 1, isPrefix: true },
		{ characters: "12", from: 0, to: 1, isPrefix: true },
		{ characters: digits, from: 13, to: 13 },
	],
	valuesLog: idNumbersLog,
	meaning: (text) => {
		const passed = parseSaIdNumber(text) !== null;
		return { value: passed ? text : null, checks: [{ name: "luhn", passed }] };
	},
};

/** Surnames take one row, first names take one or two. */
const surname: ValueGrammar = {
	...{ kind: "words", country: southAfrica, wordsMax: 6, lettersMin: 1, rows: 1 },
	particles: southAfrica.particles,
};

const firstNames: ValueGrammar = {
	...{ kind: "words", country: southAfrica, areFirst: true, wordsMax: 8, lettersMin: 1, rows: 2 },
};

/** A country or a district. */
const place: ValueGrammar = {
	...{ kind: "text", rows: 1, marked: southAfrica.letters },
	// Other titles on the page also contain place names.
	words: new Set(),
	phrases: new Set(southAfrica.places),
};

/** South Africa's code and those in ICAO Doc 9303-3 section 5. One in seven holders was born elsewhere. */
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

/** Dates from 1900. */
const day: ValueGrammar = { kind: "date", years: [1900, 2049] };

/** The grammars that `print.json` names. */
export const grammars = { idNumber, surname, firstNames, place, countryCode, sex, day } satisfies Readonly<
	Record<string, ValueGrammar>
>;

/** The number contains the birth date; the two rarely differ (docs/facts/south-africa.md, section 6.1). */
export const birthInNumber = relation(
	"agrees-with-id-number",
	["dateOfBirth", "idNumber"],
	({ dateOfBirth = "", idNumber: digitsOf = "" }) => {
		const id = parseSaIdNumber(digitsOf);
		return id === null ? null : isBornOn(id, dateOfBirth);
	},
);

/** The number's seventh digit gives the sex. */
export const sexInNumber = relation(
	"sex-agrees-with-id-number",
	["sex", "idNumber"],
	({ sex: printed, idNumber: digitsOf = "" }) => {
		const id = parseSaIdNumber(digitsOf);
		return id === null ? null : id.sex === printed;
	},
);

/** The sex derived from the number. */
export const sexFromNumber: DerivedField = {
	from: ["idNumber"],
	agreement: "sex-agrees-with-id-number",
	derive: ({ idNumber: digitsOf = "" }) => parseSaIdNumber(digitsOf)?.sex ?? null,
};

/**
 * Minimum age of a card holder in years (docs/facts/south-africa.md, section 6.6), minus one. It determines the century
 * of the number's year.
 */
const holderAgeMin = 15;

/** The birth date derived from the number, with the printed century. */
export const birthDateFromNumber: DerivedField = {
	from: ["idNumber"],
	agreement: "agrees-with-id-number",
	derive: ({ idNumber: digitsOf = "" }, today, printed) => {
		const id = parseSaIdNumber(digitsOf);
		if (id === null) return null;
		return printed !== undefined && isBornOn(id, printed)
			? printed
			: birthDateOf(id.digits.slice(0, 6), today, holderAgeMin);
	},
};
