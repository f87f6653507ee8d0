import { knownCodes, toIsoCode } from "../../formats/country-code.ts";
import {
	isPartialMrzDate,
	isPossibleMrzDate,
	possibleDates,
	resolveBirthDate,
	resolveExpiryDate,
	yearsBetween,
} from "../../formats/day-in-text.ts";
import { secondLineRequiredSpans } from "../../formats/mrz/line-grammars.ts";
import {
	firstLineSpans,
	lineLength,
	parseLongNumber,
	parseMrzName,
	type RequiredSpan,
	requiredSpanOf,
	type SecondLinePart,
	type Span,
	secondLineSpans,
	sliceSpan,
	trimFillers,
	trimTrailingFillers,
	verifyCheckDigits,
} from "../../formats/mrz/td3.ts";
import type { Line } from "../../page/page.ts";
import { alternativeCertaintyMin } from "../certainty.ts";
import { type Claim, type Claims, type PrintEvidence, printedText } from "../claim.ts";
import type { Check } from "../definition.ts";
import type { NullReason } from "../null-reasons.ts";
import type { MrzLine, MrzReading } from "./read-mrz.ts";

/** Returns the claims by field; none for a line that was not found. `print`: the lines of the data page. */
export const buildMrzClaims = ({ line1, line2 }: MrzReading, print: readonly Line[], today: Date): Claims => ({
	...claimsOfLine(line1, firstLineParts),
	...claimsOfLine(line2, (text) => secondLineParts(text, print, today)),
});

/** Minimum certainty (0..1) of further readings. All less certain ones together would not be an alternative. */
const readingCertaintyMin = alternativeCertaintyMin / 10;
/** A line whose parts give the field names, which are the same for every text. */
const sampleLine = "<".repeat(lineLength);
/** Matches a blank line: only fillers after the first two characters. */
const blankLine = new RegExp(`^.{${firstLineSpans.documentCode[1]}}<*$`);

function claimsOfLine(line: MrzLine | null, partsOf: (text: string) => LineParts): Claims {
	const ranked = line === null || blankLine.test(line.ranked[0]?.text ?? "") ? [] : line.ranked;
	const readings = ranked.filter(({ certainty }, index) => index === 0 || certainty > readingCertaintyMin);
	const all = readings.map(({ text, certainty }) => ({ text, certainty, parts: partsOf(text) }));
	const claims = Object.keys(partsOf(sampleLine)).map((name) => {
		const likelyParts = all.map(({ text, certainty, parts }) => ({ ...(parts[name] as LinePart), text, certainty }));
		return [name, claimsOfField(line as MrzLine, likelyParts)] as const;
	});
	return Object.fromEntries(claims);
}

type LikelyPart = LinePart & { readonly text: string; readonly certainty: number };

function claimsOfField(line: MrzLine, parts: readonly LikelyPart[]): readonly Claim[] {
	// Parts without a value are distinguished by their characters.
	const byValue = Map.groupBy(parts, ({ value, text, span }) => value ?? sliceSpan(text, span));
	const claims = [...byValue.values()].map((equalParts): Claim => {
		const { text, span, requiredSpans = [[...span, 0] as const], certainty: _, ...part } = equalParts[0] as LikelyPart;
		const probability = equalParts.reduce((sum, { certainty }) => sum + certainty, 0);
		return {
			...part,
			source: "mrz",
			printed: sliceSpan(text, span),
			log: Math.log(Math.min(1, probability)),
			characterCertainty: Math.min(...requiredSpans.map(line.certaintyOf)),
			quad: line.quad(...withoutOuterFillers(text, span)),
		};
	});
	return claims.sort((a, b) => b.log - a.log);
}

/** Returns a span without the fillers around its text, at least one character long. A complete line keeps them. */
function withoutOuterFillers(text: string, [from, to]: Span): Span {
	if (to - from === text.length) return [from, to];
	const part = text.slice(from, to);
	const trimmed = trimFillers(part);
	const start = from + part.indexOf(trimmed);
	return [start, start + Math.max(1, trimmed.length)];
}

