import type { Random } from "../random.ts";
import { addYearsAndDays, type Day, formatPrintedDate, pickDay, toIsoDate, toSixDigits } from "./dates.ts";
import { inventIdNumber } from "./id-number.ts";
import type { Issuer } from "./issuers.ts";
import type { LabelKey } from "./labels.ts";
import { formatTd3, type MrzContent, transliterate } from "./mrz.ts";
import { type Names, namesOfCulture } from "./names.ts";
import { southAfricanNames } from "./south-african-names.ts";

/** The content of a passport, as printed and as in the MRZ. */
export interface PassportContent {
	readonly issuer: Issuer;
	readonly surname: string;
	/** Empty for a holder with a single name. */
	readonly givenNames: string;
	readonly number: string;
	/** The personal number as printed. Null if it is not printed. */
	readonly personalPrinted: string | null;
	readonly personal: string | null;
	readonly birth: Day;
	/** How much of the birth date is known: all of it, only the year, or nothing. */
	readonly birthKnown: "all" | "year" | "nothing";
	readonly issue: Day;
	readonly expiry: Day;
	/** The format of all dates on the page. */
	readonly dateForm: string;
	readonly sex: "M" | "F" | "X";
	readonly birthPlace: string | null;
	/** The issuing authority, line by line. */
	readonly authority: readonly string[];
	/** The content of the MRZ, before names are truncated. */
	readonly mrzContent: MrzContent;
	readonly mrz: readonly [string, string];
	readonly isTruncated: boolean;
	/** Lines that are printed in place of the holder's values, by label. */
	readonly printed?: Printed;
	/** Whether the page has a single label for the full name. */
	readonly hasFullName?: boolean;
	/** Whether each MRZ line is in a box. */
	readonly hasBoxedMrz?: boolean;
}

/** Printed lines by label. */
export type Printed = Readonly<Partial<Record<LabelKey, readonly string[]>>>;

/** Picks the lists of names for an issuer's holders; for South Africa, the lists of a random language. */
export function pickNameLists(issuer: Issuer, random: Random): Names {
	if (issuer.culture !== "south-african") return namesOfCulture[issuer.culture];
	return random.pick(Object.values(southAfricanNames));
}

const isPlain = (name: string) => transliterate(name) === name.toUpperCase().replaceAll("-", " ");

/** Invents given names: from the list, or, if truncated, more plain names than fit in the MRZ. */
function inventGivenNames(random: Random, list: readonly string[], isTruncated: boolean): string {
	if (!isTruncated) return random.pick(list);
	const plainNames = [...list, "Alexandra", "Constance", "Theodora", "Maximilian", "Bartholomew"].filter(isPlain);
	const start = random.integer(0, plainNames.length - 1);
	return Array.from({ length: 6 }, (_, index) => plainNames[(start + index) % plainNames.length]).join(" ");
}

function chooseBirthKnown(random: Random): PassportContent["birthKnown"] {
	return random.weighted([
		[97, "all"],
		[2, "year"],
		[1, "nothing"],
	] as const);
}

function toMrzBirth(birth: Day, birthKnown: PassportContent["birthKnown"]): string {
	if (birthKnown === "all") return toSixDigits(birth);
	return birthKnown === "year" ? `${toSixDigits(birth).slice(0, 2)}<<<<` : "<<<<<<";
}

interface Person {
	readonly sex: PassportContent["sex"];
	readonly surname: string;
	readonly givenNames: string;
}

function inventPerson(random: Random, issuer: Issuer): Person {
	const sex = random.weighted([
		[48, "F"],
		[48, "M"],
		[4, "X"],
	] as const);
	const isTruncated = random.chance(0.03);
	const names = pickNameLists(issuer, random);
	const surnames = isTruncated ? names.surnames.filter(isPlain) : names.surnames;
	const hasSingleName = random.chance(0.015) && !isTruncated;
	const surname = random.pick(surnames.length > 0 ? surnames : ["Specimen"]);
	const given = sex === "M" ? names.male : names.female;
	return { sex, surname, givenNames: hasSingleName ? "" : inventGivenNames(random, given, isTruncated) };
}

interface Dates {
	readonly birth: Day;
	readonly issue: Day;
	readonly expiry: Day;
}

/** Invents dates. Passports are valid for ten years, for children five, often less one day. */
function inventDates(random: Random): Dates {
	const issue = pickDay(random, 2012, 2025);
	const birth = pickDay(random, 1938, issue.year - 1);
	const years = issue.year - birth.year < 18 ? 5 : 10;
	return { birth, issue, expiry: addYearsAndDays(issue, years, random.chance(0.5) ? -1 : 0) };
}

/** Invents the optional data in the MRZ: the identity number for South Africa, otherwise what the issuer puts there. */
function inventPersonal(random: Random, issuer: Issuer, sex: Person["sex"], birth: Day): string | null {
	if (issuer.state === "ZAF") return inventIdNumber(random, birth, sex === "X" ? "F" : sex, 0);
	return issuer.personal ? random.pattern(issuer.personal) : null;
}

