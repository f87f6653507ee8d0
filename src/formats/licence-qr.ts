import { daysIn } from "./day-in-text.ts";
import { isBornOn, parseSaIdNumber } from "./sa-id-number.ts";
import { isVehicleCode, type VehicleCode } from "./vehicle-code.ts";

/** What a licence's plain QR code says of its holder. Null where it does not say, or says several. */
export interface PlainLicence {
	/** 13 digits whose arithmetic holds. */
	readonly idNumber: string;
	/** Seven digits and five characters, a letter among them. */
	readonly licenceNumber: string;
	/** Empty where none stands in a place of its own. */
	readonly vehicleCodes: readonly VehicleCode[];
	/** YYYY-MM-DD. */
	readonly validTo: string | null;
}

/** Longer texts are no card's: a QR code of the largest size holds 4 296 letters and figures (ISO/IEC 18004). */
const lengthMax = 1000;

/**
 * Reads what stands in the open on the announced licence's back (docs/facts/south-africa.md, section 4). Nobody has
 * seen one, so no order of its parts is known: each value is told by its own arithmetic. Null where that does not
 * tell: a sealed code, an address in the web, another document's.
 */
export function parseLicenceQr(text: string): PlainLicence | null {
	if (text.length > lengthMax) return null;
	const named = text.split(/[\n\r\t|;{}"]+/);
	const parts = named.map(withoutName);
	const idNumber = only(parts.flatMap((part) => part.match(/(?<!\d)\d{13}(?!\d)/g) ?? []).filter(parseSaIdNumber));
	const licenceNumber = only(parts.filter((part) => /^(?=.*[A-Z])\d{7}[0-9A-Z]{5}$/.test(part)));
	if (idNumber === null || licenceNumber === null) return null;
	const codes = named.map(codesIn).filter(({ length }) => length > 0);
	return { idNumber, licenceNumber, vehicleCodes: only(codes, String) ?? [], validTo: lastDay(parts, idNumber) };
}

/** A part without its name: `Codes: A, EB` says `A, EB`. */
const withoutName = (part: string): string => part.replace(/^\s*[\w .]{1,24}[:=]\s*/, "").trim();

/** The one value of a list, however often it stands there. Null for none, or several. */
function only<T>(values: readonly T[], keyOf: (value: T) => unknown = (value) => value): T | null {
	return new Set(values.map(keyOf)).size === 1 ? (values[0] as T) : null;
}

/** The codes that a part lists. A single one without a figure must be named: initials may be `A` or `EB`. */
function codesIn(named: string): readonly VehicleCode[] {
	const part = withoutName(named);
	const codes = part.split(/[ ,/]+/);
	const isTold =
		codes.length > 1 || /\d/.test(part) || /^\s*(?:vehicle |licence )?(?:codes?|categor(?:y|ies)|9)\b/i.test(named);
	return isTold && codes.every(isVehicleCode) ? codes : [];
}

/** The last of three days, the first of which is the holder's birth: birth, issue and expiry. */
function lastDay(parts: readonly string[], idNumber: string): string | null {
	const [birth, , expiry, ...more] = [...new Set(parts.flatMap(daysIn))].sort();
	const id = parseSaIdNumber(idNumber);
	return id && birth && expiry && more.length === 0 && isBornOn(id, birth) ? expiry : null;
}
