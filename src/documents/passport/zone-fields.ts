import { codeStandingOf, isoOf } from "../../formats/country-code.ts";
import { yearsBetween } from "../../formats/days.ts";
import { birthDateInZone, centuries, expiryDateOf, isPossibleDate, isUnknownDate } from "../../formats/mrz/mrz-date.ts";
import { betweenFillers, nameOf, type Span, withoutFillers } from "../../formats/mrz/names.ts";
import { hasPossibleDates, secondSeenSpans } from "../../formats/mrz/second-line.ts";
import { checksOf, longNumberOf } from "../../formats/mrz/second-line-checks.ts";
import { firstSpans, type SecondPart, type SeenSpan, secondSpans, seenSpanOf, textAt } from "../../formats/mrz/td3.ts";
import type { Quad } from "../../page/page.ts";
import { liesAslant } from "../../page/quad.ts";
import { contradictory } from "../alternatives.ts";
import { certaintyMin } from "../certainty.ts";
import type { Values } from "../declaration.ts";
import type { Alternative, Check, Field, PrintSays } from "../definition.ts";
import type { NullReason } from "../null-reasons.ts";
import { textOf } from "./field.ts";
import { type Contradiction, contradictionsOf, type FoldedLine } from "./names-in-print.ts";
import { plainStrain, type ZoneLine, type ZoneReading } from "./read-zone.ts";
import {
	best,
	certaintyOf,
	fieldsIn,
	share,
	type Voucher,
	type ZoneFields,
	type ZonePart,
	type ZoneParts,
} from "./zone-part.ts";

/** A name that stands in print too has this many times less doubt. */
const printedTrust = 6;

type Printed = Readonly<Record<string, Field>>;

/** Print is read with what the zone more likely says than not. */
const saidMin = 0.5;

/** What the likeliest reading of a line says in a part. Empty where it is not likely. */
function saidIn(line: ZoneLine | null, span: Span, seen: SeenSpan = [...span, 0]): string {
	const isSaid = isTrusted(line) && certaintyOf(line, { span, mustBeSeen: [seen] }) >= saidMin;
	return isSaid ? textAt(best(line).text, span) : "";
}

/**
 * What the zone says, for reading the print with it: only its likeliest reading, dates with their likeliest century.
 */
export function valuesOf({ line1, line2 }: ZoneReading, today: Date): Values {
	const name = isTrusted(line1) ? nameOf(textAt(best(line1).text, firstSpans.name)) : null;
	const said = (part: SecondPart): string => withoutFillers(saidIn(line2, secondSpans[part], seenSpanOf(part)));
	const long = isTrusted(line2) && said("documentNumber") !== "" ? longNumberOf(best(line2).text) : null;
	return {
		issuingCountry: isoOf(withoutFillers(saidIn(line1, firstSpans.issuingState))) || undefined,
		// A field that is full, or but for its last place, may have shortened either identifier.
		cut:
			name && !textAt(best(line1 as ZoneLine).text, firstSpans.name).endsWith("<<") ? "surname givenNames" : undefined,
		documentType: withoutFillers(saidIn(line1, firstSpans.documentCode)) || undefined,
		surname: name?.surname ?? undefined,
		givenNames: name?.givenNames ?? undefined,
		passportNumber: (long ? long.number : said("documentNumber")) || undefined,
		nationality: isoOf(said("nationality")) || undefined,
		dateOfBirth: birthDateInZone(said("dateOfBirth"), today) ?? undefined,
		sex: sexOf(saidIn(line2, secondSpans.sex)) ?? undefined,
		dateOfExpiry: expiryDateOf(said("dateOfExpiry")) ?? undefined,
		personalNumber: (long === null && betweenFillers(said("optionalData"))) || undefined,
	};
}

/**
 * The fields of the machine readable zone. `printed`: what the page prints of them. It raises certainties, settles
 * centuries and completes names that were cut off.
 */
export function zoneFields(
	{ line1, line2 }: ZoneReading,
	printed: Printed,
	lines: readonly FoldedLine[],
	today: Date,
): ZoneFields {
	return {
		...(isTrusted(line1) ? firstLineFields(line1, printed, lines) : {}),
		...(isTrusted(line2) && !hasSlipped(line2) ? secondLineFields(line2, printed, lines, today) : {}),
	};
}

