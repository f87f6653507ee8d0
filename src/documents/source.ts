import type { Quad } from "../page/page.ts";
import type { Check, CheckName } from "./checks.ts";
import type { Field, PrintSays, Source } from "./field.ts";
import type { NullReason } from "./null-reasons.ts";

/** What print says: of each field that it has, and of what the other source says. Both by field. */
export interface Print {
	readonly fields: Readonly<Record<string, Field>>;
	readonly says: Readonly<Record<string, PrintSays>>;
}

/** One thing that a source may say of a field. */
export interface SourceReading {
	readonly value: Field["value"];
	/** Natural logarithm of its share of all that the source may say there. */
	readonly log: number;
	/** How well the worst of it was seen, 0..1. */
	readonly seen: number;
	readonly quad: Quad | null;
	/** Its own arithmetic. */
	readonly checks: readonly Check[];
	/** Why it says no value, where it says so. */
	readonly reason?: NullReason | undefined;
	/** What print makes of the value: it has a century, or the rest of a name that was cut. Absent: nothing. */
	settled?(print: Print): string | null;
}

/** What a source beside print says of a field: a passport's zone, a barcode, arithmetic over other fields. */
export interface SourceField {
	readonly source: Exclude<Source, "visual">;
	/** The text as it stands there. Null where that is no text for people: print that says the same is the proof then. */
	readonly printed: string | null;
	/** The check that print goes through which says the same or another thing. Absent: `agrees-with-print`. */
	readonly agreement?: CheckName;
	/** The printed field that says the same, where this one stands in the source alone. */
	readonly printedAs?: string;
	/** The likeliest first. Empty where the source was not found. */
	readonly readings: readonly SourceReading[];
}

/** What a reading says, as sure as it was seen and as likely as it is (0..1). */
export const sureOf = ({ log, seen }: SourceReading): number => Math.exp(log) * seen;

/** Whether nothing in a value itself speaks against it. */
export const passes = ({ checks }: Pick<SourceReading, "checks">): boolean => checks.every(({ passed }) => passed);

/** The text that print has for a field. Null where it has none. */
export function printedText({ fields }: Print, name: string): string | null {
	const value = fields[name]?.value;
	return typeof value === "string" ? value : null;
}
