import { isoOf, standingOf } from "../../formats/country-code.ts";
import { yearsBetween } from "../../formats/days.ts";
import { birthDateOf, centuries, expiryDateOf, isPossibleDate } from "../../formats/mrz/mrz-date.ts";
import { betweenFillers, nameOf, type Span, withoutFillers } from "../../formats/mrz/names.ts";
import { checksOf, hasPossibleDates } from "../../formats/mrz/second-line.ts";
import { firstSpans, partOf, secondSpans } from "../../formats/mrz/td3.ts";
import { contradictory } from "../alternatives.ts";
import type { Values } from "../declaration.ts";
import type { Check, Field } from "../definition.ts";
import { type Contradiction, contradictionsOf, type FoldedLine, goesOnFrom, isSameName } from "./names-in-print.ts";
import { plainStrain, type ZoneLine, type ZoneReading } from "./read-zone.ts";
import { best, fieldsIn, type Part, type Parts, share, type Voucher, type ZoneFields } from "./zone-part.ts";

/** Rules that overrule what was seen by more than this (natural logarithm) leave nothing certain: measured, right lines stay above -20. */
const strainMax = -28;
/** Where a name stands in print too, its doubt is so many times smaller. */
const printedTrust = 6;

type Printed = Readonly<Record<string, Field>>;

/** What the zone says, for the print to be read in its light: no more than its likeliest reading, dates with their likeliest century. */
export function valuesOf({ line1, line2 }: ZoneReading, today: Date): Values {
	const [first, second] = [isTrusted(line1) ? best(line1).text : null, isTrusted(line2) ? best(line2).text : null];
	const name = first === null ? null : nameOf(partOf(first, firstSpans.name));
	const said = (part: keyof typeof secondSpans): string => plainPartOf(second ?? "", secondSpans[part]);
	return {
		issuingCountry: first === null ? undefined : isoOf(plainPartOf(first, firstSpans.issuingState)) || undefined,
		// The identifier that fills its field may have been cut off.
		cut: name?.isTruncated ? (name.givenNames === null ? "surname" : "givenNames") : undefined,
		surname: name?.surname ?? undefined,
		givenNames: name?.givenNames ?? undefined,
		passportNumber: said("documentNumber") || undefined,
		nationality: isoOf(said("nationality")) || undefined,
		dateOfBirth: birthDateOf(said("dateOfBirth"), today) ?? undefined,
		dateOfExpiry: expiryDateOf(said("dateOfExpiry")) ?? undefined,
		personalNumber: betweenFillers(said("optionalData")) || undefined,
	};
}

/** The fields of the machine readable zone. `printed`: what the page prints of them, which raises certainties, settles centuries and completes names that were cut off. */
export function zoneFields(
	{ line1, line2 }: ZoneReading,
	printed: Printed,
	lines: readonly FoldedLine[],
	today: Date,
): ZoneFields {
	return {
		...(isTrusted(line1) ? firstLineFields(line1, printed, lines) : {}),
		...(isTrusted(line2) && !hasSlipped(line2)
			? fieldsIn(line2, (text) => secondLineParts(text, printed, lines, today))
			: {}),
	};
}

const isTrusted = (line: ZoneLine | null): line is ZoneLine => line !== null && best(line).strain >= strainMax;

/**
 * Whether a second line shows a day that no calendar has and was not plainly seen: its characters stand for others' places, check digits or not.
 * Where it was, the print itself is at fault.
 */
function hasSlipped(line: ZoneLine): boolean {
	const { text, strain } = best(line);
	return strain < plainStrain && !hasPossibleDates(text);
}

const plainPartOf = (line: string, span: Span): string => withoutFillers(partOf(line, span));
const textOf = (field: Field | undefined): string | null => (typeof field?.value === "string" ? field.value : null);

/** What one reading of the first line says. */
function firstLineParts(text: string, printed: Printed): Parts {
	const code = plainPartOf(text, firstSpans.issuingState);
	const { surname, givenNames, spans } = nameOf(partOf(text, firstSpans.name));
	const [nameStart] = firstSpans.name;
	const known = isKnown(code);
	const named = (value: string | null, isLast: boolean, [from, to]: Span, print: Field | undefined): Part => ({
		value: isLast && value !== null ? completed(value, text, textOf(print)) : value,
		span: [nameStart + from, nameStart + to],
		checks: [],
	});
	return {
		documentType: { value: plainPartOf(text, firstSpans.documentCode), span: firstSpans.documentCode, checks: [] },
		issuingCountry: { value: isoOf(code), span: firstSpans.issuingState, checks: [known] },
		surname: named(surname, givenNames === null, spans.surname, printed.surname),
		givenNames: named(givenNames, true, spans.givenNames, printed.givenNames),
		mrzLine1: { value: text, span: [0, text.length], checks: [known] },
	};
}

/** The fields of the first line: its names are as certain as its print makes them. */
function firstLineFields(line: ZoneLine, printed: Printed, lines: readonly FoldedLine[]): ZoneFields {
	const { vouched, checks, contradictions } = agreementOf(line, printed, lines);
	const isContradicted = contradictions.length > 0;
	const ofName = (part: Contradiction["of"]): Voucher => {
		const found = contradictions.find((each) => each.of === part);
		if (!found) return { certainty: vouched, checks, isContradicted };
		const [certainty, other] = contradictory(vouched, found.certainty);
		const value = found.text.toUpperCase();
		const contradiction = { value, source: "visual", certainty: other, quad: found.quad } as const;
		return { certainty, checks, isContradicted, contradiction };
	};
	const [surname, givenNames] = [ofName("surname"), ofName("givenNames")];
	const certainty = Math.min(surname.certainty, givenNames.certainty, share(line, 0, firstSpans.name[0]));
	return fieldsIn(line, (text) => firstLineParts(text, printed), {
		surname,
		givenNames,
		mrzLine1: { certainty, checks, isContradicted },
	});
}

