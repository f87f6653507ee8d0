import type { Spellings } from "../formats/spellings.ts";
import type { Quad } from "../page/page.ts";
import type { Check, CheckName } from "./checks.ts";
import type { Field, PrintSays, Source } from "./field.ts";
import type { NullReason } from "./null-reasons.ts";

/** How print may say what a claim says: it is asked at the field's own place. */
export type PrintForm =
	/** Its ink is asked whether it is one of these spellings. */
	| {
			readonly kind: "spelt";
			readonly whole: Spellings;
			/** How print may go on where the source had no room for all of it. */
			readonly longer?: Spellings;
			/** How print may spell less of it, which contradicts nothing. */
			readonly part?: Spellings;
			/** Whether print may say more beside it, which contradicts nothing: titles, maiden names. */
			readonly mayHaveMore?: true;
			/** It only explains print, which is not compared with it. */
			readonly isAside?: true;
			/** A printed field that holds it with others of the same source, where it has no print of its own. */
			readonly within?: string;
	  }
	/** What is read there is asked whether it means the same: a day is printed in many styles. */
	| { readonly kind: "meant"; isSame(value: string): boolean };

/** What a source beside print says of one field: a machine readable zone, a barcode, arithmetic over other fields. */
export interface Claim {
	readonly source: Exclude<Source, "visual">;
	readonly value: Field["value"];
	/** Natural logarithm of its share of all that the source may say there. */
	readonly log: number;
	/** How well the worst of it was seen, 0..1. */
	readonly seen: number;
	/** The text as it stands there. Null where that is no text for people: print that says the same is the proof then. */
	readonly printed: string | null;
	readonly quad: Quad | null;
	/** Its own arithmetic. */
	readonly checks: readonly Check[];
	/** How print may say it. Absent: print is not asked. */
	readonly form?: PrintForm;
	/** Why it says no value, where it says so. */
	readonly reason?: NullReason | undefined;
	/** What print makes of the value: it has a century, or the rest of a name that was cut. Absent: nothing. */
	settled?(print: Print): string | null;
	/** The check that print goes through which says the same or another thing. Absent: `agrees-with-print`. */
	readonly agreement?: CheckName;
	/** The printed field that says the same, where this one stands in the source alone. */
	readonly printedAs?: string;
}

/** By field, also by print that is no field's: the likeliest first. Empty where the source was not found. */
export type Claims = Readonly<Record<string, readonly Claim[]>>;

/** What print says: of each field that it has, and of what is claimed. Both by field. */
export interface Print {
	readonly fields: Readonly<Record<string, Field>>;
	readonly says: Readonly<Record<string, PrintSays>>;
}

/** How sure a claim is: as sure as it was seen and as likely as it is (0..1). */
export const sureOf = ({ log, seen }: Claim): number => Math.exp(log) * seen;

/** Whether nothing in a value itself speaks against it. */
export const passes = ({ checks }: Pick<Claim, "checks">): boolean => checks.every(({ passed }) => passed);

/** The text that print has for a field. Null where it has none. */
export function printedText({ fields }: Print, name: string): string | null {
	const value = fields[name]?.value;
	return typeof value === "string" ? value : null;
}

/** What barcodes claim, by field: it is tried wherever it may stand, and stands for what was not read. */
export const decodedIn = (claims: Claims = {}): Readonly<Record<string, string | undefined>> =>
	Object.fromEntries(
		Object.entries(claims).flatMap(([name, [best]]) =>
			best?.source === "barcode" && typeof best.value === "string" ? [[name, best.value] as const] : [],
		),
	);

/** How print may say what is claimed of a field. Undefined where it is not asked. */
export const formOf = (claims: Claims | undefined, name: string): PrintForm | undefined => claims?.[name]?.[0]?.form;
