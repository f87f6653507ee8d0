import { passesCheck } from "./characters.ts";
import { type CheckedPart, checkedParts, lineLength, secondSpans, textAt, withCheckOf } from "./td3.ts";

/** Whether a second line is a visa's: without a composite check digit, the optional data continues to the end. */
export const isVisaLine = (line: string): boolean => line.endsWith("<");

/** Which of a second line's check digits are correct. */
export type SecondLineChecks = Readonly<Record<CheckedPart | "composite", boolean>>;

/** Whether the last character is the check digit of those before it. */
const isRight = (checked: string): boolean => passesCheck(checked.slice(0, -1), checked.slice(-1));

/** Whether a part's check digit is correct. `line`: complete at least to that digit. */
export const isChecked = (line: string, part: CheckedPart): boolean => isRight(withCheckOf(line, part));

/** Verifies a text of 44 characters. */
export function checksOf(line: string): SecondLineChecks {
	const all = checkedParts.map((part) => withCheckOf(line, part));
	const [documentNumber = false, dateOfBirth = false, dateOfExpiry = false, optionalData = false] = all.map(isRight);
	const composite = !isVisaLine(line) && isRight(all.join("") + textAt(line, secondSpans.compositeCheck));
	return {
		documentNumber: longNumberOf(line)?.isRight ?? documentNumber,
		...{ dateOfBirth, dateOfExpiry, optionalData, composite },
	};
}

/** Whether a text contains a passport's second line, 44 characters with all check digits correct, amid other print. */
export const hasCheckedSecondLine = (text: string): boolean =>
	[...text].some((_, at) => {
		const line = text.slice(at, at + lineLength);
		return /^[A-Z0-9<]{44}$/.test(line) && Object.values(checksOf(line)).every((holds) => holds);
	});

/** The start of a second line: number, state, birth, sex and expiry, with numeric dates (ICAO Doc 9303-4, 4.2.2). */
const datedBeginning = /^[A-Z0-9<]{13}\d{7}[MFX<]\d{7}/;

/**
 * Whether a text contains a second line whose two dates pass their check digits, although another character was misread
 * or lost. One in a hundred texts of this form does by chance.
 */
export const hasCheckedDates = (text: string): boolean =>
	[...text].some((_, at) => {
		const line = text.slice(at);
		return datedBeginning.test(line) && isChecked(line, "dateOfBirth") && isChecked(line, "dateOfExpiry");
	});

/** A document number that continues in the optional data, and the rest of the optional data. */
export interface LongNumber {
	readonly number: string;
	/** Whether its check digit, the last character of its part in the optional data, is correct. */
	readonly isRight: boolean;
}

/**
 * The long number of a second line that has a filler for the number's check digit: the rest and the digit are at the
 * start of the optional data (ICAO Doc 9303-5 section 4.2.2, note j). Null for any other line.
 */
export function longNumberOf(line: string): LongNumber | null {
	const number = textAt(line, secondSpans.documentNumber);
	const check = line[secondSpans.documentNumber[1]];
	const rest = textAt(line, secondSpans.optionalData).split("<")[0] ?? "";
	if (check !== "<" || number.includes("<") || rest.length < 2) return null;
	const whole = number + rest.slice(0, -1);
	const isRight = passesCheck(whole, rest.slice(-1));
	// A filler counts as 0, so it may be the check digit of a number of nine characters.
	return isRight || !passesCheck(number, check) ? { number: whole, isRight } : null;
}
