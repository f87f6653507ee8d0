import { isoOf, standingOf } from "../../formats/country-code.ts";
import type { RankedLine } from "../../formats/mrz/line-reading.ts";
import { birthDateOf, centuries, expiryDateOf, isPossibleDate } from "../../formats/mrz/mrz-date.ts";
import { nameOf, type Span } from "../../formats/mrz/names.ts";
import { checksOf, hasPossibleDates } from "../../formats/mrz/second-line.ts";
import type { Check, Field } from "../definition.ts";
import { shifted } from "./date-of-issue.ts";
import { fieldOf } from "./field.ts";
import type { PassportFieldName } from "./fields.ts";
import { meanings, type Print, printOfDay } from "./print.ts";
import { isNameAlone, isNameContradicted, isNamePrinted } from "./printed-names.ts";
import { nameStart, plainStrain, type ZoneLine, type ZoneReading } from "./read-zone.ts";
import { completedName } from "./truncated-name.ts";

/** Fields whose value has a check digit need this share of all readings; those without need more. */
const [checkedMin, uncheckedMin] = [0.85, 0.9];
/** Rules that overrule what was seen by more than this (natural logarithm) leave nothing certain: measured, right lines stay above -20. */
const strainMax = -28;

type ZoneFields = Partial<Record<PassportFieldName, Field>>;

/** The fields of the machine readable zone. `print` raises certainties, settles centuries and completes truncated names. */
export function zoneFields(reading: ZoneReading, print: Print, today: Date): ZoneFields {
	return {
		...(isTrusted(reading.line1) ? firstLineFields(reading.line1, print) : {}),
		...(isTrusted(reading.line2) && !hasSlipped(reading.line2) ? secondLineFields(reading.line2, print, today) : {}),
	};
}

const isTrusted = (line: ZoneLine | null): line is ZoneLine => line !== null && best(line).strain >= strainMax;
const best = (line: ZoneLine): RankedLine => line.ranked[0] as RankedLine;

/**
 * Whether a second line shows a day that no calendar has and was not plainly seen: its characters stand for others' places, check digits or not.
 * Where it was, the print itself is at fault.
 */
function hasSlipped(line: ZoneLine): boolean {
	const { text, strain } = best(line);
	return strain < plainStrain && !hasPossibleDates(text);
}

/** The share of all readings that agree with the best one from one position to another. */
function share(line: ZoneLine, from: number, to: number): number {
	const text = best(line).text.slice(from, to);
	const sum = line.ranked.reduce((total, each) => total + (each.text.slice(from, to) === text ? each.certainty : 0), 0);
	return Math.min(1, sum);
}

const withoutFillers = (text: string): string => text.replaceAll(/<+$/g, "");

function firstLineFields(line: ZoneLine, print: Print): ZoneFields {
	const { text } = best(line);
	const code = withoutFillers(text.slice(2, 5));
	const name = nameOf(text.slice(nameStart));
	const known: Check = { name: "known-country-code", passed: standingOf(code) !== "unknown" };
	const nameAgrees: Check = { name: "agrees-with-print", passed: isNamePrinted(print, text.slice(nameStart)) };
	const nameShare = share(line, nameStart, 44) * line.seen;
	const nameCertainty = nameCertaintyOf(print, name.isTruncated, text.slice(nameStart), nameShare);
	// A name that ends one place before the field's end may have been cut off behind a word.
	const isCutBehindWord = /[A-Z]<$/.test(text);
	const completed = (value: string) => {
		if (name.isTruncated) return completedName(print, value);
		return isCutBehindWord ? (completedName(print, value) ?? value) : value;
	};
	const nameField = (value: string | null, isLast: boolean, span: Span) => {
		const [from, to] = [nameStart + span[0], nameStart + span[1]];
		return fieldOf(
			{
				// Only the last identifier is cut off at the end.
				value: isLast && value !== null ? completed(value) : value,
				printed: text.slice(from, to),
				source: "mrz",
				certainty: nameCertainty,
				quad: line.quad(from, to),
				checks: [nameAgrees],
				expected: value !== null,
			},
			uncheckedMin,
		);
	};
	const part = (value: string | null, from: number, to: number, checks: readonly Check[]) =>
		fieldOf(
			{
				value,
				printed: text.slice(from, to),
				source: "mrz",
				certainty: share(line, from, to),
				quad: line.quad(from, to),
				checks,
			},
			uncheckedMin,
		);
	return {
		documentType: part(withoutFillers(text.slice(0, 2)), 0, 2, []),
		issuingCountry: part(isoOf(code), 2, 5, [known]),
		surname: nameField(name.surname, name.givenNames === null, name.spans.surname),
		givenNames: nameField(name.givenNames, true, name.spans.givenNames),
		mrzLine1: fieldOf(
			{
				value: text,
				printed: text,
				source: "mrz",
				certainty: Math.min(nameCertainty, share(line, 0, 5)),
				quad: line.quad(0, 44),
				checks: [known, nameAgrees],
			},
			uncheckedMin,
		),
	};
}

