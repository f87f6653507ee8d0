import type { FieldValue } from "../card.ts";
import type { Random } from "../random.ts";
import { toIsoDate } from "./dates.ts";
import { inventIdNumber } from "./id-number.ts";
import { type Holder, inventHolder } from "./south-african-holder.ts";

/** The content of a Green Book's biographical page. */
export interface GreenBookContent extends Holder {
	readonly isBilingual: boolean;
	/** Whether the ID number says that the holder is a refugee. */
	readonly isRefugee: boolean;
	readonly countryOfBirth: string;
	readonly citizenLine: string;
	/** The ID number as printed, in groups. */
	readonly numberPrinted: string;
	readonly barcodeData: string;
}

const countries = [
	"ZIMBABWE",
	"MOZAMBIQUE",
	"LESOTHO",
	"UNITED KINGDOM",
	"NAMIBIA",
	"GERMANY",
	"PORTUGAL",
	"INDIA",
	"SWAZILAND",
	"MALAWI",
];
const districts = [
	"PRETORIA",
	"MAFIKENG",
	"UMZINTO",
	"GRAAFF-REINET",
	"SOWETO",
	"LYDENBURG",
	"CAPE TOWN",
	"PIETERMARITZBURG",
	"VRYHEID",
];
const citizen = {
	bilingual: ["S.A.BURGER/S.A.CITIZEN", "S.A. BURGER/S.A. CITIZEN"],
	english: ["S.A.CITIZEN", "S.A. CITIZEN"],
};
const nonCitizen = {
	bilingual: ["NIE-S.A.BURGER/NON-S.A.CITIZEN", "NIE S.A. BURGER/NON S.A. CITIZEN"],
	english: ["NON S.A.CITIZEN", "NON-S.A. CITIZEN", "NON S.A. CITIZEN"],
};

function inventCountryOfBirth(random: Random, isCitizen: boolean, isBilingual: boolean): string {
	if (!isCitizen) return random.pick(countries);
	if (!isBilingual) return random.chance(0.92) ? "SOUTH AFRICA" : random.pick(countries);
	return random.weighted([
		[4, "SOUTH AFRICA"],
		[3, "SUID-AFRIKA"],
		[4, random.pick(districts)],
	]);
}

function formatInGroups(number: string, groups: readonly number[], separator: string): string {
	const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, length) => sum + length, 0));
	return starts.map((start, index) => number.slice(start, start + (groups[index] ?? 0))).join(separator);
}

export function inventGreenBook(random: Random): GreenBookContent {
	const invented = inventHolder(random, 1990, 2018, 0.12);
	const isRefugee = !invented.isCitizen && random.chance(0.2);
	const holder = isRefugee
		? { ...invented, idNumber: inventIdNumber(random, invented.birth, invented.sex, 2) }
		: invented;
	const isBilingual = random.chance(0.5);
	const citizenLines = holder.isCitizen ? citizen : nonCitizen;
	const groups = random.weighted([
		[5, isBilingual ? [6, 4, 2, 1] : [6, 4, 3]],
		[2, [6, 4, 3]],
		[1, [13]],
	]);
	return {
		...holder,
		isBilingual,
		isRefugee,
		countryOfBirth: inventCountryOfBirth(random, holder.isCitizen, isBilingual),
		citizenLine: random.pick(isBilingual ? citizenLines.bilingual : citizenLines.english),
		numberPrinted: formatInGroups(holder.idNumber, groups, isBilingual ? "  " : " "),
		barcodeData: holder.idNumber,
	};
}

export function buildGreenBookTruth(content: GreenBookContent): Readonly<Record<string, FieldValue>> {
	return {
		surname: content.surname,
		names: content.names,
		dateOfBirth: toIsoDate(content.birth),
		idNumber: content.idNumber,
		sex: content.sex,
		citizenshipStatus: content.isCitizen ? "Citizen" : content.isRefugee ? "Non-Citizen" : "Permanent Resident",
		nationality: content.isCitizen ? "RSA" : null,
		countryOfBirth: content.countryOfBirth,
		barcodeData: content.barcodeData,
	};
}
