import { type CharacterClass, characterClasses, classOf, passesCheck } from "./characters.ts";

/** Removes trailing fillers. */
export const withoutFillers = (text: string): string => text.replace(/<+$/, "");

/** Removes fillers at both ends: some states right-align a number in its field. */
export const betweenFillers = (text: string): string => withoutFillers(text).replace(/^<+/, "");

/** A range of characters; `to` is exclusive. */
export type Span = readonly [from: number, to: number];

/** The parsed name field of an MRZ. */
export interface MrzName {
	/** Primary identifier, its components separated by single spaces. Null if the field has none. */
	readonly surname: string | null;
	/** Secondary identifier. Null for a single name. */
	readonly givenNames: string | null;
	/** True if the field is full up to its last character, so that the name may be truncated. */
	readonly isTruncated: boolean;
	/** The positions of the identifiers in the field. A missing or empty identifier has the whole field. */
	readonly spans: { readonly surname: Span; readonly givenNames: Span };
}

/** Parses the 39 characters of a name field (ICAO Doc 9303 part 4, section 4.2.2.1). */
export function nameOf(field: string): MrzName {
	const end = withoutFillers(field).length;
	const divide = field.slice(0, end).indexOf("<<");
	const whole: Span = [0, field.length];
	const primary: Span = [0, divide < 0 ? end : divide];
	const secondary: Span = divide < 0 ? [end, end] : [divide + 2, end];
	const plain = ([from, to]: Span) => field.slice(from, to).replaceAll(/<+/g, " ").trim() || null;
	const [surname, givenNames] = [plain(primary), plain(secondary)];
	return {
		surname,
		givenNames,
		isTruncated: !field.endsWith("<"),
		spans: { surname: surname === null ? whole : primary, givenNames: givenNames === null ? whole : secondary },
	};
}

/** Characters per line of a passport, and the positions of its fields (ICAO Doc 9303 part 4, section 4.2.2). */
export const lineLength = 44;
export const firstSpans = { documentCode: [0, 2], issuingState: [2, 5], name: [5, lineLength] } as const;
export const secondSpans = {
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
export type SecondPart = keyof typeof secondSpans;

const hasCheck = (part: SecondPart): part is CheckedPart => (checkedParts as readonly string[]).includes(part);

/** Positions that must have been seen (`to` exclusive), except for the worst `spared` of them. */
export type SeenSpan = readonly [from: number, to: number, spared: number];

/** The positions in a part that must have been seen. A check digit confirms one character. */
export function seenSpanOf(part: SecondPart): SeenSpan {
	const [from, to] = secondSpans[part];
	return hasCheck(part) ? [from, to + 1, 1] : [from, to, 0];
}

/** The text of one part of a line. */
export const textAt = (line: string, [start, end]: Span): string => line.slice(start, end);

/** A part with its check digit. */
export const withCheckOf = (line: string, part: CheckedPart): string =>
	textAt(line, [secondSpans[part][0], secondSpans[part][1] + 1]);

const { any, digitOrFiller, letterOrFiller, sex: sexCharacter } = characterClasses;

const templateOf = (parts: readonly (readonly [span: Span, holds: CharacterClass])[]): readonly CharacterClass[] => {
	const template: CharacterClass[] = Array(lineLength).fill(any);
	for (const [[start, end], holds] of parts) template.fill(holds, start, end);
	return template;
};

/**
 * The characters allowed at each position of the first line. Codes of other documents are allowed too, so that their
 * MRZs are not read as those of passports.
 */
export const firstTemplate = templateOf([
	[[0, lineLength], letterOrFiller],
	[[0, 1], classOf("PVIAC")],
]);

/**
 * The characters allowed at each position of the second line. A filler in place of the composite check digit must have
 * been seen, because it means a visa.
 */
export const secondTemplate = templateOf([
	[[secondSpans.documentNumber[1], secondSpans.nationality[0]], digitOrFiller],
	[secondSpans.nationality, letterOrFiller],
	[[secondSpans.dateOfBirth[0], secondSpans.sex[0]], digitOrFiller],
	[secondSpans.sex, sexCharacter],
	[[secondSpans.dateOfExpiry[0], secondSpans.optionalData[0]], digitOrFiller],
	[[secondSpans.optionalData[1], lineLength], digitOrFiller],
]);

/** Whether a second line is from a visa: instead of a composite check digit, optional data fills it to the end. */
export const isVisaLine = (line: string): boolean => line.endsWith("<");

/** Which check digits in a second line are correct. */
export type SecondLineChecks = Readonly<Record<CheckedPart | "composite", boolean>>;

/** Whether the last character is the check digit of the characters before it. */
const isRight = (checked: string): boolean => passesCheck(checked.slice(0, -1), checked.slice(-1));

/** Whether the check digit of a part is correct. `line`: complete at least up to that digit. */
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

/** Whether all of a second line's check digits are correct. */
export const hasAllChecks = (line: string): boolean => Object.values(checksOf(line)).every((holds) => holds);

/** Whether a text contains a passport's second line, 44 characters with all check digits correct, among other text. */
export const hasCheckedSecondLine = (text: string): boolean =>
	[...text].some((_, at) => {
		const line = text.slice(at, at + lineLength);
		return /^[A-Z0-9<]{44}$/.test(line) && hasAllChecks(line);
	});

/** The start of a second line: number, state, birth, sex and expiry, with numeric dates (ICAO Doc 9303-4, 4.2.2). */
const datedBeginning = /^[A-Z0-9<]{13}\d{7}[MFX<]\d{7}/;

/**
 * Whether a text contains a second line whose two dates pass their check digits, although another character was misread
 * or lost. One in a hundred texts of this form does so by chance.
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
 * The long number in a second line that has a filler for the number's check digit: the rest of the number and the digit
 * are at the start of the optional data (ICAO Doc 9303-5 section 4.2.2, note j). Null for any other line.
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