/** The share of readings, raised where the name stands alone in print, nothing where the print contradicts it. */
function nameCertaintyOf(print: Print, isTruncated: boolean, field: string, readings: number): number {
	if (!isTruncated && isNameContradicted(print, field)) return 0;
	return isNameAlone(print, field) ? 1 - (1 - readings) / 6 : readings;
}

function secondLineFields(line: ZoneLine, print: Print, today: Date): ZoneFields {
	const { text } = best(line);
	const checks = checksOf(text);
	const holds = (passed: boolean): Check => ({ name: "mrz-check-digit", passed });
	const part = (value: string | null, from: number, to: number, own: readonly Check[], expected = true) =>
		fieldOf(
			{
				value,
				printed: text.slice(from, to),
				source: "mrz",
				certainty: share(line, from, to),
				quad: line.quad(from, to),
				checks: own,
				expected,
			},
			own.some((check) => check.name === "mrz-check-digit") ? checkedMin : uncheckedMin,
		);
	const nationality = withoutFillers(text.slice(10, 13));
	const [birth, expiry] = [text.slice(13, 19), text.slice(21, 27)];
	const calendar = (date: string): Check => ({ name: "calendar", passed: isPossibleDate(date) });
	const optional = withoutFillers(text.slice(28, 42));
	return {
		passportNumber: part(withoutFillers(text.slice(0, 9)) || null, 0, 9, [holds(checks.documentNumber)]),
		nationality: part(isoOf(nationality), 10, 13, [
			{ name: "known-country-code", passed: standingOf(nationality) !== "unknown" },
		]),
		dateOfBirth: part(birthDay(birth, expiry, print, today), 13, 19, [holds(checks.dateOfBirth), calendar(birth)]),
		sex: part(sexOf(text[20] ?? ""), 20, 21, []),
		dateOfExpiry: part(expiryDay(expiry, print), 21, 27, [holds(checks.dateOfExpiry), calendar(expiry)]),
		personalNumber: part(
			printedForm(optional, print),
			28,
			42,
			// Without its own check digit the field is vouched for by the composite alone.
			[holds(checks.optionalData || (text[42] === "<" && checks.composite))],
			optional !== "",
		),
		mrzLine2: part(text, 0, 44, lineChecks(checks)),
	};
}

const lineChecks = (checks: ReturnType<typeof checksOf>): Check[] => [
	{ name: "mrz-check-digit", passed: checks.documentNumber && checks.dateOfBirth && checks.dateOfExpiry },
	{ name: "mrz-composite-check-digit", passed: checks.composite },
];

const sexOf = (character: string): string | null => ({ M: "M", F: "F", X: "X", "<": "X" })[character] ?? null;

/** Nobody gets a passport that ends before the fifth birthday but by exception: five years is the shortest usual term. */
const yearsToExpiryMin = 5;
/** Holders older than this are rarer than children. */
const ageMax = 100;

/**
 * The birth date with its century: as printed with four digits, else the latest possible one. Null where that would make the passport
 * one that hardly exists (it ends before the holder is five) and the holder may as well be born a century earlier.
 */
function birthDay(text: string, expiry: string, print: Print, today: Date): string | null {
	const last = today.toISOString().slice(0, 10);
	const possible = centuries(text).filter((day) => day <= last);
	const printed = possible.filter((day) =>
		print.dates.some((item) => !item.date.isShort && meanings(item, day, day).length > 0),
	);
	if (printed.length === 1) return printed[0] ?? null;
	const latest = birthDateOf(text, today);
	const ends = expiryDay(expiry, print);
	if (latest === null || ends === null || possible.length < 2) return latest;
	const isInfant = shifted(latest, yearsToExpiryMin, -1) > ends;
	const wouldBe = Number(ends.slice(0, 4)) - Number(latest.slice(0, 4)) + 100;
	return isInfant && wouldBe <= ageMax + 10 ? null : latest;
}

function expiryDay(text: string, print: Print): string | null {
	const printed = centuries(text).filter((day) => {
		const item = printOfDay(print, day);
		return item !== null && !item.date.isShort;
	});
	return printed.length === 1 ? (printed[0] ?? null) : expiryDateOf(text);
}

/**
 * A personal number as it is printed where the zone shows a separator as a filler ("121212<1239" is printed "121212-1239"); as the
 * zone has it where the page does not show it. Null for a blank one.
 */
function printedForm(optional: string, print: Print): string | null {
	if (optional === "") return null;
	if (!optional.includes("<")) return optional;
	const pattern = new RegExp(`(?<![0-9A-Z])${optional.split(/<+/).join("[- /.]")}(?![0-9A-Z])`);
	const shown = print.pieces.map((piece) => piece.text.match(pattern)?.[0]).find((text) => text !== undefined);
	return shown ?? optional;
}
