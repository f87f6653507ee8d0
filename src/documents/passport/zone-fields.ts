import { isoOf } from "../../formats/country-code.ts";
import { birthDateInZone, expiryDateOf } from "../../formats/mrz/mrz-date.ts";
import { betweenFillers, nameOf, type Span, withoutFillers } from "../../formats/mrz/names.ts";
import { hasPossibleDates } from "../../formats/mrz/second-line.ts";
import { longNumberOf } from "../../formats/mrz/second-line-checks.ts";
import { firstSpans, type SecondPart, type SeenSpan, secondSpans, seenSpanOf, textAt } from "../../formats/mrz/td3.ts";
import type { Values } from "../declaration.ts";
import { firstLineFields } from "./first-line-fields.ts";
import type { FoldedLine } from "./names-in-print.ts";
import type { Printed } from "./print-voucher.ts";
import { plainStrain, type ZoneLine, type ZoneReading } from "./read-zone.ts";
import { secondLineFields } from "./second-line-fields.ts";
import { best, certaintyOf, sexOf, type ZoneFields } from "./zone-part.ts";

/** Print is read with what the zone more likely says than not: a half by definition. */
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
