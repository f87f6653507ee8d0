import type { Grammar } from "../decode/grammar.ts";
import type { Quad } from "../page/page.ts";
import type { Check, CheckName, Field, PrintComparison, Source } from "./field.ts";
import type { NullReason } from "./null-reasons.ts";

/** How a claimed value may be printed. Printed text in the field's position is compared with these forms. */
export type PrintForm =
	| {
			readonly kind: "spelt";
			readonly complete: Grammar;
			/** Longer spellings, present if the source may have truncated the value. */
			readonly extended?: Grammar;
			/** Shorter spellings, which do not contradict the value. */
			readonly partial?: Grammar;
			/** Further text beside the value, such as a title or a maiden name, is no contradiction. */
			readonly mayHaveMore?: true;
			/** The form only explains what printed text is; agreement and contradiction are not evaluated. */
			readonly isAuxiliary?: true;
			/** The printed field that may contain this value together with others from the same source. */
			readonly containedIn?: string;
	  }
	/** The printed value is compared by meaning, because a date can be printed in many styles. */
	| { readonly kind: "meant"; isSame(value: string): boolean };

/** The value of one field in a source other than printed text: MRZ, barcode, or arithmetic on other fields. */
export interface Claim {
	readonly source: Exclude<Source, "visual">;
	readonly value: Field["value"];
	/** Natural logarithm of the claim's probability among all readings of the source. */
	readonly log: number;
	/** Certainty (0..1) of the least certain character among those that must be visible. */
	readonly characterCertainty: number;
	/** The text in the source. Null if the source is not readable text; evidence then shows matching printed text. */
	readonly printed: string | null;
	readonly quad: Quad | null;
	/** Checks that the source itself provides, such as check digits. */
	readonly checks: readonly Check[];
	/** How the value may be printed. Absent: the claim is not compared with printed text. */
	readonly form?: PrintForm;
	readonly reason?: NullReason | undefined;
	/** Returns the value completed from print (century, cut letters); null if incomplete. Absent: nothing to complete. */
	completeFromPrint?(print: PrintEvidence): string | null;
	/** The check that records agreement with printed text. Defaults to `agrees-with-print`. */
	readonly agreementCheck?: CheckName;
	/** The printed field that has the same value, if this field is not printed under its own name. */
	readonly printedAs?: string;
}

/** What a claim consists of at least, if its source has no readable text. */
export const textlessClaim = { printed: null, log: 0, quad: null, checks: [] } as const satisfies Partial<Claim>;

/** Claims by field (or other printed text), most probable first. Lists are empty if the source was not found. */
export type Claims = Readonly<Record<string, readonly Claim[]>>;

/** The printed value of each field, and how it compares with the field's claims. */
export interface PrintEvidence {
	readonly fields: Readonly<Record<string, Field>>;
	readonly comparisons: Readonly<Record<string, PrintComparison>>;
}

/** The certainty of a claim, 0..1. */
export const certaintyOfClaim = ({ log, characterCertainty }: Claim): number => Math.exp(log) * characterCertainty;

export const passesChecks = ({ checks }: Pick<Claim, "checks">): boolean => checks.every(({ passed }) => passed);

/** Returns the printed value of a field, or null if there is none or it is a list. */
export function printedText({ fields }: PrintEvidence, name: string): string | null {
	const value = fields[name]?.value;
	return typeof value === "string" ? value : null;
}

/** Returns a barcode's text values by field. They are candidates at every position and replace unread values. */
export const findBarcodeValues = (claims: Claims = {}): Readonly<Record<string, string | undefined>> =>
	Object.fromEntries(
		Object.entries(claims).flatMap(([name, [best]]) =>
			best?.source === "barcode" && typeof best.value === "string" ? [[name, best.value] as const] : [],
		),
	);

/** Returns how a field's most probable claim may be printed; undefined if it is not compared with printed text. */
export const printFormOf = (claims: Claims | undefined, name: string): PrintForm | undefined =>
	claims?.[name]?.[0]?.form;
