import { codeStandingOf, isoOf } from "../../formats/country-code.ts";
import { yearsBetween } from "../../formats/days.ts";
import { birthDateInMrz, centuries, expiryDateOf, isPossibleDate, isUnknownDate } from "../../formats/mrz/mrz-date.ts";
import { betweenFillers, type CharacterSpan, nameOf, withoutFillers } from "../../formats/mrz/names.ts";
import { secondSeenSpans } from "../../formats/mrz/second-line.ts";
import { checksOf, longNumberOf } from "../../formats/mrz/second-line-checks.ts";
import { firstSpans, type SecondPart, type SeenSpan, secondSpans, seenSpanOf, textAt } from "../../formats/mrz/td3.ts";
import type { Line } from "../../page/page.ts";
import { type Claim, type PrintEvidence, printedText } from "../claim.ts";
import type { Check } from "../definition.ts";
import type { NullReason } from "../null-reasons.ts";

/** A field's part of one reading of a line, with its position. */
export interface LinePart extends Pick<Claim, "value" | "checks" | "reason" | "settled"> {
	readonly span: CharacterSpan;
	/** Spans that must be visible. Absent: all of it. */
	readonly mustBeSeen?: readonly SeenSpan[];
}

/** By field, for one reading of a line. */
export type LineParts = Readonly<Record<string, LinePart>>;

/** The text of a span, without trailing fillers. */
const plainPartOf = (line: string, span: CharacterSpan): string => withoutFillers(textAt(line, span));

/** Check of a state code against the known ones. */
const isKnown = (code: string): Check => ({
	name: "known-country-code",
	passed: codeStandingOf(code) !== "unknown",
});

const [nameStart, nameEnd] = firstSpans.name;

type Identifier = "surname" | "givenNames";

/** The fields of one reading of the first line. */
export function firstLineParts(text: string): LineParts {
	const code = plainPartOf(text, firstSpans.issuingState);
	const name = nameOf(textAt(text, firstSpans.name));
	const known = isKnown(code);
	const identifier = (field: Identifier): LinePart => ({
		value: name[field],
		span: inLine(name.spans[field]),
		mustBeSeen: [withBorders(name.spans[field])],
		checks: [],
		settled: (print) => settledName(field, name[field], text, print),
	});
	return {
		documentType: { value: plainPartOf(text, firstSpans.documentCode), span: firstSpans.documentCode, checks: [] },
		issuingCountry: { value: isoOf(code), span: firstSpans.issuingState, checks: [known] },
		surname: identifier("surname"),
		givenNames: {
			...identifier("givenNames"),
			reason: name.givenNames === null && !name.isTruncated ? "not-on-document" : undefined,
		},
		mrzLine1: { value: text, span: [0, text.length], checks: [known] },
	};
}

const inLine = ([from, to]: CharacterSpan): CharacterSpan => [nameStart + from, nameStart + to];

/** An identifier and one character on either side, which may have been another letter. */
const withBorders = (span: CharacterSpan): SeenSpan => {
	const [from, to] = inLine(span);
	return [Math.max(nameStart, from - 1), Math.min(nameEnd, to + 1), 0];
};

/**
 * An identifier at its printed length. Null if print must complete it and does not: the MRZ did not separate the names,
 * or truncated them.
 */
function settledName(field: Identifier, value: string | null, line: string, print: PrintEvidence): string | null {
	const { surname, givenNames } = nameOf(textAt(line, firstSpans.name));
	const chosen = print.says[field]?.chosen;
	const isOne = givenNames === null && surname?.includes(" ") === true;
	if (value === null || chosen === "same" || (line.endsWith("<<") && !isOne)) return value;
	if (chosen === "longer") return printedText(print, field)?.toUpperCase() ?? null;
	// A last identifier that ends just before the field's last position may have been truncated after a word.
	return !isOne && ((field === "surname" && givenNames !== null) || line.endsWith("<")) ? value : null;
}

