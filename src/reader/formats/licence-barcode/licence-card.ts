import { toIsoDate } from "../day-in-text.ts";
import { parseSaIdNumber } from "../sa-id-number.ts";
import { vehicleCodes } from "../vehicle-code.ts";

/** The content of a licence card's barcode, as far as the service returns it. */
export interface LicenceCard {
	/** In the order of the card's four positions, without empty or repeated ones. */
	readonly vehicleCodes: readonly string[];
	readonly licenceNumber: string;
	/** `02`: a South African identity number. Numbers of other types, such as traffic registers, have no Luhn digit. */
	readonly idType: string;
	readonly idNumber: string;
	readonly isIdNumberValid: boolean;
	/** Expiry date as YYYY-MM-DD. */
	readonly validTo: string;
}

/** Header length in bytes. Its bytes 5 and 7: length of strings and of nibbles (docs/facts/south-africa.md, 5). */
const headerLength = 10;
/** Number of strings: four vehicle codes, nine that the service does not return, and the licence number. */
const stringCount = 14;

/** Parses a decrypted payload of 684 bytes. Null if any part is invalid, because the other parts are then in doubt. */
export function parseLicenceCard(payload: Uint8Array): LicenceCard | null {
	const nibblesStart = headerLength + (payload[5] ?? 0);
	const end = nibblesStart + (payload[7] ?? 0);
	if (payload[0] !== 2 || end > payload.length) return null;
	const [strings, idNumber] = readStrings(payload.subarray(headerLength, nibblesStart));
	const nibbles = readNibbles(payload.subarray(nibblesStart, end));
	const codes = strings.slice(0, 4).filter((code) => code !== "");
	const isComplete = strings.length === stringCount && /^\d{13}$/.test(idNumber);
	if (!nibbles || !isComplete || !codes.every((code) => vehicleCodes.includes(code))) return null;
	const licenceNumber = strings.at(-1) ?? "";
	const isIdNumberValid = parseSaIdNumber(idNumber) !== null;
	return { vehicleCodes: [...new Set(codes)], licenceNumber, idNumber, isIdNumberValid, ...nibbles };
}

/**
 * Reads the Latin-1 strings and the identity number, which follows them without a delimiter. The byte E0 ends a string;
 * n consecutive bytes E1 end n + 1 strings.
 */
function readStrings(section: Uint8Array): readonly [strings: readonly string[], idNumber: string] {
	const text = Buffer.from(section).toString("latin1");
	const parts = text.replaceAll(/\xe1+/g, (run) => `${run}\xe1`).split(/[\xe0\xe1]/);
	return [parts.slice(0, stringCount), parts.slice(stringCount).join("")];
}

/**
 * The nibbles, one digit per four bits: type, four dates of first issue, restrictions, permit date, issue number, birth
 * date, valid from, valid to, sex. A date that the card does not have is a single A.
 */
const nibbleSection = /^(..)(a|\d{8})(a|\d{8})(a|\d{8})(a|\d{8})..(a|\d{8})..(\d{8})(\d{8})(\d{8})../;

/** Reads the nibbles. Null if a part is missing or a date does not exist. */
function readNibbles(section: Uint8Array): Pick<LicenceCard, "idType" | "validTo"> | null {
	const [, idType = "", ...dates] = nibbleSection.exec(Buffer.from(section).toString("hex")) ?? [];
	const days = dates.filter((date) => date !== "a").map(parseCompactDate);
	return dates.length === 0 || days.includes(null) ? null : { idType, validTo: days.at(-1) ?? "" };
}

const parseCompactDate = (date: string): string | null =>
	toIsoDate(Number(date.slice(0, 4)), Number(date.slice(4, 6)), Number(date.slice(6)));
