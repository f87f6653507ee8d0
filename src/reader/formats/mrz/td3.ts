import { type CharacterClass, characterClasses, createCharacterClass, isCheckDigit } from "./characters.ts";

/** Removes trailing fillers. */
export const trimTrailingFillers = (text: string): string => text.replace(/<+$/, "");

/** Removes fillers at both ends, because some states right-align a number in its field. */
export const trimFillers = (text: string): string => trimTrailingFillers(text).replace(/^<+/, "");

/** A range of character positions; `to` is exclusive. */
export type Span = readonly [from: number, to: number];

/** The parsed name field of an MRZ. */
export interface MrzName {
	/** Primary identifier, with single spaces between its components. Null if the field has none. */
	readonly surname: string | null;
	/** Secondary identifier, with single spaces between its components. Null for a single name. */
	readonly givenNames: string | null;
	/** Whether the field is full up to its last character, so that the name may be truncated. */
	readonly isTruncated: boolean;
	/** Positions of the identifiers in the field. A missing identifier has the span of the complete field. */
	readonly spans: { readonly surname: Span; readonly givenNames: Span };
}

/** Parses the 39 characters of a name field (ICAO Doc 9303 part 4, section 4.2.2.1). */
export function parseMrzName(field: string): MrzName {
	const end = trimTrailingFillers(field).length;
	const separator = field.slice(0, end).indexOf("<<");
	const fieldSpan: Span = [0, field.length];
	const primary: Span = [0, separator < 0 ? end : separator];
	const secondary: Span = separator < 0 ? [end, end] : [separator + 2, end];
	const toName = ([from, to]: Span) => field.slice(from, to).replaceAll(/<+/g, " ").trim() || null;
	const [surname, givenNames] = [toName(primary), toName(secondary)];
	return {
		surname,
		givenNames,
		isTruncated: !field.endsWith("<"),
		spans: { surname: surname === null ? fieldSpan : primary, givenNames: givenNames === null ? fieldSpan : secondary },
	};
}

/** Characters per line of a passport, and the positions of its fields (ICAO Doc 9303 part 4, section 4.2.2). */
export const lineLength = 44;
export const firstLineSpans = { documentCode: [0, 2], issuingState: [2, 5], name: [5, lineLength] } as const;
export const secondLineSpans = {
	documentNumber: [0, 9],
	nationality: [10, 13],
	dateOfBirth: [13, 19],
	sex: [20, 21],
	dateOfExpiry: [21, 27],
	optionalData: [28, 42],
	/** Covers the number, both dates and the optional data, each with its check digit. */
	compositeCheck: [43, lineLength],
} as const;

/** Parts followed by a check digit, in the composite check digit's order. */
export const checkedParts = ["documentNumber", "dateOfBirth", "dateOfExpiry", "optionalData"] as const;
export type CheckedPart = (typeof checkedParts)[number];

/** A part of the second line. */
export type SecondLinePart = keyof typeof secondLineSpans;

const hasCheck = (part: SecondLinePart): part is CheckedPart => (checkedParts as readonly string[]).includes(part);

/** Positions that must be visible (`to` exclusive), except for the worst `spared` of them. */
export type RequiredSpan = readonly [from: number, to: number, spared: number];

/** Returns the positions of a part that must be visible. A check digit makes up for one invisible character. */
export function requiredSpanOf(part: SecondLinePart): RequiredSpan {
	const [from, to] = secondLineSpans[part];
	return hasCheck(part) ? [from, to + 1, 1] : [from, to, 0];
}

/** Returns the text of a span. */
export const sliceSpan = (line: string, [start, end]: Span): string => line.slice(start, end);

/** Returns the text of a part and its check digit. */
export const partWithCheckDigit = (line: string, part: CheckedPart): string =>
	sliceSpan(line, [secondLineSpans[part][0], secondLineSpans[part][1] + 1]);

const { any, digitOrFiller, letterOrFiller, sex: sexCharacter } = characterClasses;

const buildTemplate = (
	parts: readonly (readonly [span: Span, allowed: CharacterClass])[],
): readonly CharacterClass[] => {
	const template: CharacterClass[] = Array(lineLength).fill(any);
	for (const [[start, end], allowed] of parts) template.fill(allowed, start, end);
	return template;
};

/**
 * The characters allowed at each position of the first line. The codes of other documents are included, so that their
 * MRZs are not read as those of passports.
 */