/** Invents a passport from an issuer. */
export function inventPassport(random: Random, issuer: Issuer): PassportContent {
	const person = inventPerson(random, issuer);
	const dates = inventDates(random);
	const personal = inventPersonal(random, issuer, person.sex, dates.birth);
	const number = random.pattern(issuer.number);
	const birthKnown = chooseBirthKnown(random);
	const mrzContent: MrzContent = {
		code: issuer.code,
		issuer: issuer.state,
		surname: transliterate(person.surname),
		givenNames: transliterate(person.givenNames),
		number,
		nationality: issuer.nationalityCode ?? issuer.state,
		birth: toMrzBirth(dates.birth, birthKnown),
		sex: person.sex === "X" ? "<" : person.sex,
		expiry: toSixDigits(dates.expiry),
		optional: personal ?? "",
	};
	const places = issuer.birthPlaces.split(";").filter(Boolean);
	return {
		...person,
		...dates,
		issuer,
		number,
		personal,
		personalPrinted: personal?.replaceAll("<", issuer.personalSeparator ?? "") ?? null,
		birthKnown,
		dateForm: random.pick(issuer.dates),
		birthPlace: places.length > 0 && !random.chance(0.02) ? random.pick(places) : null,
		authority: random.pick(issuer.authorities.split(";")).split("|"),
		...buildMrz(mrzContent, issuer),
	};
}

/** Builds the two lines of the MRZ from its content. */
function buildMrz(mrzContent: MrzContent, issuer: Issuer): Pick<PassportContent, "mrzContent" | "mrz" | "isTruncated"> {
	const mrz = formatTd3(mrzContent, issuer.blankDigit ?? "<");
	return { mrzContent, mrz, isTruncated: !mrz[0].endsWith("<") };
}

/** Returns the passport with other values in its MRZ. */
export const withMrz = (content: PassportContent, values: Partial<MrzContent>): PassportContent => ({
	...content,
	...buildMrz({ ...content.mrzContent, ...values }, content.issuer),
});

/**
 * The two-letter codes that ICAO is introducing for all passports (docs/facts/passports.md, section 4). `PP` is listed
 * most often, because most passports are ordinary ones.
 */
const twoLetterCodes = ["PP", "PP", "PP", "PP", "PD", "PO", "PE", "PS", "PR", "PT"] as const;

/** Returns the passport with one of the new codes in place of `P<`. Passports with other codes stay unchanged. */
export const withTwoLetterCode = (random: Random, content: PassportContent): PassportContent =>
	content.mrzContent.code === "P<" ? withMrz(content, { code: random.pick(twoLetterCodes) }) : content;

/** Formats a name as the issuer prints it: in capitals or in mixed case. */
export const formatPrintedName = (issuer: Issuer, name: string): string =>
	issuer.isMixedCase ? name : name.toUpperCase();

/** Formats a date as printed; each digit of an unknown part is an X. */
export function formatDateOnPage(
	content: PassportContent,
	day: Day,
	birthKnown: PassportContent["birthKnown"] = "all",
): string {
	if (birthKnown === "all") return formatPrintedDate(day, content.dateForm, content.issuer.languages);
	return birthKnown === "year" ? `XX XX ${day.year}` : "XX XX XXXX";
}

/** Returns the given names of an MRZ that is cut exactly between two names and so looks complete; otherwise empty. */
export function findGivenNamesAtCut({ mrz, mrzContent }: PassportContent): readonly string[] {
	const inMrz = (mrz[0].slice(5).split("<<")[1] ?? "").replaceAll("<", " ").trim();
	return mrz[0].endsWith("<") && mrzContent.givenNames.startsWith(`${inMrz} `) ? [inMrz] : [];
}

/** Builds the ground truth of a passport in the format of the service, and the other accepted values. */
export function buildPassportTruth(content: PassportContent) {
	const { issuer } = content;
	const toUpper = (text: string) => text.toUpperCase();
	const toCountryCode = (code: string) => (code === "D" ? "DEU" : code);
	const given = content.isTruncated ? toUpper(content.givenNames) : content.mrzContent.givenNames;
	const authority = content.authority.join(" ");
	const { surname } = content.mrzContent;
	return {
		fields: {
			documentType: content.mrzContent.code.replace("<", ""),
			issuingCountry: toCountryCode(issuer.state),
			passportNumber: content.number,
			surname,
			givenNames: given === "" ? null : given,
			nationality: toCountryCode(issuer.nationalityCode ?? issuer.state),
			dateOfBirth: content.birthKnown === "all" ? toIsoDate(content.birth) : null,
			sex: content.sex,
			dateOfExpiry: toIsoDate(content.expiry),
			personalNumber: content.personalPrinted,
			dateOfIssue: toIsoDate(content.issue),
			placeOfBirth: content.birthPlace,
			issuingAuthority: authority,
			mrzLine1: content.mrz[0],
			mrzLine2: content.mrz[1],
		},
		accept: {
			surname: [toUpper(content.surname), content.surname],
			givenNames: [
				toUpper(content.givenNames),
				content.givenNames,
				content.mrzContent.givenNames,
				...findGivenNamesAtCut(content),
			].filter(Boolean),
			personalNumber:
				content.personal === null
					? []
					: [content.personal, content.personal.replaceAll("<", " "), content.personal.replaceAll("<", "")],
			issuingAuthority: [content.authority.join("\n")],
			placeOfBirth:
				content.birthPlace === null
					? []
					: [content.birthPlace.replace(/\s*\/\s*/g, " / "), content.birthPlace.replace(/\s*\/\s*/g, "/")],
		},
	};
}
