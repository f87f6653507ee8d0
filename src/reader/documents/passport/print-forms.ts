import { either, oneOfTexts } from "../../decode/grammar.ts";
import { allNationalLetters, nationalLetters, removeDiacritics } from "../../formats/letters.ts";
import { buildNameSpellings, matchesSpelling } from "../../formats/spellings.ts";
import { editDistance } from "../../page/levenshtein.ts";
import type { PrintForm } from "../claim.ts";
import type { Values } from "../declaration.ts";

/** Whether the MRZ may have truncated an identifier: `cut` lists those fields. */
export const mayBeTruncated = ({ cut = "" }: Values, field: string): boolean => cut.split(" ").includes(field);

/** Whether a printed value has one of the forms of an MRZ value. */
export function matchesForm(form: PrintForm, printed: string): boolean {
	if (form.kind === "meant") return form.isSame(printed);
	return [form.complete, form.extended, form.partial].some((spelt) => spelt && matchesSpelling(spelt, printed));
}

/** Whether two ISO dates are equal, ignoring the century, which an MRZ does not have. */
const isSameDate = (printed: string, inMrz: string): boolean => printed.slice(2) === inMrz.slice(2);

/** Returns how each MRZ value may be printed, by printed field. */
export function buildPrintForms(mrz: Values): Readonly<Record<string, PrintForm>> {
	const { surname, givenNames } = mrz;
	const all: readonly (readonly [string, PrintForm | null])[] = [
		["surname", identifierForm(mrz, "surname")],
		["givenNames", identifierForm(mrz, "givenNames")],
		["fullName", surname === undefined ? null : fullNameForm(splitWords(surname), splitWords(givenNames))],
		["passportNumber", documentNumberForm(mrz.passportNumber)],
		["personalNumber", personalNumberForm(mrz.personalNumber)],
		["issuingCountry", auxiliaryForm(mrz.issuingCountry)],
		["documentType", auxiliaryForm(mrz.documentType)],
		["dateOfBirth", meaningForm(mrz.dateOfBirth, isSameDate)],
		["dateOfExpiry", meaningForm(mrz.dateOfExpiry, isSameDate)],
		["sex", meaningForm(mrz.sex, (printed, inMrz) => printed === inMrz)],
	];
	return Object.fromEntries(all.flatMap(([field, form]) => (form === null ? [] : [[field, form] as const])));
}

const splitWords = (name = ""): readonly string[] => name.split(" ").filter((word) => word !== "");

function identifierForm(mrz: Values, field: "surname" | "givenNames"): PrintForm | null {
	const name = mrz[field];
	if (name === undefined) return null;
	const words = splitWords(name);
	const stateDiacritics = nationalLetters(mrz.issuingCountry ?? "") || allNationalLetters;
	return {
		kind: "spelt",
		complete: buildNameSpellings(words),
		...(mayBeTruncated(mrz, field) && { extended: buildNameSpellings(words, { isTruncated: true }) }),
		// A diacritic is only a few pixels, so print that lacks one of the state's diacritics is no contradiction.
		partial: buildNameSpellings(words, { isPartial: true, droppableDiacritics: stateDiacritics }),
		mayHaveMore: true,
		containedIn: "fullName",
	};
}

/** Returns the form of surname and given names as one text, in either order. */
function fullNameForm(surname: readonly string[], given: readonly string[]): PrintForm {
	const complete = either(buildNameSpellings([...surname, ...given]), buildNameSpellings([...given, ...surname]));
	return { kind: "spelt", complete, mayHaveMore: true };
}

const textForm = (text: string | undefined): Extract<PrintForm, { kind: "spelt" }> | null =>
	text === undefined || text === "" ? null : { kind: "spelt", complete: oneOfTexts(text) };

/** Print may merge the number with the last word of its label (NO569133), which does not contradict the number. */
const documentNumberForm = (inMrz = ""): PrintForm | null => {
	const number = textForm(inMrz);
	return number && { ...number, partial: oneOfTexts(...numberAbbreviations.map((word) => word + inMrz)) };
};

/** Abbreviations of "number" in labels: English, French, Spanish, German and the Nordic languages. */
const numberAbbreviations = ["No", "NO", "Nr", "NR"];

/** Only explains print, because codes of a few letters are misread too often to compare them. */
const auxiliaryForm = (text: string | undefined): PrintForm | null => {
	const form = textForm(text);
	return form && { ...form, isAuxiliary: true };
};

/** If the number begins with a date, print may add the century: 19851224-1234. */
const personalNumberForm = (inMrz = ""): PrintForm | null => {
	const number = inMrz.replaceAll("<", "");
	return number === "" ? null : { kind: "spelt", complete: oneOfTexts(number, `19${number}`, `20${number}`) };
};

const meaningForm = (inMrz: string | undefined, isSame: (printed: string, mrz: string) => boolean): PrintForm | null =>
	inMrz === undefined ? null : { kind: "meant", isSame: (printed) => isSame(printed, inMrz) };

/** Minimum length of the MRZ's text. By chance, two letters resemble 7 of 911 words on passports, three letters 1.5. */
const resemblingLengthMin = 3;

const normalise = (text: string): string => removeDiacritics(text.toUpperCase()).replaceAll(/[^\p{L}\d]/gu, "");

/** Whether a printed value differs from that of the MRZ by one edit: a replacement, insertion, deletion or swap. */
export function isOneEditApart(printed: string, inMrz: string): boolean {
	const [a, b] = [normalise(printed), normalise(inMrz)];
	const at = [...a].findIndex((character, index) => character !== b[index]);
	const swapped = a.slice(0, at) + (a[at + 1] ?? "") + (a[at] ?? "") + a.slice(at + 2);
	return b.length >= resemblingLengthMin && (editDistance(a, b) === 1 || (at >= 0 && swapped === b));
}