const isTrusted = (line: ZoneLine | null): line is ZoneLine => line !== null && !isBlank(best(line).text);

/** Whether a line has nothing but fillers behind the document's code: nobody filled it in. */
const isBlank = (text: string): boolean => /^<*$/.test(text.slice(firstSpans.documentCode[1]));

/**
 * Whether a second line shows a day that no calendar has, and was not plainly seen. Then its characters stand in
 * others' places, whatever its check digits say. If it was plainly seen, the print itself is at fault.
 */
function hasSlipped(line: ZoneLine): boolean {
	const { text, strain } = best(line);
	return strain < plainStrain && !hasPossibleDates(text);
}

const plainPartOf = (line: string, span: Span): string => withoutFillers(textAt(line, span));

/** What one reading of the first line says. */
function firstLineParts(text: string, printed: Printed): ZoneParts {
	const code = plainPartOf(text, firstSpans.issuingState);
	const { surname, givenNames, isTruncated, spans } = nameOf(textAt(text, firstSpans.name));
	const [nameStart] = firstSpans.name;
	const known = isKnown(code);
	const named = (value: string | null, isLast: boolean, [from, to]: Span, print: Field | undefined): ZonePart => ({
		value: value === null ? null : completed(value, text, isLast, print),
		span: [nameStart + from, nameStart + to],
		checks: [],
	});
	const apart = partedByPrint(surname, printed);
	return {
		documentType: { value: plainPartOf(text, firstSpans.documentCode), span: firstSpans.documentCode, checks: [] },
		issuingCountry: { value: isoOf(code), span: firstSpans.issuingState, checks: [known] },
		surname: named(apart?.surname ?? surname, givenNames === null, spans.surname, printed.surname),
		givenNames: {
			...named(apart?.givenNames ?? givenNames, true, spans.givenNames, printed.givenNames),
			reason: givenNames === null && !isTruncated ? "not-on-document" : undefined,
		},
		mrzLine1: { value: text, span: [0, text.length], checks: [known] },
	};
}

/** The identifiers that a zone did not part, as print parts them. Null where print does not. */
function partedByPrint(inZone: string | null, { surname, givenNames }: Printed) {
	const [first, second] = [textOf(surname), textOf(givenNames)];
	if (inZone === null || surname?.printSays?.chosen !== "apart" || first === null || second === null) return null;
	const words = inZone.split(" ");
	const count = first.split(/[ -]/).length;
	return count < words.length
		? { surname: words.slice(0, count).join(" "), givenNames: words.slice(count).join(" ") }
		: null;
}

/** What print says of an identifier. Where it parts two that the zone did not part, it says one thing of both. */
const says = (printed: Printed, field: Contradiction["of"]): PrintSays | undefined =>
	printed.surname?.printSays?.chosen === "apart" ? printed.surname.printSays : printed[field]?.printSays;

/** The fields of the first line: its names are as certain as its print makes them. */
function firstLineFields(line: ZoneLine, printed: Printed, lines: readonly FoldedLine[]): ZoneFields {
	const { text } = best(line);
	const { surname, givenNames, spans } = nameOf(textAt(text, firstSpans.name));
	const agreeing = share(line, ...firstSpans.name);
	// A name whose own place was asked needs no look at the rest of the page.
	const misreadings = contradictionsOf(lines, textAt(text, firstSpans.name)).filter(
		({ of }) => says(printed, of) === undefined,
	);
	const row = line.quad(0, text.length);
	const ofName = (field: Contradiction["of"], value: string | null): Voucher => {
		const readings = agreeing * line.seen(withBorders(spans[field]));
		const voucher = voucherOf({ value, certainty: readings, row }, says(printed, field));
		const misread = misreadings.find(({ of }) => of === field);
		// A zone that was misread in one name may have been misread in the other.
		if (!misread) return voucher.checks.length > 0 ? voucher : { ...voucher, isContradicted: misreadings.length > 0 };
		const [certainty, sure] = contradictory(readings, misread.certainty);
		const inPrint = misread.text.toUpperCase();
		return contradictedBy(certainty, { value: inPrint, source: "visual", certainty: sure, quad: misread.quad });
	};
	const vouchers = {
		surname: ofName("surname", surname),
		givenNames: ofName("givenNames", givenNames),
	};
	// Print that says another name says nothing of how the line was read. Print that says nearly the zone's name does.
	const names = Object.values(vouchers).map(({ certainty, contradiction }) => (contradiction ? agreeing : certainty));
	return fieldsIn(line, (reading) => firstLineParts(reading, printed), {
		...vouchers,
		mrzLine1: {
			certainty: Math.min(...names, share(line, 0, firstSpans.name[0])) * line.seen([0, text.length, 0]),
			checks: [],
			isContradicted: misreadings.length > 0,
		},
	});
}

