import { isoDate } from "../../../../src/reader/formats/day-in-text.ts";
import { mrzAlphabet } from "../../../../src/reader/formats/mrz/characters.ts";
import { checksOf, lineLength, secondSpans } from "../../../../src/reader/formats/mrz/td3.ts";
import { isBornOn, parseSaIdNumber } from "../../../../src/reader/formats/sa-id-number.ts";
import type { Value } from "../../../../src/review/value.ts";
import type { ExtractionJson, FieldEvidenceJson, FieldJson } from "../../../../src/service/dashboard/contract.ts";

/** A check in the form reported by the API. */
export type EvidenceCheck = FieldEvidenceJson["checks"][number];

type Data = ExtractionJson["data"];

const textOf = (value: Value | undefined): string => (typeof value === "string" ? value : "");

/** A check of one value against the others, made in the browser. Null if the check does not apply. */
type Judge = (value: string, data: Data) => boolean | null;

const isDay: Judge = (value) => {
	const [year = 0, month = 0, day = 0] = value.split("-").map(Number);
	return isoDate(year, month, day) === value;
};

const inNumber =
	(holds: (value: string, id: NonNullable<ReturnType<typeof parseSaIdNumber>>) => boolean): Judge =>
	(value, { idNumber }) => {
		const id = parseSaIdNumber(textOf(idNumber));
		return id && holds(value, id);
	};

/** Whether the check digit of a part of the MRZ's second line fits this value. */
const inMrz =
	(part: "documentNumber" | "dateOfBirth" | "dateOfExpiry", write: (value: string) => string): Judge =>
	(value, { mrzLine2 }) => {
		const line = textOf(mrzLine2);
		const [start, end] = secondSpans[part];
		const withValue = line.slice(0, start) + write(value) + line.slice(end);
		return isMrzLine(line) && isMrzLine(withValue) ? checksOf(withValue)[part] : null;
	};

const asNumber = (value: string): string => value.padEnd(secondSpans.documentNumber[1], "<");
/** YYMMDD. */
const asDay = (value: string): string => value.replaceAll("-", "").slice(2);
const isMrzLine = (line: string): boolean =>
	line.length === lineLength && [...line].every((character) => mrzAlphabet.includes(character));

const digitsFit: Judge = (line) => {
	if (!isMrzLine(line)) return false;
	const { documentNumber, dateOfBirth, dateOfExpiry } = checksOf(line);
	return documentNumber && dateOfBirth && dateOfExpiry;
};
const compositeFits: Judge = (line) => isMrzLine(line) && checksOf(line).composite;

/** Checks by field, for any document type; the names are those of the API. */
const judges: Readonly<Record<string, Readonly<Record<string, Judge>>>> = {
	idNumber: { luhn: (value) => parseSaIdNumber(value) !== null },
	dateOfBirth: {
		"mrz-check-digit": inMrz("dateOfBirth", asDay),
		"agrees-with-id-number": inNumber((value, id) => isBornOn(id, value)),
	},
	dateOfExpiry: { "mrz-check-digit": inMrz("dateOfExpiry", asDay) },
	sex: { "sex-agrees-with-id-number": inNumber((value, { sex }) => sex === value) },
	passportNumber: { "mrz-check-digit": inMrz("documentNumber", asNumber) },
	mrzLine2: { "mrz-check-digit": digitsFit, "mrz-composite-check-digit": compositeFits },
};

/** Returns, by field, all checks that do not need the picture; there are none for null. */
export function checksByHand({ data }: Pick<ExtractionJson, "data">, fields: readonly FieldJson[]) {
	const made = fields.map((field): readonly [string, readonly EvidenceCheck[]] => {
		const value = data[field.name] ?? null;
		return [field.name, value === null ? [] : [...formChecks(field, value), ...valueChecks(field, value, data)]];
	});
	return Object.fromEntries(made);
}

function valueChecks({ name, kind }: FieldJson, value: Value, data: Data): readonly EvidenceCheck[] {
	const own = { ...(kind === "date" ? { calendar: isDay } : {}), ...judges[name] };
	return Object.entries(own).flatMap(([check, judge]) => {
		const passed = judge(textOf(value), data);
		return passed === null ? [] : [{ name: check, passed }];
	});
}

/** Whether a text matches a field's pattern. */
export const fitsPattern = (text: string, pattern: string | undefined): boolean =>
	pattern === undefined || new RegExp(pattern).test(text);

/** Whether a field accepts a value: it must be one of the allowed values, match the pattern, or be a real date. */
export const isFormed = (field: FieldJson, value: NonNullable<Value>): boolean =>
	hasForm(field, value) && (field.kind !== "date" || isDay(textOf(value), {}) === true);

const hasForm = ({ values, pattern }: FieldJson, value: Value): boolean =>
	[value ?? []].flat().every((each) => (!values || values.includes(each)) && fitsPattern(each, pattern));

/** Returns a failed check if a value does not have its field's format, otherwise none. */
const formChecks = (field: FieldJson, value: Value): readonly EvidenceCheck[] =>
	hasForm(field, value) ? [] : [{ name: "form", passed: false }];
