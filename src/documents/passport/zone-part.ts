import { codeStandingOf } from "../../formats/country-code.ts";
import type { RankedLine } from "../../formats/mrz/line-reading.ts";
import { betweenFillers, type Span, withoutFillers } from "../../formats/mrz/names.ts";
import { type SeenSpan, textAt } from "../../formats/mrz/td3.ts";
import type { Alternative, Check, Field } from "../definition.ts";
import type { NullReason } from "../null-reasons.ts";
import { fieldOf, type PassportFieldName, passes } from "./field.ts";
import type { ZoneLine } from "./read-zone.ts";

export type ZoneFields = Partial<Record<PassportFieldName, Field>>;
export type ZoneParts = Partial<Record<PassportFieldName, ZonePart>>;

/** Where a part of a line stands in it, its value and the checks that it went through. */
export interface ZonePart {
	readonly value: string | null;
	readonly span: Span;
	readonly checks: readonly Check[];
	/** What of it must have been seen. Absent: all of it. */
	readonly mustBeSeen?: readonly SeenSpan[];
	/** Why it has no value, where its characters say so. */
	readonly reason?: NullReason | undefined;
}

/** What print says of a part. */
export interface Voucher {
	/** How certain it makes the best reading, 0..1. It replaces the share of all readings that say the same. */
	readonly certainty: number;
	readonly checks: readonly Check[];
	/** Whether it surely says another thing: then nothing is certain. */
	readonly isContradicted: boolean;
	/** That other thing. */
	readonly contradiction?: Alternative | undefined;
}

export const best = (line: ZoneLine): RankedLine => line.ranked[0] as RankedLine;

/** The share of all readings that agree with the best one from one position to another. */
export function share(line: ZoneLine, from: number, to: number): number {
	const text = best(line).text.slice(from, to);
	const sum = line.ranked.reduce((total, each) => total + (each.text.slice(from, to) === text ? each.certainty : 0), 0);
	return Math.min(1, sum);
}

/** How certain the best reading of a part is: no more than its characters were seen. */
export const certaintyOf = (
	line: ZoneLine,
	{ span, mustBeSeen = [[...span, 0]] }: Pick<ZonePart, "span" | "mustBeSeen">,
): number => share(line, ...span) * Math.min(...mustBeSeen.map(line.seen));

/**
 * The fields of a line. `partsOf`: what one reading of it says; `vouchers`: what print says of the best one's parts.
 */
export function fieldsIn(
	line: ZoneLine,
	partsOf: (text: string) => ZoneParts,
	vouchers: Partial<Record<PassportFieldName, Voucher>> = {},
): ZoneFields {
	const others = line.ranked
		.slice(1)
		.filter(({ certainty }) => certainty > readingMin)
		.map(({ text, certainty }) => ({ parts: partsOf(text), certainty }));
	const fields = Object.entries(partsOf(best(line).text)).map(([key, part]) => {
		const name = key as PassportFieldName;
		const readings = others.flatMap(({ parts, certainty }) => {
			const other = parts[name];
			return other && passes(other.checks) ? [{ ...other, certainty }] : [];
		});
		return [name, fieldIn(line, part, readings, vouchers[name])] as const;
	});
	return Object.fromEntries(fields);
}

/** Rarer readings of a line come to nothing, however many agree: at most some ten have the same text in a field. */
const readingMin = 0.001;

type PartReading = Pick<ZonePart, "value" | "span"> & { readonly certainty: number };

function fieldIn(
	line: ZoneLine,
	part: ZonePart,
	readings: readonly PartReading[],
	voucher: Voucher | undefined,
): Field {
	const { value, span, checks: own, reason } = part;
	const agreeing = share(line, ...span);
	const { certainty = certaintyOf(line, part), checks = [], isContradicted = false, contradiction } = voucher ?? {};
	const left = Math.max(0, 1 - certainty - (contradiction?.certainty ?? 0));
	// If print speaks for the best reading, or against all of them, the other readings lose by this factor.
	const scale = agreeing < 1 ? Math.min(1, left / (1 - agreeing)) : 0;
	const quadOf = (at: Span) => line.quad(...inkOf(line, at));
	const others = otherValues(readings, value).map((each): Alternative => {
		return { value: each.value, source: "mrz", certainty: each.certainty * scale, quad: quadOf(each.span) };
	});
	return fieldOf({
		value,
		printed: best(line).text.slice(...span),
		source: "mrz",
		certainty,
		quad: quadOf(span),
		checks: [...own, ...checks],
		isContradicted,
		others: contradiction ? [contradiction, ...others] : others,
		reason,
	});
}

/** A field's characters without the fillers around them, and one at least. Fillers of a whole line are its own. */
function inkOf(line: ZoneLine, [from, to]: Span): Span {
	const text = best(line).text;
	if (to - from === text.length) return [from, to];
	const own = text.slice(from, to);
	const ink = betweenFillers(own);
	const start = from + own.indexOf(ink);
	return [start, start + Math.max(1, ink.length)];
}

/** The values that readings have instead of the best one's, each with the share of all that say so. */
function otherValues(readings: readonly PartReading[], own: string | null) {
	const found = new Map<string, { readonly value: string; readonly span: Span; readonly certainty: number }>();
	for (const { value, span, certainty } of readings) {
		if (value === null || value === own) continue;
		found.set(value, { value, span, certainty: certainty + (found.get(value)?.certainty ?? 0) });
	}
	return [...found.values()];
}

/** What stands in a span of a line, without the fillers behind it. */
export const plainPartOf = (line: string, span: Span): string => withoutFillers(textAt(line, span));

/** Whether a state's code is a known one. */
export const isKnown = (code: string): Check => ({
	name: "known-country-code",
	passed: codeStandingOf(code) !== "unknown",
});

/** The sex that a character of a zone says. Null for any other. */
export const sexOf = (character: string): string | null => ({ M: "M", F: "F", X: "X", "<": "X" })[character] ?? null;