export const firstLineTemplate = buildTemplate([
	[[0, lineLength], letterOrFiller],
	[[0, 1], createCharacterClass("PVIAC")],
]);

/**
 * The characters allowed at each position of the second line. A filler in place of the composite check digit means a
 * visa.
 */
export const secondLineTemplate = buildTemplate([
	[[secondLineSpans.documentNumber[1], secondLineSpans.nationality[0]], digitOrFiller],
	[secondLineSpans.nationality, letterOrFiller],
	[[secondLineSpans.dateOfBirth[0], secondLineSpans.sex[0]], digitOrFiller],
	[secondLineSpans.sex, sexCharacter],
	[[secondLineSpans.dateOfExpiry[0], secondLineSpans.optionalData[0]], digitOrFiller],
	[[secondLineSpans.optionalData[1], lineLength], digitOrFiller],
]);

/** Whether a complete second line is from a visa, in which optional data replace the composite check digit. */
export const isVisaLine = (line: string): boolean => line.endsWith("<");

/** Whether each check digit of a second line is correct. */
export type SecondLineChecks = Readonly<Record<CheckedPart | "composite", boolean>>;

/** Whether the last character of a text is the check digit of the characters before it. */
const endsWithCheckDigit = (text: string): boolean => isCheckDigit(text.slice(0, -1), text.slice(-1));

/** Whether the check digit of a part is correct. `line`: complete at least up to that digit. */
export const passesPartCheck = (line: string, part: CheckedPart): boolean =>
	endsWithCheckDigit(partWithCheckDigit(line, part));

/** Verifies the check digits of a complete second line. */
export function verifyCheckDigits(line: string): SecondLineChecks {
	const parts = checkedParts.map((part) => partWithCheckDigit(line, part));
	const [documentNumber = false, dateOfBirth = false, dateOfExpiry = false, optionalData = false] =
		parts.map(endsWithCheckDigit);
	const composite =
		!isVisaLine(line) && endsWithCheckDigit(parts.join("") + sliceSpan(line, secondLineSpans.compositeCheck));
	return {
		documentNumber: parseLongNumber(line)?.isValid ?? documentNumber,
		...{ dateOfBirth, dateOfExpiry, optionalData, composite },
	};
}

/** Whether all check digits of a complete second line are correct. */
export const passesAllChecks = (line: string): boolean =>
	Object.values(verifyCheckDigits(line)).every((isCorrect) => isCorrect);

/** Whether a text contains a passport's second line of 44 characters with all check digits correct. */
export const containsValidSecondLine = (text: string): boolean =>
	[...text].some((_, start) => {
		const line = text.slice(start, start + lineLength);
		return /^[A-Z0-9<]{44}$/.test(line) && passesAllChecks(line);
	});

/** Matches the start of a second line up to the expiry's check digit, with numeric dates (ICAO Doc 9303-4, 4.2.2). */
const secondLineStart = /^[A-Z0-9<]{13}\d{7}[MFX<]\d{7}/;

/**
 * Whether a text contains a second line whose two dates have correct check digits. Other characters may be misread or
 * missing. One in a hundred texts of this form passes by chance.
 */
export const containsValidDates = (text: string): boolean =>
	[...text].some((_, start) => {
		const line = text.slice(start);
		return secondLineStart.test(line) && passesPartCheck(line, "dateOfBirth") && passesPartCheck(line, "dateOfExpiry");
	});

/** A document number that continues in the optional data. */
export interface LongNumber {
	readonly number: string;
	/** Whether the check digit is correct. It follows the number in the optional data. */
	readonly isValid: boolean;
}

/**
 * Parses a long document number. A filler replaces its check digit, and the remaining characters and the check digit
 * are at the start of the optional data (ICAO Doc 9303-5 section 4.2.2, note j). Null for any other second line.
 */
export function parseLongNumber(line: string): LongNumber | null {
	const number = sliceSpan(line, secondLineSpans.documentNumber);
	const check = line[secondLineSpans.documentNumber[1]];
	const continuation = sliceSpan(line, secondLineSpans.optionalData).split("<")[0] ?? "";
	if (check !== "<" || number.includes("<") || continuation.length < 2) return null;
	const fullNumber = number + continuation.slice(0, -1);
	const isValid = isCheckDigit(fullNumber, continuation.slice(-1));
	// A filler counts as 0, so it may also be the check digit of a number with nine characters.
	return isValid || !isCheckDigit(number, check) ? { number: fullNumber, isValid } : null;
}
