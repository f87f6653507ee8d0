import type { FieldValue } from "../card.ts";
import type { Random } from "../random.ts";
import { addYearsAndDays, type Day, pickDay, toIsoDate } from "./dates.ts";
import { inventIdNumber } from "./id-number.ts";
import { inventNames } from "./invent-names.ts";

/** The holder of a South African document. */
export interface Holder {
	readonly surname: string;
	/** Given names in capitals, with single spaces. */
	readonly names: string;
	readonly sex: "M" | "F";
	readonly birth: Day;
	/** Date of issue; the holder is at least 17 on that day. */
	readonly issue: Day;
	readonly idNumber: string;
	readonly isCitizen: boolean;
}

/** Invents a holder; every language of the country is equally likely. */
export function inventHolder(random: Random, firstIssue: number, lastIssue: number, residentShare: number): Holder {
	const sex = random.pick(["M", "F"] as const);
	const birth = pickDay(random, 1940, firstIssue - 12);
	const issue = pickDay(random, Math.max(firstIssue, birth.year + 18), Math.max(lastIssue, birth.year + 18));
	const isCitizen = !random.chance(residentShare);
	return {
		...inventNames(random, sex),
		sex,
		birth,
		issue,
		idNumber: inventIdNumber(random, birth, sex, isCitizen ? 0 : 1),
		isCitizen,
	};
}

const serialCharacters = "0123456789BCDFGHJKLMNPRSTVWXYZ";

/** Invents a licence number: four digits of the testing centre, 000 to 002, and five characters without vowels. */
export function inventLicenceNumber(random: Random): string {
	const serial = Array.from({ length: 5 }, () => random.pick([...serialCharacters])).join("");
	return `${random.digits(4)}00${random.weighted([
		[8, 0],
		[1, 1],
		[1, 2],
	])}${serial}`;
}

/** Returns the initials of given names, in capitals without dots. */
export function initialsOf(names: string): string {
	return names
		.split(/[ -]/)
		.map((name) => name.charAt(0))
		.join("");
}

/** Common combinations of vehicle codes. */
const codeSets = [
	"B",
	"EB",
	"C1",
	"EC1",
	"EC",
	"A1",
	"A1,B",
	"A,EB",
	"A,B",
	"A1,EB",
	"A,EC",
	"A1,C1",
	"A,C1,EB",
	"A1,B,C",
	"A,EC1",
	"C",
	"A1,A,EB,EC1",
	"A,EB,C1,EC",
];

/** The codes, restrictions and dates on a licence. */
export interface Licence {
	readonly holder: Holder;
	readonly vehicleCodes: readonly string[];
	readonly vehicleRestrictions: readonly string[];
	readonly firstIssues: readonly Day[];
	readonly driverRestrictions: string;
	readonly permitCategories: string;
	readonly permitExpiry: Day | null;
	readonly licenseNumber: string;
	readonly validFrom: Day;
	readonly validTo: Day;
	readonly issueNumber: string;
}

/** Invents a licence that is valid for five years less one day (docs/facts/south-africa.md). */
export function inventLicence(random: Random): Licence {
	const holder = inventHolder(random, 2014, 2025, 0.06);
	const vehicleCodes = random.pick(codeSets).split(",");
	const firstYear = Math.min(holder.birth.year + 18, holder.issue.year);
	const hasPermit = random.chance(0.25);
	return {
		holder,
		vehicleCodes,
		vehicleRestrictions: vehicleCodes.map(() =>
			random.weighted([
				[8, "0"],
				[2, "1"],
				[1, "2"],
				[1, "3"],
			]),
		),
		firstIssues: vehicleCodes.map(() => pickDay(random, firstYear, Math.max(firstYear, holder.issue.year - 1))),
		driverRestrictions: random.weighted([
			[6, "0"],
			[4, "1"],
			[1, "2"],
			[1, "12"],
		]),
		permitCategories: hasPermit ? random.pick(["P", "G", "G,P", "G,P,D"]) : "",
		permitExpiry: hasPermit ? addYearsAndDays(holder.issue, 2, random.integer(-30, 0)) : null,
		licenseNumber: inventLicenceNumber(random),
		validFrom: holder.issue,
		validTo: addYearsAndDays(holder.issue, 5, -1),
		issueNumber: String(random.integer(1, 9)).padStart(2, "0"),
	};
}

export function buildLicenceFrontTruth(licence: Licence): Readonly<Record<string, FieldValue>> {
	const { holder } = licence;
	return {
		surname: holder.surname,
		initials: initialsOf(holder.names),
		idNumber: holder.idNumber,
		dateOfBirth: toIsoDate(holder.birth),
		licenseNumber: licence.licenseNumber,
		dateOfIssue: toIsoDate(licence.validFrom),
		dateOfExpiry: toIsoDate(licence.validTo),
		vehicleCodes: licence.vehicleCodes,
		pdpExpiry: licence.permitExpiry ? toIsoDate(licence.permitExpiry) : null,
		restrictions: licence.driverRestrictions,
	};
}
