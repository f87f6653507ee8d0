import { codeStandingOf, isoOf } from "../../formats/country-code.ts";
import { yearsBetween } from "../../formats/days.ts";
import { birthDateInZone, centuries, expiryDateOf, isPossibleDate, isUnknownDate } from "../../formats/mrz/mrz-date.ts";
import { betweenFillers, nameOf, type Span, withoutFillers } from "../../formats/mrz/names.ts";
import { secondSeenSpans } from "../../formats/mrz/second-line.ts";
import { checksOf, longNumberOf } from "../../formats/mrz/second-line-checks.ts";
import { firstSpans, type SecondPart, type SeenSpan, secondSpans, seenSpanOf, textAt } from "../../formats/mrz/td3.ts";
import type { Line } from "../../page/page.ts";
import { type Claim, type Print, printedText } from "../claim.ts";
import type { Check } from "../definition.ts";
import type { NullReason } from "../null-reasons.ts";

/** What one reading of a line says in a part of it, and where that stands. */
export interface LinePart extends Pick<Claim, "value" | "checks" | "reason" | "settled"> {
	readonly span: Span;
	/** What of it must have been seen. Absent: all of it. */
	readonly mustBeSeen?: readonly SeenSpan[];
}

/** What one reading of a line says, by field. */
export type LineParts = Readonly<Record<string, LinePart>>;

/** What stands in a span of a line, without the fillers behind it. */
const plainPartOf = (line: string, span: Span): string => withoutFillers(textAt(line, span));

/** Whether a state's code is a known one. */
const isKnown = (code: string): Check => ({
	name: "known-country-code",
	passed: codeStandingOf(code) !== "unknown",
});

const [nameStart, nameEnd] = firstSpans.name;

type Identifier = "surname" | "givenNames";

/** What one reading of the first line says. */
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

/** An identifier and a character on either side: a letter more may have stood there. */
const withBorders = (span: Span): SeenSpan => {
	const [from, to] = inLine(span);
	return [Math.max(nameStart, from - 1), Math.min(nameEnd, to + 1), 0];
};

/**
 * An identifier as long as it is printed. Null where print must settle it and does not: the zone did not part the names,
 * or had no room for all of them.
 */
function settledName(field: Identifier, value: string | null, line: string, print: Print): string | null {
	const { surname, givenNames } = nameOf(textAt(line, firstSpans.name));
	const chosen = print.says[field]?.chosen;
	const isOne = givenNames === null && surname?.includes(" ") === true;
	if (value === null || chosen === "same" || (line.endsWith("<<") && !isOne)) return value;
	if (chosen === "longer") return printedText(print, field)?.toUpperCase() ?? null;
	// A last identifier that ends right before the field's last place may have been cut off behind a word.
	return !isOne && ((field === "surname" && givenNames !== null) || line.endsWith("<")) ? value : null;
}

/** What one reading of the second line says. `print`: the lines of its page. */
export function secondLineParts(text: string, print: readonly Line[], today: Date): LineParts {
	const [digits, long] = [checksOf(text), longNumberOf(text)];
	// Without its own check digit the optional data is vouched for by the composite alone.
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
			...part("dateOfBirth", birthDateInZone(birth, today), isDay(birth)),
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

/** The sex that a character of a zone says. Null for any other. */
const sexOf = (character: string): string | null => ({ M: "M", F: "F", X: "X", "<": "X" })[character] ?? null;

const unknownDay = (text: string): NullReason | undefined => (isUnknownDate(text) ? "unknown-on-document" : undefined);

const isDay = (text: string): Check => ({ name: "calendar", passed: isPossibleDate(text) || isUnknownDate(text) });

/** The day that six figures mean, if print has all four figures of its year. */
function dayInPrint(text: string, name: string, print: Print): string | null {
	const day = printedText(print, name);
	return day !== null && /\d{4}/.test(print.fields[name]?.printed ?? "") && centuries(text).includes(day) ? day : null;
}

/** A passport hardly ever ends before the holder is this old: five years is the shortest usual term (states.json). */
const yearsToExpiryMin = 5;
/** Holders older than this are rarer than children: some thousand of 8 000 000 000 people, as gerontologists estimate. */
const ageMax = 110;

/**
 * The birth date with its century: as printed with four figures, else the one before the date of issue, else the latest
 * possible one. Null if the passport would end before the holder is five, and the holder may as well be born a century
 * earlier.
 */
function birthDay(text: string, expiry: string, print: Print, today: Date): string | null {
	const inPrint = dayInPrint(text, "dateOfBirth", print);
	if (inPrint !== null) return inPrint;
	const issued = printedText(print, "dateOfIssue");
	const possible = centuries(text).filter((day) => day <= (issued ?? today.toISOString()));
	const latest = possible.at(-1) ?? null;
	const ends = expiryDateOf(expiry);
	if (latest === null || ends === null || possible.length < 2 || issued !== null) return latest;
	const years = yearsBetween(latest, ends);
	return years < yearsToExpiryMin && years + 100 <= ageMax ? null : latest;
}

/**
 * A personal number as it is printed, if the zone shows a separator as a filler: "121212<1239" is printed
 * "121212-1239". As the zone has it, if the page does not show it.
 */
function printedForm(optional: string, print: readonly Line[]): string {
	if (!optional.includes("<")) return optional;
	const pattern = new RegExp(`(?<![0-9A-Z])${optional.split(/<+/).join("[- /.]")}(?![0-9A-Z])`);
	return print.map(({ text }) => text.match(pattern)?.[0]).find((text) => text !== undefined) ?? optional;
}
