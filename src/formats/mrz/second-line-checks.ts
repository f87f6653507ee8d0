import { passesCheck } from "./characters.ts";
import { type CheckedPart, checkedParts, lineLength, secondSpans, textAt, withCheckOf } from "./td3.ts";

/**
 * Whether a second line belongs to a visa: those have no composite check digit, their optional data goes on to the end.
 */
export const isVisaLine = (line: string): boolean => line.endsWith("<");

/** Which of a second line's check digits hold. */
export type SecondLineChecks = Readonly<Record<CheckedPart | "composite", boolean>>;

/** Whether the last character is the check digit of those before it. */
const isRight = (checked: string): boolean => passesCheck(checked.slice(0, -1), checked.slice(-1));

/** Whether a part's check digit holds. `line`: at least as far as that digit. */
export const isChecked = (line: string, part: CheckedPart): boolean => isRight(withCheckOf(line, part));

/** Checks a text of 44 characters. */
export function checksOf(line: string): SecondLineChecks {
	const all = checkedParts.map((part) => withCheckOf(line, part));
	const [documentNumber = false, dateOfBirth = false, dateOfExpiry = false, optionalData = false] = all.map(isRight);
	const composite = !isVisaLine(line) && isRight(all.join("") + textAt(line, secondSpans.compositeCheck));
	return {
		documentNumber: longNumberOf(line)?.isRight ?? documentNumber,
		...{ dateOfBirth, dateOfExpiry, optionalData, composite },
	};
}

/**
 * Whether a text holds a passport's second line, 44 characters of which all check digits hold. Other print may have
 * been read before or behind it.
 */
export const hasCheckedSecondLine = (text: string): boolean =>
	[...text].some((_, at) => {
		const line = text.slice(at, at + lineLength);
		return /^[A-Z0-9<]{44}$/.test(line) && Object.values(checksOf(line)).every((holds) => holds);
	});

/** How a second line begins: number, state, birth, sex and expiry, the dates in figures (ICAO Doc 9303-4, 4.2.2). */
const datedBeginning = /^[A-Z0-9<]{13}\d{7}[MFX<]\d{7}/;

/**
 * Whether a text holds a second line whose two dates pass their check digits, though another character was misread or
 * lost. By chance one in a hundred texts of this form does.
 */
export const hasCheckedDates = (text: string): boolean =>
	[...text].some((_, at) => {
		const line = text.slice(at);
		return datedBeginning.test(line) && isChecked(line, "dateOfBirth") && isChecked(line, "dateOfExpiry");
	});

/** A document number that goes on in the optional data, and what the optional data then still holds. */
export interface LongNumber {
	readonly number: string;
	/** Whether its own check digit, the last character of its part in the optional data, holds. */
	readonly isRight: boolean;
}

/**
 * The number of a second line that shows a filler where the number's check digit stands. The rest and the digit stand
 * at the beginning of the optional data (ICAO Doc 9303-5 section 4.2.2, note j). Null for any other line.
 */
export function longNumberOf(line: string): LongNumber | null {
	const number = textAt(line, secondSpans.documentNumber);
	const check = line[secondSpans.documentNumber[1]];
	const rest = textAt(line, secondSpans.optionalData).split("<")[0] ?? "";
	if (check !== "<" || number.includes("<") || rest.length < 2) return null;
	const whole = number + rest.slice(0, -1);
	const isRight = passesCheck(whole, rest.slice(-1));
	// A filler counts as 0: it may be the digit of a number of nine characters.
	return isRight || !passesCheck(number, check) ? { number: whole, isRight } : null;
}