/** The part of one reading of a line that belongs to a field, with its position. */
interface LinePart extends Pick<Claim, "value" | "checks" | "reason" | "completeFromPrint"> {
	readonly span: Span;
	/** Spans whose characters determine the certainty. Defaults to the span of the part. */
	readonly requiredSpans?: readonly RequiredSpan[];
}

type LineParts = Readonly<Record<string, LinePart>>;

const trimmedPart = (line: string, span: Span): string => trimTrailingFillers(sliceSpan(line, span));

const toCheck = (name: Check["name"], passed: boolean): Check => ({ name, passed });
const checkDate = (text: string): Check => toCheck("calendar", isPossibleMrzDate(text) || isPartialMrzDate(text));
const checkCode = (code: string): Check => toCheck("known-country-code", knownCodes.has(code));

const [nameStart, nameEnd] = firstLineSpans.name;

type Identifier = "surname" | "givenNames";

function firstLineParts(text: string): LineParts {
	const { documentCode, issuingState } = firstLineSpans;
	const code = trimmedPart(text, issuingState);
	const name = parseMrzName(sliceSpan(text, firstLineSpans.name));
	const codeCheck = checkCode(code);
	const identifier = (field: Identifier): LinePart => ({
		value: name[field],
		span: toLineSpan(name.spans[field]),
		requiredSpans: [withNeighbours(name.spans[field])],
		checks: [],
		completeFromPrint: (print) => completeName(field, name[field], text, print),
	});
	return {
		documentType: { value: trimmedPart(text, documentCode), span: documentCode, checks: [] },
		issuingCountry: { value: toIsoCode(code), span: issuingState, checks: [codeCheck] },
		surname: identifier("surname"),
		givenNames: {
			...identifier("givenNames"),
			reason: name.givenNames === null && !name.isTruncated ? "not-on-document" : undefined,
		},
		mrzLine1: { value: text, span: [0, text.length], checks: [codeCheck] },
	};
}

const toLineSpan = ([from, to]: Span): Span => [nameStart + from, nameStart + to];

/** Returns an identifier's span plus one character on either side, because a filler there may be a misread letter. */
const withNeighbours = (span: Span): RequiredSpan => {
	const [from, to] = toLineSpan(span);
	return [Math.max(nameStart, from - 1), Math.min(nameEnd, to + 1), 0];
};

/** Returns the complete name. Null if the MRZ may lack or misplace a part of it, and print does not show all of it. */
function completeName(field: Identifier, value: string | null, line: string, print: PrintEvidence): string | null {
	const { surname, givenNames } = parseMrzName(sliceSpan(line, firstLineSpans.name));
	const chosen = print.comparisons[field]?.matchedSpelling;
	const isUnseparated = givenNames === null && surname?.includes(" ") === true;
	if (value === null || chosen === "same") return value;
	// After an unknown code the surname may be shifted: of P<BELDE<JONG under a finger, PBELDE<JONG was read.
	if (field === "surname" && !knownCodes.has(trimmedPart(line, firstLineSpans.issuingState))) return null;
	if (line.endsWith("<<") && !isUnseparated) return value;
	if (chosen === "longer") return printedText(print, field)?.toUpperCase() ?? null;
	// Without longer print, a surname before given names is complete, and so is a name that a filler follows.
	return !isUnseparated && ((field === "surname" && givenNames !== null) || line.endsWith("<")) ? value : null;
}

