import { either, type Grammar, oneText } from "../../decode/grammar.ts";
import { allNationalLetters, nationalLetters, withoutDiacritics } from "../../formats/letters.ts";
import { nameSpellings, spells } from "../../formats/spellings.ts";
import { editDistance } from "../../page/levenshtein.ts";
import type { PrintForm } from "../claim.ts";
import type { Values } from "../declaration.ts";

/** Whether the MRZ may have truncated an identifier: `cut` lists those fields. */
export const isCut = ({ cut = "" }: Values, field: string): boolean => cut.split(" ").includes(field);

/** Whether a printed value is one of these forms. */
export const isForm = (form: PrintForm, printed: string): boolean =>
	form.kind === "meant"
		? form.isSame(printed)
		: [form.whole, form.longer, form.part].some((spellings) => spellings && spells(spellings, printed));

/** Compares without the century, which an MRZ does not have. */
const isSameDay = (printed: string, inMrz: string): boolean => printed.slice(2) === inMrz.slice(2);

/** How each MRZ value may be printed, by printed field. */
export function printFormsOf(mrz: Values): Readonly<Record<string, PrintForm>> {
	const { surname, givenNames } = mrz;
	const all: readonly (readonly [string, PrintForm | null])[] = [
		["surname", identifier(mrz, "surname")],
		["givenNames", identifier(mrz, "givenNames")],
		["fullName", surname === undefined ? null : fullName(wordsIn(surname), wordsIn(givenNames))],
		["passportNumber", documentNumber(mrz.passportNumber)],
		["personalNumber", personalNumber(mrz.personalNumber)],
		["issuingCountry", auxiliary(mrz.issuingCountry)],
		["documentType", auxiliary(mrz.documentType)],
		["dateOfBirth", meant(mrz.dateOfBirth, isSameDay)],
		["dateOfExpiry", meant(mrz.dateOfExpiry, isSameDay)],
		["sex", meant(mrz.sex, (printed, inMrz) => printed === inMrz)],
	];
	return Object.fromEntries(all.flatMap(([field, form]) => (form === null ? [] : [[field, form] as const])));
}

/** The words of an MRZ name. */
const wordsIn = (name = ""): readonly string[] => name.split(" ").filter((word) => word !== "");

function identifier(mrz: Values, field: "surname" | "givenNames"): PrintForm | null {
	const name = mrz[field];
	if (name === undefined) return null;
	const words = wordsIn(name);
	return {
		kind: "spelt",
		whole: nameSpellings(words),
		...(isCut(mrz, field) && { longer: nameSpellings(words, { isCut: true }) }),
		// Diacritics are a few pixels, so lacking one of its state is no contradiction. For other states LAA is not LA.
		part: nameSpellings(words, { isPart: true, withoutDiacritics: diacriticsOf(mrz) }),
		mayHaveMore: true,
		within: "fullName",
	};
}

/** Letters with diacritics that the state prints; all of them if its languages are not known to have any. */
const diacriticsOf = ({ issuingCountry = "" }: Values): string => nationalLetters(issuingCountry) || allNationalLetters;

/** Both identifiers on one line, in either order. */
function fullName(surname: readonly string[], givenNames: readonly string[]): PrintForm {
	const orders: readonly Grammar[] = [
		nameSpellings([...surname, ...givenNames]),
		nameSpellings([...givenNames, ...surname]),
	];
	return { kind: "spelt", whole: either(...orders), mayHaveMore: true };
}

const code = (text: string | undefined): Extract<PrintForm, { kind: "spelt" }> | null =>
	text === undefined || text === "" ? null : { kind: "spelt", whole: oneText(text) };

/**
 * The last word of a label may be merged with the number, or be the beginning of the number: NO569133 and N0569133 look
 * alike.
 */
const documentNumber = (inMrz = ""): PrintForm | null => {
	const number = code(inMrz);
	return number && { ...number, part: oneText(...numberWords.map((word) => word + inMrz)) };
};

/** Label abbreviations for "number": English, French, Spanish, German and the Nordic languages. */
const numberWords = ["No", "NO", "Nr", "NR"];

/** Three letters are misread too often to count as a contradiction. */
const auxiliary = (text: string | undefined): PrintForm | null => {
	const form = code(text);
	return form && { ...form, isAuxiliary: true };
};

/** The print may have the century of a date that begins the number: 19851224-1234. */
const personalNumber = (inMrz = ""): PrintForm | null => {
	const number = inMrz.replaceAll("<", "");
	return number === "" ? null : { kind: "spelt", whole: oneText(number, `19${number}`, `20${number}`) };
};

const meant = (inMrz: string | undefined, isSame: (printed: string, inMrz: string) => boolean): PrintForm | null =>
	inMrz === undefined ? null : { kind: "meant", isSame: (printed) => isSame(printed, inMrz) };

/**
 * Shorter texts resemble other text by chance: on average 7 of the 911 words in captions.json for two letters, 1.5 for
 * three, 0.2 for four (South Africa's frequent names).
 */
const resemblingMin = 3;

const plain = (text: string): string => withoutDiacritics(text.toUpperCase()).replaceAll(/[^\p{L}\d]/gu, "");

/** Whether a printed value differs from the MRZ's by one character: replaced, inserted, deleted, or swapped. */
export function isOneEditApart(printed: string, inMrz: string): boolean {
	const [one, other] = [plain(printed), plain(inMrz)];
	const at = [...one].findIndex((character, index) => character !== other[index]);
	const swapped = one.slice(0, at) + (one[at + 1] ?? "") + (one[at] ?? "") + one.slice(at + 2);
	return other.length >= resemblingMin && (editDistance(one, other) === 1 || (at >= 0 && swapped === other));
}
