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
	return { documentNumber, dateOfBirth, dateOfExpiry, optionalData, composite };
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
