import { isoOf } from "../../formats/country-code.ts";
import { yearsBetween } from "../../formats/days.ts";
import { birthDateInZone, centuries, expiryDateOf, isPossibleDate, isUnknownDate } from "../../formats/mrz/mrz-date.ts";
import { betweenFillers } from "../../formats/mrz/names.ts";
import { secondSeenSpans } from "../../formats/mrz/second-line.ts";
import { checksOf, longNumberOf } from "../../formats/mrz/second-line-checks.ts";
import { type SecondPart, secondSpans, seenSpanOf, textAt } from "../../formats/mrz/td3.ts";
import type { Line } from "../../page/page.ts";
import type { Check } from "../definition.ts";
import type { NullReason } from "../null-reasons.ts";
import { type Print, printedText } from "../source.ts";
import { isKnown, type LinePart, type LineParts, plainPartOf } from "./line-part.ts";

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
/** Holders older than this are rarer than children. */
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
