import { toIsoDate } from "../../../../src/reader/formats/day-in-text.ts";
import { mrzAlphabet } from "../../../../src/reader/formats/mrz/characters.ts";
import { lineLength, secondLineSpans, verifyCheckDigits } from "../../../../src/reader/formats/mrz/td3.ts";
import { matchesBirthDate, parseSaIdNumber } from "../../../../src/reader/formats/sa-id-number.ts";
import type { Value } from "../../../../src/review/value.ts";
import type { ExtractionJson, FieldEvidenceJson, FieldJson } from "../../../../src/service/dashboard/contract.ts";

/** The outcome of one check, in the API's format. */
export type EvidenceCheck = FieldEvidenceJson["checks"][number];

type Data = ExtractionJson["data"];

/** Returns a text value; empty for null and lists. */
const toText = (value: Value | undefined): string => (typeof value === "string" ? value : "");

/**
 * Checks one value against the other values of a document. Returns whether the check passed, or null if it does not
 * apply.
 */
type Check = (value: string, data: Data) => boolean | null;

const isCalendarDate: Check = (value) => {
	const [year = 0, month = 0, day = 0] = value.split("-").map(Number);
	return toIsoDate(year, month, day) === value;
};

/** A check against the identity number; it does not apply if that number is missing or invalid. */
const createIdNumberCheck =
	(agrees: (value: string, id: NonNullable<ReturnType<typeof parseSaIdNumber>>) => boolean): Check =>
	(value, { idNumber }) => {
		const id = parseSaIdNumber(toText(idNumber));
		return id && agrees(value, id);
	};

/** Checks a value against its check digit in MRZ line 2; `format` writes the value in MRZ characters. */
const createMrzDigitCheck =
	(span: "documentNumber" | "dateOfBirth" | "dateOfExpiry", format: (value: string) => string): Check =>
	(value, { mrzLine2 }) => {
		const line = toText(mrzLine2);
		const [start, end] = secondLineSpans[span];
		const withValue = line.slice(0, start) + format(value) + line.slice(end);
		return isMrzLine(line) && isMrzLine(withValue) ? verifyCheckDigits(withValue)[span] : null;
	};

/** Fills a document number up to its length in the MRZ, which is the end of its span: the span starts at 0. */
const toMrzNumber = (value: string): string => value.padEnd(secondLineSpans.documentNumber[1], "<");
/** Converts YYYY-MM-DD to YYMMDD. */
const toMrzDate = (value: string): string => value.replaceAll("-", "").slice(2);
const isMrzLine = (line: string): boolean =>
	line.length === lineLength && [...line].every((character) => mrzAlphabet.includes(character));

const areMrzDigitsValid: Check = (line) => {
	if (!isMrzLine(line)) return false;
	const { documentNumber, dateOfBirth, dateOfExpiry } = verifyCheckDigits(line);
	return documentNumber && dateOfBirth && dateOfExpiry;
};
const isCompositeDigitValid: Check = (line) => isMrzLine(line) && verifyCheckDigits(line).composite;

/** Checks by field name and then by check name, as in the API. A field has the same checks in every document type. */
const checksByField: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
	idNumber: { luhn: (value) => parseSaIdNumber(value) !== null },
	dateOfBirth: {
		"mrz-check-digit": createMrzDigitCheck("dateOfBirth", toMrzDate),
		"agrees-with-id-number": createIdNumberCheck((value, id) => matchesBirthDate(id, value)),
	},
	dateOfExpiry: { "mrz-check-digit": createMrzDigitCheck("dateOfExpiry", toMrzDate) },
	sex: { "sex-agrees-with-id-number": createIdNumberCheck((value, { sex }) => sex === value) },
	passportNumber: { "mrz-check-digit": createMrzDigitCheck("documentNumber", toMrzNumber) },
	mrzLine2: { "mrz-check-digit": areMrzDigitsValid, "mrz-composite-check-digit": isCompositeDigitValid },
};

/** Runs all checks that do not need the picture. Returns their outcomes by field; an empty field has none. */
export function runValueChecks({ data }: Pick<ExtractionJson, "data">, fields: readonly FieldJson[]) {
	const checksOfFields = fields.map((field): readonly [string, readonly EvidenceCheck[]] => {
		const value = data[field.name] ?? null;
		return [field.name, value === null ? [] : [...checkFormat(field, value), ...runFieldChecks(field, value, data)]];
	});
	return Object.fromEntries(checksOfFields);
}

function runFieldChecks({ name: fieldName, kind }: FieldJson, value: Value, data: Data): readonly EvidenceCheck[] {
	const checks = { ...(kind === "date" ? { calendar: isCalendarDate } : {}), ...checksByField[fieldName] };
	return Object.entries(checks).flatMap(([name, check]) => {
		const passed = check(toText(value), data);
		return passed === null ? [] : [{ name, passed }];
	});
}

/** Whether a text matches a field's pattern. Any text matches if the field has none. */
export const matchesPattern = (text: string, pattern: string | undefined): boolean =>
	pattern === undefined || new RegExp(pattern).test(text);

/** Whether a value is among the allowed values, matches the field's pattern and, for a date, is in the calendar. */
export const hasValidFormat = (field: FieldJson, value: NonNullable<Value>): boolean =>
	hasAllowedText(field, value) && (field.kind !== "date" || isCalendarDate(toText(value), {}) === true);

const hasAllowedText = ({ values, pattern }: FieldJson, value: Value): boolean =>
	[value ?? []].flat().every((text) => (!values || values.includes(text)) && matchesPattern(text, pattern));

/** A failed check if the value does not have the format of its field, otherwise nothing. */
const checkFormat = (field: FieldJson, value: Value): readonly EvidenceCheck[] =>
	hasAllowedText(field, value) ? [] : [{ name: "form", passed: false }];
