import type { Random } from "../random.ts";
import { type Day, toSixDigits } from "./dates.ts";

/** Computes the check digit of Luhn's algorithm (ISO/IEC 7812-1, annex B). */
export function computeLuhnDigit(body: string): string {
	const sum = [...body].reverse().reduce((total, digit, index) => {
		const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
		return total + (value > 9 ? value - 9 : value);
	}, 0);
	return String((10 - (sum % 10)) % 10);
}

/**
 * Invents a South African identity number: YYMMDD, four digits for the sex, the holder's status, an 8 or 9, and Luhn's
 * digit. `status` is 0 for a citizen, 1 for a permanent resident, and 2 for a refugee.
 */
export function inventIdNumber(random: Random, birth: Day, sex: "M" | "F", status: 0 | 1 | 2): string {
	const serial = String(sex === "F" ? random.integer(0, 4999) : random.integer(5000, 9999)).padStart(4, "0");
	const body = toSixDigits(birth) + serial + String(status) + random.pick(["8", "8", "8", "9"]);
	return body + computeLuhnDigit(body);
}
