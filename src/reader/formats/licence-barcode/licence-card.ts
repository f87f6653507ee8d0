import { isoDate } from "../day-in-text.ts";
import { parseSaIdNumber } from "../sa-id-number.ts";
import { vehicleCodes } from "../vehicle-code.ts";

/** The content of a licence card's barcode, as far as the service returns it. */
export interface LicenceCard {
	/** In the order of the card's four positions, omitting empty ones. */
	readonly vehicleCodes: readonly string[];
	readonly licenceNumber: string;
	/** `02` is a South African identity number; other numbers (such as a traffic register's) have no Luhn digit. */
	readonly idType: string;
	readonly idNumber: string;
	/** Whether the identity number's check digit is correct. */
	readonly isIdNumberValid: boolean;
	/** YYYY-MM-DD. */
	readonly validTo: string;
}

/** The payload's header: byte 5 is the length of its strings, byte 7 of its nibbles (docs/facts/south-africa.md, 5). */
const headerLength = 10;
/** Four vehicle codes, nine strings that the service does not return, and the licence number. */
const stringCount = 14;

/** Parses a decrypted payload of 684 bytes. Null if any part is invalid, because then the whole payload is in doubt. */
export function parseLicenceCard(payload: Uint8Array): LicenceCard | null {
	const nibblesAt = headerLength + (payload[5] ?? 0);
	const end = nibblesAt + (payload[7] ?? 0);
	if (payload[0] !== 2 || end > payload.length) return null;
	const [strings, idNumber] = readStrings(payload.subarray(headerLength, nibblesAt));
	const nibbles = readNibbles(payload.subarray(nibblesAt, end));
	const codes = strings.slice(0, 4).filter((code) => code !== "");
	if (
		!nibbles ||
		strings.length !== stringCount ||
		!/^\d{13}$/.test(idNumber) ||
		!codes.every((code) => vehicleCodes.includes(code))
	) {
		return null;
	}
	return {
		vehicleCodes: [...new Set(codes)],
		licenceNumber: strings.at(-1) ?? "",
		idNumber,
		isIdNumberValid: parseSaIdNumber(idNumber) !== null,
		...nibbles,
	};
}

/**
 * The Latin-1 strings, and the identity number, which follows without a delimiter. E0 ends a string; n consecutive E1
 * end n + 1 strings.
 */
function readStrings(section: Uint8Array): readonly [strings: readonly string[], idNumber: string] {
	const text = Buffer.from(section).toString("latin1");
	const parts = text.replaceAll(/\xe1+/g, (run) => `${run}\xe1`).split(/[\xe0\xe1]/);
	return [parts.slice(0, stringCount), parts.slice(stringCount).join("")];
}

/**
 * Section 2, one digit per four bits; a date that the card does not have is a single A. Type, four first issues,
 * restrictions, permit, issue number, birth, valid from, valid to, sex.
 */
const nibbleSection = /^(..)(a|\d{8})(a|\d{8})(a|\d{8})(a|\d{8})..(a|\d{8})..(\d{8})(\d{8})(\d{8})../;

/** Null if a part is missing or a date does not exist. */
function readNibbles(section: Uint8Array): Pick<LicenceCard, "idType" | "validTo"> | null {
	const [, idType = "", ...dates] = nibbleSection.exec(Buffer.from(section).toString("hex")) ?? [];
	const days = dates.filter((date) => date !== "a").map((date) => isoDateOf(date));
	return dates.length === 0 || days.includes(null) ? null : { idType, validTo: days.at(-1) ?? "" };
}

const isoDateOf = (date: string): string | null =>
	isoDate(Number(date.slice(0, 4)), Number(date.slice(4, 6)), Number(date.slice(6)));
