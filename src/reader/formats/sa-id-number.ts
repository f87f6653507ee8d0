import { possibleDates } from "./day-in-text.ts";

/** A parsed South African identity number (`YYMMDD SSSS C A Z`). The number does not contain the century. */
export interface SaIdNumber {
	/** The 13 digits, without grouping. */
	readonly digits: string;
	readonly sex: "M" | "F";
	readonly citizenship: (typeof citizenships)[number];
}

/** The meanings of digit 11: 0 to 2. */
const citizenships = ["citizen", "permanent-resident", "refugee"] as const;

/** Whether a number passes the Luhn check. False for an empty text and for anything but digits. */
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
 * Parses an identity number. Null unless it has 13 digits, a correct Luhn digit, a date that exists in some century,
 * and a citizenship code in use. Digit 12 is not checked: it is 8 or 9 today, but was a race code before 1986.
 */
export function parseSaIdNumber(digits: string): SaIdNumber | null {
	if (digits.length !== 13 || !passesLuhn(digits)) return null;
	const citizenship = citizenships[Number(digits[10])];
	if (!citizenship || possibleDates(digits.slice(0, 6)).length === 0) return null;
	return { digits, sex: Number(digits[6]) >= 5 ? "M" : "F", citizenship };
}

/** Whether a date (YYYY-MM-DD) agrees with the number's month, day and last two digits of the year. */
export const matchesBirthDate = (id: SaIdNumber, date: string): boolean =>
	date.replaceAll("-", "").slice(2) === id.digits.slice(0, 6);
