import { parseSaIdNumber } from "../sa-id-number.ts";
import { isVehicleCode, type VehicleCode } from "../vehicle-code.ts";
import { cutSections, NibbleReader, readStrings } from "./sections.ts";

/** The content of a licence card's barcode. Dates are YYYY-MM-DD. "" if the card has none. */
export interface LicenceCard {
	/** In the order of the card's four positions, without empty ones. */
	readonly vehicleCodes: readonly VehicleCode[];
	readonly surname: string;
	readonly initials: string;
	/** Categories of the professional driving permit, for example `G,P`. */
	readonly permitCategories: string;
	readonly licenceNumber: string;
	/** `02` is a South African identity number; other numbers (a traffic register's) have no Luhn digit. */
	readonly idType: string;
	readonly idNumber: string;
	/** Whether the identity number's check digit is correct. */
	readonly isIdNumberValid: boolean;
	/** Two digits, one restriction each: `00`, `10`, `20`, `12`. */
	readonly driverRestrictions: string;
	readonly permitExpiry: string;
	readonly birthDate: string;
	readonly validFrom: string;
	readonly validTo: string;
	/** Null if the code is neither 01 nor 02. */
	readonly sex: "M" | "F" | null;
}

/** Parses a decrypted payload of 684 bytes. Null if any part of it is invalid, because then all of it is in doubt. */
export function parseLicenceCard(payload: Uint8Array): LicenceCard | null {
	const sections = cutSections(payload);
	const strings = sections && readStrings(sections.strings);
	const dates = sections && readDates(new NibbleReader(sections.nibbles));
	if (!strings || !dates || !/^\d{13}$/.test(strings.idNumber)) return null;
	const codes = strings.strings.slice(0, 4).filter((code) => code !== "");
	const known = codes.filter(isVehicleCode);
	if (known.length !== codes.length) return null;
	const [surname = "", initials = "", permitCategories = ""] = strings.strings.slice(4);
	return {
		vehicleCodes: [...new Set(known)],
		surname,
		initials,
		permitCategories,
		licenceNumber: strings.strings[13] ?? "",
		idNumber: strings.idNumber,
		isIdNumberValid: parseSaIdNumber(strings.idNumber) !== null,
		...dates,
	};
}

type Nibbles = Pick<
	LicenceCard,
	"idType" | "driverRestrictions" | "permitExpiry" | "birthDate" | "validFrom" | "validTo" | "sex"
>;

/**
 * Section 2 in order: type, four first issues, restrictions, permit, issue number, birth, valid from, valid to, sex.
 */
function readDates(reader: NibbleReader): Nibbles | null {
	const idType = reader.pair();
	const firstIssues = [reader.date(), reader.date(), reader.date(), reader.date()];
	const driverRestrictions = reader.pair();
	const permitExpiry = reader.date();
	const issueNumber = reader.pair();
	const [birthDate, validFrom, validTo] = [reader.date(), reader.date(), reader.date()];
	const sex = reader.pair();
	if (idType === null || driverRestrictions === null || permitExpiry === null || issueNumber === null) return null;
	if (firstIssues.includes(null) || !birthDate || !validFrom || !validTo || sex === null) return null;
	return {
		idType,
		driverRestrictions,
		permitExpiry,
		birthDate,
		validFrom,
		validTo,
		sex: sex === "01" ? "M" : sex === "02" ? "F" : null,
	};
}
