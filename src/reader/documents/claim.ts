import type { Grammar } from "../decode/grammar.ts";
import type { Quad } from "../page/page.ts";
import type { Check, CheckName, Field, PrintSays, Source } from "./field.ts";
import type { NullReason } from "./null-reasons.ts";

/** How a claim may be printed: the forms that printed text in the field's own position is compared with. */
export type PrintForm =
	/** Printed text is scored against these spellings. */
	| {
			readonly kind: "spelt";
			readonly whole: Grammar;
			/** Longer spellings, if the source truncated the value. */
			readonly longer?: Grammar;
			/** Shorter spellings, which do not contradict it. */
			readonly part?: Grammar;
			/** Further text beside it, such as titles and maiden names, is no contradiction. */
			readonly mayHaveMore?: true;
			/** Only explains printed text, which is not compared with it. */
			readonly isAuxiliary?: true;
			/** The printed field that contains it and other values from the same source, if not printed alone. */
			readonly within?: string;
	  }
	/** The printed value is compared by meaning, because dates have many styles. */
	| { readonly kind: "meant"; isSame(value: string): boolean };

/** The value of one field in a source other than printed text: MRZ, barcode, or arithmetic on other fields. */
export interface Claim {
	readonly source: Exclude<Source, "visual">;
	readonly value: Field["value"];
	/** Natural logarithm of its probability among all readings of the source. */
	readonly log: number;
	/** Certainty of its least certain character, 0..1. */
	readonly seen: number;
	/** The text in the source. Null if it is not readable text; then matching printed text is the proof. */
	readonly printed: string | null;
	readonly quad: Quad | null;
	/** Checks within the source. */
	readonly checks: readonly Check[];
	/** Absent: not compared with printed text. */
	readonly form?: PrintForm;
	/** Why the source gives no value, if known. */
	readonly reason?: NullReason | undefined;
	/** The value completed from print: a century, or the rest of a truncated name. Absent: nothing to add. */
	settled?(print: PrintEvidence): string | null;
	/** The check that records agreement with printed text. Defaults to `agrees-with-print`. */
	readonly agreement?: CheckName;
	/** The printed field with the same value, if this field is not printed. */
	readonly printedAs?: string;
}

/** By field, including printed text that is not a field; most probable first. Empty if the source was not found. */
export type Claims = Readonly<Record<string, readonly Claim[]>>;

/** What is printed for each field, and how it compares with each claim, by field. */
export interface PrintEvidence {
	readonly fields: Readonly<Record<string, Field>>;
	readonly says: Readonly<Record<string, PrintSays>>;
}

/** Certainty of a claim (0..1): its probability times the certainty of its characters. */
export const sureOf = ({ log, seen }: Claim): number => Math.exp(log) * seen;

/** Whether all of its own checks passed. */
export const passes = ({ checks }: Pick<Claim, "checks">): boolean => checks.every(({ passed }) => passed);

/** The printed text of a field, or null. */
export function printedText({ fields }: PrintEvidence, name: string): string | null {
	const value = fields[name]?.value;
	return typeof value === "string" ? value : null;
}

/** Barcode values by field: candidates at every position, and substitutes for unread values. */
export const decodedIn = (claims: Claims = {}): Readonly<Record<string, string | undefined>> =>
	Object.fromEntries(
		Object.entries(claims).flatMap(([name, [best]]) =>
			best?.source === "barcode" && typeof best.value === "string" ? [[name, best.value] as const] : [],
		),
	);

/** How a field's most probable claim may be printed. Undefined: not compared with printed text. */
export const formOf = (claims: Claims | undefined, name: string): PrintForm | undefined => claims?.[name]?.[0]?.form;