/** An identifier and a character on either side: a letter more may have stood there. */
const withBorders = ([from, to]: Span): SeenSpan => {
	const [start, end] = firstSpans.name;
	return [Math.max(start, start + from - 1), Math.min(end, start + to + 1), 0];
};

/** Print that says another thing more likely than not contradicts: a value held back costs less than a wrong one. */
const contradictingMin = 0.5;

/** A value of the zone, how certain it is by itself (0..1), and the row where it stands. */
interface ZoneValue {
	readonly value: string | null;
	readonly certainty: number;
	readonly row: Quad;
}

/** What print says of a value of the zone. What lies aslant to the zone belongs to a stamp, and says nothing. */
function voucherOf({ value, certainty, row }: ZoneValue, print: PrintSays | undefined): Voucher {
	const nothing = { certainty, checks: [], isContradicted: false };
	if (value === null || print === undefined) return nothing;
	if (print.same >= certaintyMin) {
		return { certainty: 1 - (1 - certainty) / printedTrust, checks: [agreement(true)], isContradicted: false };
	}
	const { other } = print;
	if (other === null || other.certainty < contradictingMin || (other.quad && liesAslant(other.quad, row)))
		return nothing;
	const [zone, printed] = contradictory(certainty, other.certainty);
	return contradictedBy(zone, { ...other, value: String(other.value).toUpperCase(), certainty: printed });
}

/** The check that people see of two readings that were compared. */
const agreement = (passed: boolean): Check => ({ name: "agrees-with-print", passed });

const contradictedBy = (certainty: number, contradiction: Alternative): Voucher => ({
	certainty,
	checks: [agreement(false)],
	isContradicted: true,
	contradiction,
});

/**
 * An identifier as it is printed, if the zone's field is full and may have shortened it (ICAO Doc 9303-4 section
 * 4.2.2.1). A last one that ends right before the field's last place may have been cut off behind a word. Null if print
 * does not tell.
 */
function completed(value: string, line: string, isLast: boolean, print: Field | undefined): string | null {
	if (line.endsWith("<<")) return value;
	const chosen = print?.printSays?.chosen;
	if (chosen === "same") return value;
	if (chosen === "longer") return textOf(print)?.toUpperCase() ?? null;
	return !isLast || line.endsWith("<") ? value : null;
}

/** The fields of the second line that its print shows as well. */
const comparedInSecond = ["passportNumber", "dateOfBirth", "sex", "dateOfExpiry"] as const;

function secondLineFields(line: ZoneLine, printed: Printed, lines: readonly FoldedLine[], today: Date): ZoneFields {
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
	const checks = {
		...digits,
		documentNumber: long?.isRight ?? digits.documentNumber,
		optionalData: digits.optionalData || isVouchedFor,
	};
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

const isKnown = (code: string): Check => ({ name: "known-country-code", passed: codeStandingOf(code) !== "unknown" });

const sexOf = (character: string): string | null => ({ M: "M", F: "F", X: "X", "<": "X" })[character] ?? null;

/** The day that six figures mean, if print has all four figures of its year. */
function dayInPrint(text: string, print: Field | undefined): string | null {
	const day = textOf(print);
	return day !== null && /\d{4}/.test(print?.printed ?? "") && centuries(text).includes(day) ? day : null;
}

/** A passport hardly ever ends before the holder is this old: five years is the shortest usual term. */
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
