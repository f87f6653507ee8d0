import { isoOf } from "../../formats/country-code.ts";
import { yearsBetween } from "../../formats/days.ts";
import { centuries, expiryDateOf, isPossibleDate, isUnknownDate } from "../../formats/mrz/mrz-date.ts";
import { betweenFillers } from "../../formats/mrz/names.ts";
import { secondSeenSpans } from "../../formats/mrz/second-line.ts";
import { checksOf, longNumberOf } from "../../formats/mrz/second-line-checks.ts";
import { type SecondPart, secondSpans, seenSpanOf, textAt } from "../../formats/mrz/td3.ts";
import type { Check, Field } from "../definition.ts";
import type { NullReason } from "../null-reasons.ts";
import { textOf } from "./field.ts";
import type { FoldedLine } from "./names-in-print.ts";
import { type Printed, voucherOf } from "./print-voucher.ts";
import type { ZoneLine } from "./read-zone.ts";
import {
	best,
	certaintyOf,
	fieldsIn,
	isKnown,
	plainPartOf,
	sexOf,
	type ZoneFields,
	type ZonePart,
	type ZoneParts,
} from "./zone-part.ts";

/** The fields of the second line that its print shows as well. */
const comparedInSecond = ["passportNumber", "dateOfBirth", "sex", "dateOfExpiry", "personalNumber"] as const;

/** The fields of the second line, as certain as print makes them. */
export function secondLineFields(
	line: ZoneLine,
	printed: Printed,
	lines: readonly FoldedLine[],
	today: Date,
): ZoneFields {
	const partsOf = (text: string): ZoneParts => secondLineParts(text, printed, lines, today);
	const { text } = best(line);
	const [parts, row] = [partsOf(text), line.quad(0, text.length)];
	const vouchers = comparedInSecond.map((field) => {
		const part = parts[field] as ZonePart;
		const said = { value: part.value, certainty: certaintyOf(line, part), row };
		return [field, voucherOf(said, printed[field]?.printSays)] as const;
	});
	return fieldsIn(line, partsOf, Object.fromEntries(vouchers));
}

/** What one reading of the second line says. */
function secondLineParts(text: string, printed: Printed, lines: readonly FoldedLine[], today: Date): ZoneParts {
	const [digits, long] = [checksOf(text), longNumberOf(text)];
	// Without its own check digit the optional data is vouched for by the composite alone.
	const isVouchedFor = text[secondSpans.optionalData[1]] === "<" && digits.composite;
	const checks = { ...digits, optionalData: digits.optionalData || isVouchedFor };
	const named = (name: Check["name"], passed: boolean): Check => ({ name, passed });
	const part = (of: SecondPart, value: string | null, ...own: readonly Check[]): ZonePart => {
		const digit = of in checks ? [named("mrz-check-digit", checks[of as keyof typeof checks])] : [];
		return { value, span: secondSpans[of], checks: [...digit, ...own], mustBeSeen: [seenSpanOf(of)] };
	};
	const said = (of: keyof typeof secondSpans): string => plainPartOf(text, secondSpans[of]);
	const [birth, expiry] = [textAt(text, secondSpans.dateOfBirth), textAt(text, secondSpans.dateOfExpiry)];
	const optional = long ? "" : betweenFillers(said("optionalData"));
	const held = checks.documentNumber && checks.dateOfBirth && checks.dateOfExpiry && checks.optionalData;
	const all = named("mrz-check-digit", held);
	return {
		passportNumber: part("documentNumber", (long?.number ?? said("documentNumber")) || null),
		nationality: part("nationality", isoOf(said("nationality")), isKnown(said("nationality"))),
		dateOfBirth: {
			...part("dateOfBirth", birthDay(birth, expiry, printed, today), isDay(birth)),
			reason: unknownDay(birth),
		},
		sex: part("sex", sexOf(textAt(text, secondSpans.sex))),
		dateOfExpiry: {
			...part("dateOfExpiry", dayInPrint(expiry, printed.dateOfExpiry) ?? expiryDateOf(expiry), isDay(expiry)),
			reason: /^<+$/.test(expiry) ? "not-on-document" : unknownDay(expiry),
		},
		personalNumber: {
			...part("optionalData", printedForm(optional, lines)),
			reason: optional === "" ? "not-on-document" : undefined,
		},
		mrzLine2: {
			value: text,
			span: [0, text.length],
			mustBeSeen: secondSeenSpans,
			checks: [all, named("mrz-composite-check-digit", checks.composite)],
		},
	};
}

const unknownDay = (text: string): NullReason | undefined => (isUnknownDate(text) ? "unknown-on-document" : undefined);

const isDay = (text: string): Check => ({ name: "calendar", passed: isPossibleDate(text) || isUnknownDate(text) });

/** The day that six figures mean, if print has all four figures of its year. */
function dayInPrint(text: string, print: Field | undefined): string | null {
	const day = textOf(print);
	return day !== null && /\d{4}/.test(print?.printed ?? "") && centuries(text).includes(day) ? day : null;
}

/** A passport hardly ever ends before the holder is this old: five years is the shortest usual term (states.json). */
const yearsToExpiryMin = 5;
/** Holders older than this are rarer than children. */
const ageMax = 110;

/**
 * The birth date with its century: as printed with four figures, else the one before the date of issue, else the latest
 * possible one. Null if the passport would end before the holder is five, and the holder may as well be born a century
 * earlier.
 */
function birthDay(text: string, expiry: string, printed: Printed, today: Date): string | null {
	const inPrint = dayInPrint(text, printed.dateOfBirth);
	if (inPrint !== null) return inPrint;
	const issued = textOf(printed.dateOfIssue);
	const possible = centuries(text).filter((day) => day <= (issued ?? today.toISOString()));
	const latest = possible.at(-1) ?? null;
	const ends = expiryDateOf(expiry);
	if (latest === null || ends === null || possible.length < 2 || issued !== null) return latest;
	const years = yearsBetween(latest, ends);
	return years < yearsToExpiryMin && years + 100 <= ageMax ? null : latest;
}

/**
 * A personal number as it is printed, if the zone shows a separator as a filler: "121212<1239" is printed
 * "121212-1239". As the zone has it, if the page does not show it. Null for a blank one.
 */
function printedForm(optional: string, lines: readonly FoldedLine[]): string | null {
	if (optional === "") return null;
	if (!optional.includes("<")) return optional;
	const pattern = new RegExp(`(?<![0-9A-Z])${optional.split(/<+/).join("[- /.]")}(?![0-9A-Z])`);
	return lines.map(({ text }) => text.match(pattern)?.[0]).find((text) => text !== undefined) ?? optional;
}
