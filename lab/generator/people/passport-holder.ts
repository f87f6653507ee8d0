import type { Random } from "../random.ts";
import { anyDay, type Day, iso, later, printed, sixDigits } from "./dates.ts";
import { idNumber } from "./id-number.ts";
import type { Issuer } from "./issuers.ts";
import type { LabelKey } from "./labels.ts";
import { type MrzContent, td3, transliterate } from "./mrz.ts";
import { type Names, namesOfCulture } from "./names.ts";
import { southAfricanNames } from "./south-african-names.ts";

/** The content of a passport, as printed and as in the MRZ. */
export interface PassportContent {
	readonly issuer: Issuer;
	readonly surname: string;
	/** Empty for a holder with a single name. */
	readonly givenNames: string;
	readonly number: string;
	/** As printed. Null: not printed. */
	readonly personalPrinted: string | null;
	readonly personal: string | null;
	readonly birth: Day;
	/** How much of the birth date is known: all of it, only the year, or nothing. */
	readonly birthKnown: "all" | "year" | "nothing";
	readonly issue: Day;
	readonly expiry: Day;
	/** One format for all dates on the page. */
	readonly dateForm: string;
	readonly sex: "M" | "F" | "X";
	readonly place: string | null;
	/** Printed lines. */
	readonly authority: readonly string[];
	/** The content of the MRZ, with names not truncated. */
	readonly mrzContent: MrzContent;
	readonly mrz: readonly [string, string];
	readonly isTruncated: boolean;
	/** Printed under a label instead of the holder's values, line by line. */
	readonly printed?: Printed;
	/** The page has a single label for the whole name. */
	readonly hasFullName?: boolean;
	/** Each MRZ line is in a box. */
	readonly hasBoxedMrz?: boolean;
}

/** Printed lines by label. */
export type Printed = Readonly<Partial<Record<LabelKey, readonly string[]>>>;

/** Returns the name lists for an issuer's holders; for South Africa, those of one language. */
export function namesOf(issuer: Issuer, random: Random): Names {
	if (issuer.culture !== "south-african") return namesOfCulture[issuer.culture];
	return random.pick(Object.values(southAfricanNames));
}

const plain = (name: string) => transliterate(name) === name.toUpperCase().replaceAll("-", " ");

/** Given names. Sometimes there are more than fit in the MRZ (plain letters only, so that print and MRZ agree). */
function givenNamesOf(random: Random, list: readonly string[], truncated: boolean): string {
	if (!truncated) return random.pick(list);
	const simple = [...list, "Alexandra", "Constance", "Theodora", "Maximilian", "Bartholomew"].filter(plain);
	const start = random.integer(0, simple.length - 1);
	return Array.from({ length: 6 }, (_, index) => simple[(start + index) % simple.length]).join(" ");
}

function birthKnown(random: Random): PassportContent["birthKnown"] {
	return random.weighted([
		[97, "all"],
		[2, "year"],
		[1, "nothing"],
	] as const);
}

function birthDigits(birth: Day, known: PassportContent["birthKnown"]): string {
	if (known === "all") return sixDigits(birth);
	return known === "year" ? `${sixDigits(birth).slice(0, 2)}<<<<` : "<<<<<<";
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
	const truncated = random.chance(0.03);
	const names = namesOf(issuer, random);
	const surnames = truncated ? names.surnames.filter(plain) : names.surnames;
	const single = random.chance(0.015) && !truncated;
	const surname = random.pick(surnames.length > 0 ? surnames : ["Specimen"]);
	const given = sex === "M" ? names.male : names.female;
	return { sex, surname, givenNames: single ? "" : givenNamesOf(random, given, truncated) };
}

interface Dates {
	readonly birth: Day;
	readonly issue: Day;
	readonly expiry: Day;
}

/** Ten years for adults, five for children, sometimes one day less. */
function inventDates(random: Random): Dates {
	const issue = anyDay(random, 2012, 2025);
	const birth = anyDay(random, 1938, issue.year - 1);
	const years = issue.year - birth.year < 18 ? 5 : 10;
	return { birth, issue, expiry: later(issue, years, random.chance(0.5) ? -1 : 0) };
}

/** Invents the optional data in the MRZ: the identity number for South Africa, otherwise what the issuer puts there. */
function inventPersonal(random: Random, issuer: Issuer, sex: Person["sex"], birth: Day): string | null {
	if (issuer.state === "ZAF") return idNumber(random, birth, sex === "X" ? "F" : sex, 0);
	return issuer.personal ? random.pattern(issuer.personal) : null;
}

