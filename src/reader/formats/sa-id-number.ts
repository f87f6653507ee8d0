import { centuries } from "./day-in-text.ts";

/** A parsed South African identity number (`YYMMDD SSSS C A Z`). It has no century. */
export interface SaIdNumber {
	/** The 13 digits, without grouping. */
	readonly digits: string;
	readonly sex: "M" | "F";
	/** Digit 11: 0 citizen, 1 permanent resident, 2 refugee. */
	readonly standing: "citizen" | "permanent-resident" | "refugee";
}

const standings = ["citizen", "permanent-resident", "refugee"] as const;

/** Luhn checksum: counting from the right, every second digit is doubled. False for "" and for anything but digits. */
export function passesLuhn(digits: string): boolean {
	if (!/^\d+$/.test(digits)) return false;
	let sum = 0;
	for (let fromRight = 0; fromRight < digits.length; fromRight++) {
		const digit = Number(digits[digits.length - 1 - fromRight]);
		const weighted = fromRight % 2 === 1 ? digit * 2 : digit;
		sum += weighted > 9 ? weighted - 9 : weighted;
	}
	return sum % 10 === 0;
}

/**
 * Parses an identity number: 13 digits, a correct Luhn digit, a date that exists in some century, and a status in use.
 * Digit 12 is not checked, because it is 8 or 9 today but was a race code before 1986. Null if any check fails.
 */
export function parseSaIdNumber(digits: string): SaIdNumber | null {
	if (digits.length !== 13 || !passesLuhn(digits)) return null;
	const standing = standings[Number(digits[10])];
	if (!standing || centuries(digits.slice(0, 6)).length === 0) return null;
	return { digits, sex: Number(digits[6]) >= 5 ? "M" : "F", standing };
}

/** Whether an ISO date (YYYY-MM-DD) matches the number's year (within the century), month and day. */
export function isBornOn(id: SaIdNumber, date: string): boolean {
	return date.replaceAll("-", "").slice(2) === id.digits.slice(0, 6);
}
