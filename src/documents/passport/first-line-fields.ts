import { isoOf } from "../../formats/country-code.ts";
import { nameOf, type Span } from "../../formats/mrz/names.ts";
import { firstSpans, type SeenSpan, textAt } from "../../formats/mrz/td3.ts";
import { contradictory } from "../alternatives.ts";
import type { Field, PrintSays } from "../definition.ts";
import { textOf } from "./field.ts";
import { type Contradiction, contradictionsOf, type FoldedLine } from "./names-in-print.ts";
import { contradictedBy, type Printed, voucherOf } from "./print-voucher.ts";
import type { ZoneLine } from "./read-zone.ts";
import {
	best,
	fieldsIn,
	isKnown,
	plainPartOf,
	share,
	type Voucher,
	type ZoneFields,
	type ZonePart,
	type ZoneParts,
} from "./zone-part.ts";

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
export function firstLineFields(line: ZoneLine, printed: Printed, lines: readonly FoldedLine[]): ZoneFields {
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