/** The fields of one reading of the second line. `print`: the lines of its page. */
export function secondLineParts(text: string, print: readonly Line[], today: Date): LineParts {
	const [digits, long] = [checksOf(text), longNumberOf(text)];
	// Without its own check digit, only the composite protects the optional data.
	const isVouchedFor = text[secondSpans.optionalData[1]] === "<" && digits.composite;
	const checks = { ...digits, optionalData: digits.optionalData || isVouchedFor };
	const named = (name: Check["name"], passed: boolean): Check => ({ name, passed });
	const part = (of: SecondPart, value: string | null, ...own: readonly Check[]): LinePart => {
		const digit = of in checks ? [named("mrz-check-digit", checks[of as keyof typeof checks])] : [];
		return { value, span: secondSpans[of], checks: [...digit, ...own], mustBeSeen: [seenSpanOf(of)] };
	};
	const plainPart = (of: SecondPart): string => plainPartOf(text, secondSpans[of]);
	const [birth, expiry] = [textAt(text, secondSpans.dateOfBirth), textAt(text, secondSpans.dateOfExpiry)];
	const optional = long ? "" : betweenFillers(plainPart("optionalData"));
	const held = checks.documentNumber && checks.dateOfBirth && checks.dateOfExpiry && checks.optionalData;
	return {
		passportNumber: part("documentNumber", (long?.number ?? plainPart("documentNumber")) || null),
		nationality: part("nationality", isoOf(plainPart("nationality")), isKnown(plainPart("nationality"))),
		dateOfBirth: {
			...part("dateOfBirth", birthDateInMrz(birth, today), isDay(birth)),
			reason: unknownDay(birth),
			settled: (print) => birthDay(birth, expiry, print, today),
		},
		sex: part("sex", sexOf(textAt(text, secondSpans.sex))),
		dateOfExpiry: {
			...part("dateOfExpiry", expiryDateOf(expiry), isDay(expiry)),
			reason: /^<+$/.test(expiry) ? "not-on-document" : unknownDay(expiry),
			settled: (print) => dayInPrint(expiry, "dateOfExpiry", print) ?? expiryDateOf(expiry),
		},
		personalNumber: {
			...part("optionalData", optional || null),
			reason: optional === "" ? "not-on-document" : undefined,
			settled: () => (optional === "" ? null : printedForm(optional, print)),
		},
		mrzLine2: {
			value: text,
			span: [0, text.length],
			mustBeSeen: secondSeenSpans,
			checks: [named("mrz-check-digit", held), named("mrz-composite-check-digit", checks.composite)],
		},
	};
}

/** The sex of an MRZ character; null for any other. */
const sexOf = (character: string): string | null => ({ M: "M", F: "F", X: "X", "<": "X" })[character] ?? null;

const unknownDay = (text: string): NullReason | undefined => (isUnknownDate(text) ? "unknown-on-document" : undefined);

const isDay = (text: string): Check => ({ name: "calendar", passed: isPossibleDate(text) || isUnknownDate(text) });

/** The date of six digits, if print has its four-digit year. */
function dayInPrint(text: string, name: string, print: PrintEvidence): string | null {
	const day = printedText(print, name);
	return day !== null && /\d{4}/.test(print.fields[name]?.printed ?? "") && centuries(text).includes(day) ? day : null;
}

/** Minimum age at expiry: five years is the shortest usual term (docs/facts/passports.md). */
const yearsToExpiryMin = 5;

/**
 * The birth date with century: as printed with four digits, else the latest one before the date of issue, or before
 * today. Null if nothing is printed, and the passport would expire before the holder is five.
 */
function birthDay(text: string, expiry: string, print: PrintEvidence, today: Date): string | null {
	const inPrint = dayInPrint(text, "dateOfBirth", print);
	const issued = printedText(print, "dateOfIssue");
	const possible = centuries(text).filter((day) => day <= (issued ?? today.toISOString()));
	const latest = inPrint ?? possible.at(-1) ?? null;
	const ends = inPrint === null && issued === null && possible.length > 1 ? expiryDateOf(expiry) : null;
	return latest !== null && ends !== null && yearsBetween(latest, ends) < yearsToExpiryMin ? null : latest;
}

/**
 * A personal number as printed, if the MRZ has fillers for its separators ("121212<1239" for "121212-1239"); the MRZ's
 * text if print does not have it.
 */
function printedForm(optional: string, print: readonly Line[]): string {
	if (!optional.includes("<")) return optional;
	const pattern = new RegExp(`(?<![0-9A-Z])${optional.split(/<+/).join("[- /.]")}(?![0-9A-Z])`);
	return print.map(({ text }) => text.match(pattern)?.[0]).find((text) => text !== undefined) ?? optional;
}
