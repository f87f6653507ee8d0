import { officialCodes } from "../../formats/country-code.ts";
import { resolveBirthDate } from "../../formats/day-in-text.ts";
import { digits } from "../../formats/letters.ts";
import { matchesBirthDate, parseSaIdNumber, type SaIdNumber } from "../../formats/sa-id-number.ts";
import type { DerivedField, Relation, ValueGrammar } from "../declaration.ts";
import { createRelation, type RelationName } from "../relation.ts";
import { southAfrica } from "./country.ts";

/** Licences print the number's type before it, such as 02/. A number with a wrong check digit is not reported. */
const idNumber: ValueGrammar = {
	kind: "code",
	isGrouped: true,
	parts: [
		{ characters: "0", from: 0, to: 1, isPrefix: true },
		{ characters: "12", from: 0, to: 1, isPrefix: true },
		{ characters: digits, from: 13, to: 13 },
	],
	// 36 525 days, 10 000 serial numbers, three citizenship codes, and two values of the next digit.
	valuesLog: Math.log(36_525 * 10_000 * 6),
	meaning: (text) => {
		const passed = parseSaIdNumber(text) !== null;
		return { value: passed ? text : null, checks: [{ name: "luhn", passed }] };
	},
};

const nameWords = { kind: "words", country: southAfrica, lettersMin: 1 } as const;
const surname: ValueGrammar = { ...nameWords, particles: southAfrica.particles, wordsMax: 6, rows: 1 };
const firstNames: ValueGrammar = { ...nameWords, areFirst: true, wordsMax: 8, rows: 2 };

const place: ValueGrammar = {
	...{ kind: "text", rows: 1, marked: southAfrica.letters },
	// Single words of place names also occur in the page's titles.
	words: new Set(),
	phrases: new Set(southAfrica.places),
};

/** RSA, a code of ICAO Doc 9303-3 section 5, or any three letters. One in seven holders was born elsewhere. */
const countryCode: ValueGrammar = {
	kind: "choice",
	of: Object.fromEntries(["RSA", ...officialCodes].flatMap((code) => (code.length === 3 ? [[code, code]] : []))),
	priors: { RSA: 0.8 },
	elseLetters: 3,
};

const sex: ValueGrammar = {
	kind: "choice",
	of: { M: "M", F: "F", MALE: "M", FEMALE: "F", MANLIK: "M", VROULIK: "F" },
	priors: { M: 0.4, F: 0.4 },
};

const day: ValueGrammar = { kind: "date", years: [1900, 2049] };

/** The grammars that `print.json` refers to by name. */
export const grammars = { idNumber, surname, firstNames, place, countryCode, sex, day } satisfies Readonly<
	Record<string, ValueGrammar>
>;

/** Creates a relation between a field and the identity number, undecided without a valid number. */
export const relateToNumber = (
	name: RelationName,
	field: string,
	agrees: (id: SaIdNumber, value: string) => boolean,
): Relation =>
	createRelation(name, [field, "idNumber"], (value, number) => {
		const id = parseSaIdNumber(number);
		return id && agrees(id, value);
	});

/** The identity number contains the birth date. The two rarely differ (docs/facts/south-africa.md, section 6.1). */
export const birthDateMatchesNumber = relateToNumber("agrees-with-id-number", "dateOfBirth", matchesBirthDate);

/** The seventh digit of the identity number encodes the sex. */
export const sexMatchesNumber = relateToNumber("sex-agrees-with-id-number", "sex", (id, value) => id.sex === value);

export const deriveSexFromNumber: DerivedField = {
	from: ["idNumber"],
	agreementCheck: "sex-agrees-with-id-number",
	derive: ({ idNumber: number = "" }) => parseSaIdNumber(number)?.sex ?? null,
};

/** Minimum age of a holder in years, less one for safety, for the century (docs/facts/south-africa.md, 6.6). */
const holderAgeMin = 15;

/** The century is the printed one if the dates agree, otherwise the latest in which the holder is old enough. */
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