/** Invents a passport from an issuer. */
export function inventPassport(random: Random, issuer: Issuer): PassportContent {
	const person = inventPerson(random, issuer);
	const dates = inventDates(random);
	const personal = inventPersonal(random, issuer, person.sex, dates.birth);
	const number = random.pattern(issuer.number);
	const known = birthKnown(random);
	const mrzContent: MrzContent = {
		code: issuer.code,
		issuer: issuer.state,
		surname: transliterate(person.surname),
		givenNames: transliterate(person.givenNames),
		number,
		nationality: issuer.national ?? issuer.state,
		birth: birthDigits(dates.birth, known),
		sex: person.sex === "X" ? "<" : person.sex,
		expiry: sixDigits(dates.expiry),
		optional: personal ?? "",
	};
	const places = issuer.places.split(";").filter(Boolean);
	return {
		...person,
		...dates,
		issuer,
		number,
		personal,
		personalPrinted: personal?.replaceAll("<", issuer.personalSeparator ?? "") ?? null,
		birthKnown: known,
		dateForm: random.pick(issuer.dates),
		place: places.length > 0 && !random.chance(0.02) ? random.pick(places) : null,
		authority: random.pick(issuer.authorities.split(";")).split("|"),
		...mrzParts(mrzContent, issuer),
	};
}

/** Returns the MRZ and its two lines. */
function mrzParts(mrzContent: MrzContent, issuer: Issuer): Pick<PassportContent, "mrzContent" | "mrz" | "isTruncated"> {
	const mrz = td3(mrzContent, issuer.blankDigit ?? "<");
	return { mrzContent, mrz, isTruncated: !mrz[0].endsWith("<") };
}

/** Returns a passport with other values in its MRZ. */
export const withMrz = (content: PassportContent, values: Partial<MrzContent>): PassportContent => ({
	...content,
	...mrzParts({ ...content.mrzContent, ...values }, content.issuer),
});

/**
 * The two-letter codes that ICAO is introducing for all passports (docs/facts/passports.md, section 4); most of them
 * are for ordinary passports.
 */
const twoLetterCodes = ["PP", "PP", "PP", "PP", "PD", "PO", "PE", "PS", "PR", "PT"] as const;

/** Returns a passport from an issuer with a one-letter code, with one of the new codes. Others keep their code. */
export const withTwoLetterCode = (random: Random, content: PassportContent): PassportContent =>
	content.mrzContent.code === "P<" ? withMrz(content, { code: random.pick(twoLetterCodes) }) : content;

/** Formats a name as the issuer prints it: in capitals or in mixed case. */
export const printedName = (issuer: Issuer, name: string): string => (issuer.mixedCase ? name : name.toUpperCase());

/** Formats a printed date; unknown parts are X, or left out. */
export function printedDate(content: PassportContent, day: Day, known: PassportContent["birthKnown"] = "all"): string {
	if (known === "all") return printed(day, content.dateForm, content.issuer.languages);
	return known === "year" ? `XX XX ${day.year}` : "XX XX XXXX";
}

/** An MRZ truncated exactly between two names looks complete, so its content is accepted as well. */
export function cutBetweenNames({ mrz, mrzContent }: PassportContent): readonly string[] {
	const inMrz = (mrz[0].slice(5).split("<<")[1] ?? "").replaceAll("<", " ").trim();
	return mrz[0].endsWith("<") && mrzContent.givenNames.startsWith(`${inMrz} `) ? [inMrz] : [];
}

/** Returns the ground truth of a passport in the specification's format, and the other accepted values. */
export function passportTruth(content: PassportContent) {
	const { issuer } = content;
	const upper = (text: string) => text.toUpperCase();
	const country = (code: string) => (code === "D" ? "DEU" : code);
	const given = content.isTruncated ? upper(content.givenNames) : content.mrzContent.givenNames;
	const authority = content.authority.join(" ");
	const { surname } = content.mrzContent;
	return {
		fields: {
			documentType: content.mrzContent.code.replace("<", ""),
			issuingCountry: country(issuer.state),
			passportNumber: content.number,
			surname,
			givenNames: given === "" ? null : given,
			nationality: country(issuer.national ?? issuer.state),
			dateOfBirth: content.birthKnown === "all" ? iso(content.birth) : null,
			sex: content.sex,
			dateOfExpiry: iso(content.expiry),
			personalNumber: content.personalPrinted,
			dateOfIssue: iso(content.issue),
			placeOfBirth: content.place,
			issuingAuthority: authority,
			mrzLine1: content.mrz[0],
			mrzLine2: content.mrz[1],
		},
		accept: {
			surname: [upper(content.surname), content.surname],
			givenNames: [
				upper(content.givenNames),
				content.givenNames,
				content.mrzContent.givenNames,
				...cutBetweenNames(content),
			].filter(Boolean),
			personalNumber:
				content.personal === null
					? []
					: [content.personal, content.personal.replaceAll("<", " "), content.personal.replaceAll("<", "")],
			issuingAuthority: [content.authority.join("\n")],
			placeOfBirth:
				content.place === null
					? []
					: [content.place.replace(/\s*\/\s*/g, " / "), content.place.replace(/\s*\/\s*/g, "/")],
		},
	};
}