function secondLineParts(text: string, print: readonly Line[], today: Date): LineParts {
	const [digitChecks, longNumber] = [verifyCheckDigits(text), parseLongNumber(text)];
	// If the optional data have no check digit, only the composite check digit protects them.
	const isOptionalConfirmed = text[secondLineSpans.optionalData[1]] === "<" && digitChecks.composite;
	const checks = { ...digitChecks, optionalData: digitChecks.optionalData || isOptionalConfirmed };
	const part = (name: SecondLinePart, value: string | null, ...otherChecks: readonly Check[]): LinePart => {
		const digitCheck = name in checks ? [toCheck("mrz-check-digit", checks[name as keyof typeof checks])] : [];
		const allChecks = [...digitCheck, ...otherChecks];
		return { value, span: secondLineSpans[name], checks: allChecks, requiredSpans: [requiredSpanOf(name)] };
	};
	const textOf = (name: SecondLinePart): string => trimmedPart(text, secondLineSpans[name]);
	const [birth, expiry] = [sliceSpan(text, secondLineSpans.dateOfBirth), sliceSpan(text, secondLineSpans.dateOfExpiry)];
	const optional = longNumber ? "" : trimFillers(textOf("optionalData"));
	const areAllValid = checks.documentNumber && checks.dateOfBirth && checks.dateOfExpiry && checks.optionalData;
	return {
		passportNumber: part("documentNumber", (longNumber?.number ?? textOf("documentNumber")) || null),
		nationality: part("nationality", toIsoCode(textOf("nationality")), checkCode(textOf("nationality"))),
		dateOfBirth: {
			...part("dateOfBirth", resolveBirthDate(birth, today), checkDate(birth)),
			reason: dateReason(birth),
			completeFromPrint: (print) => completeBirthDate(birth, expiry, print, today),
		},
		sex: part("sex", sexOf(sliceSpan(text, secondLineSpans.sex))),
		dateOfExpiry: {
			...part("dateOfExpiry", resolveExpiryDate(expiry), checkDate(expiry)),
			reason: /^<+$/.test(expiry) ? "not-on-document" : dateReason(expiry),
			completeFromPrint: (print) => printedDate(expiry, "dateOfExpiry", print) ?? resolveExpiryDate(expiry),
		},
		personalNumber: {
			...part("optionalData", optional || null),
			reason: optional === "" ? "not-on-document" : undefined,
			completeFromPrint: () => (optional === "" ? null : withPrintedSeparators(optional, print)),
		},
		mrzLine2: {
			value: text,
			span: [0, text.length],
			requiredSpans: secondLineRequiredSpans,
			checks: [toCheck("mrz-check-digit", areAllValid), toCheck("mrz-composite-check-digit", checks.composite)],
		},
	};
}

/** Returns the sex for an MRZ character, X for a filler, or null for any other character. */
const sexOf = (character: string): string | null => ({ M: "M", F: "F", X: "X", "<": "X" })[character] ?? null;

const dateReason = (date: string): NullReason | undefined =>
	isPartialMrzDate(date) ? "unknown-on-document" : undefined;

/** Returns the printed date if its year has four digits and it agrees with the MRZ's six characters; else null. */
function printedDate(text: string, name: string, print: PrintEvidence): string | null {
	const day = printedText(print, name);
	const hasFullYear = /\d{4}/.test(print.fields[name]?.printed ?? "");
	return day !== null && hasFullYear && possibleDates(text).includes(day) ? day : null;
}

/** Minimum age in years at expiry: the shortest usual term of validity (docs/facts/passports.md). */
const yearsToExpiryMin = 5;

/**
 * Returns the date as printed with a four-digit year, otherwise the latest up to the printed date of issue or today.
 * Null if neither is printed, both centuries are possible, and the holder would be under five at expiry.
 */
function completeBirthDate(text: string, expiry: string, print: PrintEvidence, today: Date): string | null {
	const inPrint = printedDate(text, "dateOfBirth", print);
	const issued = printedText(print, "dateOfIssue");
	const possible = possibleDates(text).filter((day) => day <= (issued ?? today.toISOString()));
	const latest = inPrint ?? possible.at(-1) ?? null;
	const expiresOn = inPrint === null && issued === null && possible.length > 1 ? resolveExpiryDate(expiry) : null;
	return latest !== null && expiresOn !== null && yearsBetween(latest, expiresOn) < yearsToExpiryMin ? null : latest;
}

/** Replaces the fillers in a personal number by its printed separators: "121212<1239" is printed "121212-1239". */
function withPrintedSeparators(optional: string, print: readonly Line[]): string {
	if (!optional.includes("<")) return optional;
	const pattern = new RegExp(`(?<![0-9A-Z])${optional.split(/<+/).join("[- /.]")}(?![0-9A-Z])`);
	return print.map(({ text }) => text.match(pattern)?.[0]).find((text) => text !== undefined) ?? optional;
}