/**
 * The last identifier, as it is printed where the zone's field is full and may have cut it off (ICAO Doc 9303-4 section 4.2.2.1); null where print
 * does not tell. One that ends right before the field's last place may have been cut off behind a word.
 */
function completed(value: string, line: string, print: string | null): string | null {
	if (line.endsWith("<<")) return value;
	if (print !== null && goesOnFrom(print, value)) return isSameName(print, value) ? value : print.toUpperCase();
	return line.endsWith("<") ? value : null;
}

/** How print stands to the zone's names. */
interface Agreement {
	/** 0..1: how certain the names are where nothing contradicts them. */
	readonly vouched: number;
	readonly checks: readonly Check[];
	readonly contradictions: readonly Contradiction[];
}

function agreementOf(line: ZoneLine, printed: Printed, lines: readonly FoldedLine[]): Agreement {
	const { text } = best(line);
	const { surname, givenNames, isTruncated } = nameOf(partOf(text, firstSpans.name));
	const last = givenNames ?? surname;
	const names = [
		[surname, textOf(printed.surname)],
		[givenNames, textOf(printed.givenNames)],
	] as const;
	const isSame = (name: string, print: string): boolean =>
		isSameName(print, name) || (isTruncated && name === last && goesOnFrom(print, name));
	const isAgreed =
		last !== null && names.every(([name, print]) => name === null || (print !== null && isSame(name, print)));
	const contradictions = contradictionsOf(lines, partOf(text, firstSpans.name));
	const readings = share(line, ...firstSpans.name) * line.seen;
	const isTold = isAgreed || contradictions.length > 0;
	return {
		vouched: isAgreed ? 1 - (1 - readings) / printedTrust : readings,
		checks: isTold ? [{ name: "agrees-with-print", passed: isAgreed }] : [],
		contradictions,
	};
}

/** What one reading of the second line says. */
function secondLineParts(text: string, printed: Printed, lines: readonly FoldedLine[], today: Date): Parts {
	const digits = checksOf(text);
	// Without its own check digit the optional data is vouched for by the composite alone.
	const isVouchedFor = text[secondSpans.optionalData[1]] === "<" && digits.composite;
	const checks = { ...digits, optionalData: digits.optionalData || isVouchedFor };
	const named = (name: string, passed: boolean): Check => ({ name, passed });
	const part = (of: keyof typeof secondSpans, value: string | null, ...own: readonly Check[]): Part => {
		const digit = of in checks ? [named("mrz-check-digit", checks[of as keyof typeof checks])] : [];
		return { value, span: secondSpans[of], checks: [...digit, ...own] };
	};
	const said = (of: keyof typeof secondSpans): string => plainPartOf(text, secondSpans[of]);
	const [birth, expiry] = [partOf(text, secondSpans.dateOfBirth), partOf(text, secondSpans.dateOfExpiry)];
	const optional = betweenFillers(said("optionalData"));
	const all = named("mrz-check-digit", checks.documentNumber && checks.dateOfBirth && checks.dateOfExpiry);
	return {
		passportNumber: part("documentNumber", said("documentNumber") || null),
		nationality: part("nationality", isoOf(said("nationality")), isKnown(said("nationality"))),
		dateOfBirth: part("dateOfBirth", birthDay(birth, expiry, printed, today), named("calendar", isPossibleDate(birth))),
		sex: part("sex", sexOf(partOf(text, secondSpans.sex))),
		dateOfExpiry: part(
			"dateOfExpiry",
			dayInPrint(expiry, printed.dateOfExpiry) ?? expiryDateOf(expiry),
			named("calendar", isPossibleDate(expiry)),
		),
		personalNumber: { ...part("optionalData", printedForm(optional, lines)), isExpected: optional !== "" },
		mrzLine2: {
			value: text,
			span: [0, text.length],
			checks: [all, named("mrz-composite-check-digit", checks.composite)],
		},
	};
}

const isKnown = (code: string): Check => ({ name: "known-country-code", passed: standingOf(code) !== "unknown" });

const sexOf = (character: string): string | null => ({ M: "M", F: "F", X: "X", "<": "X" })[character] ?? null;

/** The day that six figures mean by what is printed, where that has all four figures of its year. */
function dayInPrint(text: string, print: Field | undefined): string | null {
	const day = textOf(print);
	return day !== null && /\d{4}/.test(print?.printed ?? "") && centuries(text).includes(day) ? day : null;
}

/** Nobody gets a passport that ends before the fifth birthday but by exception: five years is the shortest usual term. */
const yearsToExpiryMin = 5;
/** Holders older than this are rarer than children. */
const ageMax = 110;

/**
 * The birth date with its century: as printed with four figures, else the one before the date of issue, else the latest possible one. Null where that would make the passport
 * one that hardly exists (it ends before the holder is five) and the holder may as well be born a century earlier.
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
 * A personal number as it is printed where the zone shows a separator as a filler ("121212<1239" is printed "121212-1239"); as the
 * zone has it where the page does not show it. Null for a blank one.
 */
function printedForm(optional: string, lines: readonly FoldedLine[]): string | null {
	if (optional === "") return null;
	if (!optional.includes("<")) return optional;
	const pattern = new RegExp(`(?<![0-9A-Z])${optional.split(/<+/).join("[- /.]")}(?![0-9A-Z])`);
	return lines.map(({ text }) => text.match(pattern)?.[0]).find((text) => text !== undefined) ?? optional;
}
