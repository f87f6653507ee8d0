import { either, type Grammar, oneText } from "../../decode/grammar.ts";
import { allNationalLetters, nationalLetters } from "../../formats/national-letters.ts";
import { nameSpellings, spells } from "../../formats/spellings.ts";
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
const isSameDay = (printed: string, inZone: string): boolean => printed.slice(2) === inZone.slice(2);

/** How each MRZ value may be printed, by printed field. */
export function printFormsOf(zone: Values): Readonly<Record<string, PrintForm>> {
	const { surname, givenNames } = zone;
	const all: readonly (readonly [string, PrintForm | null])[] = [
		["surname", identifier(zone, "surname")],
		["givenNames", identifier(zone, "givenNames")],
		["fullName", surname === undefined ? null : fullName(wordsIn(surname), wordsIn(givenNames))],
		["passportNumber", documentNumber(zone.passportNumber)],
		["personalNumber", personalNumber(zone.personalNumber)],
		["issuingCountry", aside(zone.issuingCountry)],
		["documentType", aside(zone.documentType)],
		["dateOfBirth", meant(zone.dateOfBirth, isSameDay)],
		["dateOfExpiry", meant(zone.dateOfExpiry, isSameDay)],
		["sex", meant(zone.sex, (printed, inZone) => printed === inZone)],
	];
	return Object.fromEntries(all.flatMap(([field, form]) => (form === null ? [] : [[field, form] as const])));
}

/** The words of an MRZ name. */
const wordsIn = (name = ""): readonly string[] => name.split(" ").filter((word) => word !== "");

function identifier(zone: Values, field: "surname" | "givenNames"): PrintForm | null {
	const name = zone[field];
	if (name === undefined) return null;
	const words = wordsIn(name);
	return {
		kind: "spelt",
		whole: nameSpellings(words),
		...(isCut(zone, field) && { longer: nameSpellings(words, { isCut: true }) }),
		// Diacritics are a few pixels: missing ones of its state are no contradiction. For other states LAA is not LA.
		part: nameSpellings(words, { isPart: true, unmarked: markedLettersOf(zone) }),
		mayHaveMore: true,
		within: "fullName",
	};
}

/** Letters with diacritics that the state prints; all of them if its languages are unknown to have any. */
const markedLettersOf = ({ issuingCountry = "" }: Values): string =>
	nationalLetters(issuingCountry) || allNationalLetters;

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
 * The last word of a label may be merged with the number, or may be its beginning: NO569133 cannot be told from
 * N0569133.
 */
const documentNumber = (inZone = ""): PrintForm | null => {
	const number = code(inZone);
	return number && { ...number, part: oneText(...numberWords.map((word) => word + inZone)) };
};

/** Label abbreviations for "number": English, French, Spanish, German and the Nordic languages. */
const numberWords = ["No", "NO", "Nr", "NR"];

/** Three letters are misread too often to contradict. */
const aside = (text: string | undefined): PrintForm | null => {
	const form = code(text);
	return form && { ...form, isAside: true };
};

/** Print may have the century of a date that begins the number: 19851224-1234. */
const personalNumber = (inZone = ""): PrintForm | null => {
	const number = inZone.replaceAll("<", "");
	return number === "" ? null : { kind: "spelt", whole: oneText(number, `19${number}`, `20${number}`) };
};

const meant = (inZone: string | undefined, isSame: (printed: string, inZone: string) => boolean): PrintForm | null =>
	inZone === undefined ? null : { kind: "meant", isSame: (printed) => isSame(printed, inZone) };
