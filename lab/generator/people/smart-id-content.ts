import type { FieldValue } from "../card.ts";
import type { Random } from "../random.ts";
import { toIsoDate } from "./dates.ts";
import { type Holder, inventHolder } from "./south-african-holder.ts";

/** The content on the front of a Smart ID card. */
export interface SmartIdContent extends Holder {
	readonly nationality: string;
	readonly countryOfBirth: string;
	/** The citizenship status as printed. */
	readonly status: string;
}

/** Codes as printed: South Africa is RSA; the codes of other countries are not always those of ISO. */
const foreignStates = [
	"ZIM",
	"ZWE",
	"NAM",
	"MOZ",
	"LSO",
	"BWA",
	"SWZ",
	"GBR",
	"IND",
	"NGA",
	"COD",
	"PRT",
	"DEU",
	"PAK",
	"GHA",
];
const residentStatuses = [
	"PERMANENT RESIDENT",
	"PERMANENT RESIDENT",
	"PERMANENTRESIDENT",
	"PERM RESIDENT",
	"NON-CITIZEN",
	"NON CITIZEN",
	"RESIDENT",
];

/** Invents the content for a citizen or a permanent resident. */
export function inventSmartId(random: Random): SmartIdContent {
	const holder = inventHolder(random, 2013, 2025, 0.15);
	const foreignState = random.pick(foreignStates);
	return {
		...holder,
		nationality: holder.isCitizen ? "RSA" : foreignState,
		countryOfBirth: holder.isCitizen ? (random.chance(0.08) ? foreignState : "RSA") : foreignState,
		status: holder.isCitizen ? "CITIZEN" : random.pick(residentStatuses),
	};
}

export function buildSmartIdTruth(content: SmartIdContent): Readonly<Record<string, FieldValue>> {
	return {
		surname: content.surname,
		names: content.names,
		sex: content.sex,
		dateOfBirth: toIsoDate(content.birth),
		idNumber: content.idNumber,
		countryOfBirth: content.countryOfBirth,
		citizenshipStatus: content.isCitizen ? "Citizen" : "Permanent Resident",
		nationality: content.nationality,
	};
}
