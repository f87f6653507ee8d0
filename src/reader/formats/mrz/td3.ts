import { type CharacterClass, characterClasses, createCharacterClass, isCheckDigit } from "./characters.ts";

export const trimTrailingFillers = (text: string): string => text.replace(/<+$/, "");

/** Removes fillers at both ends, because some states right-align a number in its field. */
export const trimFillers = (text: string): string => trimTrailingFillers(text).replace(/^<+/, "");

/** A range of character positions; `to` is exclusive. */
export type Span = readonly [from: number, to: number];

/** The parsed name field of an MRZ. The components of an identifier are separated by single spaces. */
interface MrzName {
	/** Primary identifier. Null if the field has none. */
	readonly surname: string | null;
	/** Secondary identifier. Null for a single name. */
	readonly givenNames: string | null;
	/** Whether the name may be truncated, because the field is full. */
	readonly isTruncated: boolean;
	/** Positions in the field. A missing identifier has the span of the complete field. */
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

export type SecondLinePart = keyof typeof secondLineSpans;
export const secondLineParts = Object.keys(secondLineSpans) as readonly SecondLinePart[];

/** Positions that must be visible (`to` exclusive), except for the worst `spared` of them. */
export type RequiredSpan = readonly [from: number, to: number, spared: number];

/** Returns the positions of a part that must be visible. A check digit makes up for one invisible character. */
export function requiredSpanOf(part: SecondLinePart): RequiredSpan {
	const [from, to] = secondLineSpans[part];
	return checkedParts.some((checked) => checked === part) ? [from, to + 1, 1] : [from, to, 0];
}

export const sliceSpan = (line: string, [start, end]: Span): string => line.slice(start, end);

const partWithCheckDigit = (line: string, part: CheckedPart): string =>
	sliceSpan(line, [secondLineSpans[part][0], secondLineSpans[part][1] + 1]);

const { any, digitOrFiller, letterOrFiller, sex } = characterClasses;

const buildTemplate = (parts: readonly (readonly [Span, CharacterClass])[]): readonly CharacterClass[] => {
	const template: CharacterClass[] = Array(lineLength).fill(any);
	for (const [[start, end], allowed] of parts) template.fill(allowed, start, end);
	return template;
};

/** The characters allowed at each position. The codes of other documents prevent reading them as passports. */
export const firstLineTemplate = buildTemplate([
	[[0, lineLength], letterOrFiller],
	[[0, 1], createCharacterClass("PVIAC")],
]);

/** The characters allowed at each position. A filler in place of the composite check digit means a visa. */
export const secondLineTemplate = buildTemplate([
	[[secondLineSpans.documentNumber[1], secondLineSpans.nationality[0]], digitOrFiller],
	[secondLineSpans.nationality, letterOrFiller],
	[[secondLineSpans.dateOfBirth[0], secondLineSpans.sex[0]], digitOrFiller],
	[secondLineSpans.sex, sex],
	[[secondLineSpans.dateOfExpiry[0], secondLineSpans.optionalData[0]], digitOrFiller],
	[[secondLineSpans.optionalData[1], lineLength], digitOrFiller],
]);

/** Whether a complete second line is from a visa, in which optional data replace the composite check digit. */
export const isVisaLine = (line: string): boolean => line.endsWith("<");

const endsWithCheckDigit = (text: string): boolean => isCheckDigit(text.slice(0, -1), text.slice(-1));

/** Whether the check digit of a part is correct. `line`: complete at least up to that digit. */
export const passesPartCheck = (line: string, part: CheckedPart): boolean =>
	endsWithCheckDigit(partWithCheckDigit(line, part));

/** Whether the composite check digit of a complete second line is correct. A filler counts as 0. */
export const passesCompositeCheck = (line: string): boolean =>
	endsWithCheckDigit(checkedParts.map((part) => partWithCheckDigit(line, part)).join("") + line.slice(lineLength - 1));

/** Whether each check digit of a complete second line is correct. */
export const verifyCheckDigits = (line: string): Readonly<Record<CheckedPart | "composite", boolean>> => ({
	documentNumber: parseLongNumber(line)?.isValid ?? passesPartCheck(line, "documentNumber"),
	dateOfBirth: passesPartCheck(line, "dateOfBirth"),
	dateOfExpiry: passesPartCheck(line, "dateOfExpiry"),
	optionalData: passesPartCheck(line, "optionalData"),
	composite: !isVisaLine(line) && passesCompositeCheck(line),
});

export const passesAllChecks = (line: string): boolean => Object.values(verifyCheckDigits(line)).every(Boolean);

/** Whether a text contains a passport's second line of 44 characters with all check digits correct. */
export const containsValidSecondLine = (text: string): boolean =>
	[...text].some((_, start) => {
		const line = text.slice(start, start + lineLength);
		return /^[A-Z0-9<]{44}$/.test(line) && passesAllChecks(line);
	});

/** Matches the start of a second line up to the expiry's check digit, with numeric dates (ICAO Doc 9303-4, 4.2.2). */
const secondLineStart = /^[A-Z0-9<]{13}\d{7}[MFX<]\d{7}/;

/**
 * Whether a text contains a second line whose two dates have correct check digits. Other characters may be misread, and
 * those after the dates may be missing. One in a hundred texts of this form passes by chance.
 */
export const containsValidDates = (text: string): boolean =>
	[...text].some((_, start) => {
		const line = text.slice(start);
		return secondLineStart.test(line) && passesPartCheck(line, "dateOfBirth") && passesPartCheck(line, "dateOfExpiry");
	});

/**
 * Parses a long document number. A filler replaces its check digit, and the remaining characters and the check digit
 * are at the start of the optional data (ICAO Doc 9303-5 section 4.2.2, note j). Null for any other second line.
 * `isValid`: whether the check digit is correct.
 */
export function parseLongNumber(line: string): { readonly number: string; readonly isValid: boolean } | null {
	const number = sliceSpan(line, secondLineSpans.documentNumber);
	const check = line[secondLineSpans.documentNumber[1]];
	const continuation = sliceSpan(line, secondLineSpans.optionalData).split("<")[0] ?? "";
	if (check !== "<" || number.includes("<") || continuation.length < 2) return null;
	const fullNumber = number + continuation.slice(0, -1);
	const isValid = isCheckDigit(fullNumber, continuation.slice(-1));
	// A filler counts as 0, so it may also be the check digit of a number with nine characters.
	return isValid || !isCheckDigit(number, check) ? { number: fullNumber, isValid } : null;
}
