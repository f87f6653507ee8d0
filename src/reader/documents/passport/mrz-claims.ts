import { isoOf, knownCodes } from "../../formats/country-code.ts";
import {
	birthDateOf,
	centuries,
	expiryDateOf,
	isPossibleDate,
	isUnknownDate,
	yearsBetween,
} from "../../formats/day-in-text.ts";
import { secondSeenSpans } from "../../formats/mrz/line-grammars.ts";
import {
	betweenFillers,
	checksOf,
	firstSpans,
	lineLength,
	longNumberOf,
	nameOf,
	type SecondPart,
	type SeenSpan,
	type Span,
	secondSpans,
	seenSpanOf,
	textAt,
	withoutFillers,
} from "../../formats/mrz/td3.ts";
import type { Line } from "../../page/page.ts";
import { worthTellingMin } from "../certainty.ts";
import { type Claim, type Claims, type PrintEvidence, printedText } from "../claim.ts";
import type { Check } from "../definition.ts";
import type { NullReason } from "../null-reasons.ts";
import type { MrzLine, MrzReading } from "./read-mrz.ts";

/** The claims from a passport's MRZ, by field; none for a line that was not found. `print`: the lines of its page. */
export const mrzClaims = ({ line1, line2 }: MrzReading, print: readonly Line[], today: Date): Claims => ({
	...fieldsOf(line1, firstLineParts),
	...fieldsOf(line2, (text) => secondLineParts(text, print, today)),
});

/**
 * Less probable readings of a line are dropped. At most about ten share a field's text, and together they stay below
 * what is reported.
 */
const readingMin = worthTellingMin / 10;
/** The fields are the same for every text. */
const anyLine = "<".repeat(lineLength);
/** A line with nothing but fillers after the document code is blank. */
const blank = new RegExp(`^.{${firstSpans.documentCode[1]}}<*$`);

function fieldsOf(line: MrzLine | null, partsOf: (text: string) => LineParts): Claims {
	const ranked = line === null || blank.test(line.ranked[0]?.text ?? "") ? [] : line.ranked;
	const readings = ranked.filter(({ certainty }, index) => index === 0 || certainty > readingMin);
	const all = readings.map(({ text, certainty }) => ({ text, certainty, parts: partsOf(text) }));
	const claims = Object.keys(partsOf(anyLine)).map((name) => {
		const own = all.map(({ text, certainty, parts }) => ({ ...(parts[name] as LinePart), text, certainty }));
		return [name, claimsOf(line as MrzLine, own)] as const;
	});
	return Object.fromEntries(claims);
}

type LikelyPart = LinePart & { readonly text: string; readonly certainty: number };

function claimsOf(line: MrzLine, parts: readonly LikelyPart[]): readonly Claim[] {
	// Parts without a value are distinguished by their characters.
	const alike = Map.groupBy(parts, ({ value, text, span }) => value ?? textAt(text, span));
	return [...alike.values()].map((same): Claim => {
		const { text, span, mustBeSeen = [[...span, 0] as const], certainty: _, ...part } = same[0] as LikelyPart;
		const share = same.reduce((sum, { certainty }) => sum + certainty, 0);
		return {
			...part,
			source: "mrz",
			printed: textAt(text, span),
			log: Math.log(Math.min(1, share)),
			seen: Math.min(...mustBeSeen.map(line.seen)),
			quad: line.quad(...inkOf(text, span)),
		};
	});
}

/** A span without the fillers around it, at least one character long. A whole line keeps its fillers. */
function inkOf(text: string, [from, to]: Span): Span {
	if (to - from === text.length) return [from, to];
	const own = text.slice(from, to);
	const ink = betweenFillers(own);
	const start = from + own.indexOf(ink);
	return [start, start + Math.max(1, ink.length)];
}

/** A field's part of one reading of a line, with its position. */
export interface LinePart extends Pick<Claim, "value" | "checks" | "reason" | "settled"> {
	readonly span: Span;
	/** Spans that must be visible. Defaults to all of it. */
	readonly mustBeSeen?: readonly SeenSpan[];
}

/** By field, for one reading of a line. */
export type LineParts = Readonly<Record<string, LinePart>>;

/** The text of a span, without trailing fillers. */
const plainPartOf = (line: string, span: Span): string => withoutFillers(textAt(line, span));

/** Checks a state code against the known ones. */
const isKnown = (code: string): Check => ({
	name: "known-country-code",
	passed: knownCodes.has(code),
});

const [nameStart, nameEnd] = firstSpans.name;

type Identifier = "surname" | "givenNames";

/** The fields in one reading of the first line. */
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

const inLine = ([from, to]: Span): Span => [nameStart + from, nameStart + to];

/** An identifier plus one character on either side, which may have been another letter. */
const withBorders = (span: Span): SeenSpan => {
	const [from, to] = inLine(span);
	return [Math.max(nameStart, from - 1), Math.min(nameEnd, to + 1), 0];
};

/**
 * An identifier at its printed length. Null if printed text must complete it but does not, because the MRZ did not
 * separate the names or truncated them.
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

/** The fields in one reading of the second line. `print`: the lines of its page. */
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
	const said = (of: SecondPart): string => plainPartOf(text, secondSpans[of]);
	const [birth, expiry] = [textAt(text, secondSpans.dateOfBirth), textAt(text, secondSpans.dateOfExpiry)];
	const optional = long ? "" : betweenFillers(said("optionalData"));
	const held = checks.documentNumber && checks.dateOfBirth && checks.dateOfExpiry && checks.optionalData;
	return {
		passportNumber: part("documentNumber", (long?.number ?? said("documentNumber")) || null),
		nationality: part("nationality", isoOf(said("nationality")), isKnown(said("nationality"))),
		dateOfBirth: {
			...part("dateOfBirth", birthDateOf(birth, today), isDay(birth)),
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

/** The sex for an MRZ character; null for any other character. */
const sexOf = (character: string): string | null => ({ M: "M", F: "F", X: "X", "<": "X" })[character] ?? null;

const unknownDay = (text: string): NullReason | undefined => (isUnknownDate(text) ? "unknown-on-document" : undefined);

const isDay = (text: string): Check => ({ name: "calendar", passed: isPossibleDate(text) || isUnknownDate(text) });

/** The date for six digits, if it is printed with a four-digit year. */
function dayInPrint(text: string, name: string, print: PrintEvidence): string | null {
	const day = printedText(print, name);
	return day !== null && /\d{4}/.test(print.fields[name]?.printed ?? "") && centuries(text).includes(day) ? day : null;
}

/** Minimum age at expiry, because five years is the shortest usual term (docs/facts/passports.md). */
const yearsToExpiryMin = 5;

/**
 * The birth date with century: as printed with four digits, otherwise the latest one before the date of issue, or
 * before today. Null if nothing is printed and the passport would expire before the holder is five.
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
 * text if it is not printed.
 */
function printedForm(optional: string, print: readonly Line[]): string {
	if (!optional.includes("<")) return optional;
	const pattern = new RegExp(`(?<![0-9A-Z])${optional.split(/<+/).join("[- /.]")}(?![0-9A-Z])`);
	return print.map(({ text }) => text.match(pattern)?.[0]).find((text) => text !== undefined) ?? optional;
}
