import type { Quad } from "../page/page.ts";
import data from "./checks.json" with { type: "json" };
import type gates from "./gates.json";
import type { NullReason } from "./null-reasons.ts";

export type CheckName = keyof typeof data.checks;

export interface Check {
	readonly name: CheckName;
	readonly passed: boolean;
}

export type GateName = keyof typeof gates.gates;

/** A gate that rejected a value. */
export interface Rejection {
	readonly gate: GateName;
	/** A certainty or fraction (0..1), a height in pixels, or a natural logarithm. Absent if nothing is measured. */
	readonly measured?: number;
	/** The threshold, in the unit of `measured`. Absent if the gate has none. */
	readonly limit?: number;
	/** The text, character, check, field or source that caused the rejection. */
	readonly cause?: string;
}

/** The source of a value: MRZ, printed text, barcode, or arithmetic on another certain value. */
export type Source = "mrz" | "visual" | "barcode" | "derived";

/** Another possible value of a field. */
export interface Alternative {
	/** In the specification's format; all its own checks passed. */
	readonly value: string | readonly string[];
	readonly source: Source;
	/** Posterior probability of the value, 0..1. */
	readonly certainty: number;
	/** Position in pixels of the upright image. Null if unknown. */
	readonly quad: Quad | null;
}

/** The comparison of printed text with another source's value. */
export interface PrintComparison {
	/** Probability that the printed text has the same value, 0..1. */
	readonly sameProbability: number;
	/** The spelling that the print shows: the claimed one, or a longer one that the source truncated. Null: neither. */
	readonly matchedSpelling: "same" | "longer" | null;
	/** The most probable printed text with a different value; null if none. Its value is null if it fails its checks. */
	readonly differing: (Omit<Alternative, "value"> & { readonly value: string | null }) | null;
}

/** A value or null, with its evidence. Converted to the API's JSON only when the response is built. */
export interface Field {
	/** The value in the specification's format, or null if it is not certain. */
	readonly value: string | readonly string[] | null;
	/** The text as printed, even if `value` is null because a check failed. Null if nothing was found. */
	readonly printed: string | null;
	readonly source: Source | null;
	/** Certainty of `value`, 0..1; 0 if it is null. */
	readonly certainty: number;
	/** Position in pixels of the upright image. Null if unknown. */
	readonly quad: Quad | null;
	/** Position of the printed text that shows the same value as the MRZ. Absent if there is none. */
	readonly printQuad?: Quad;
	readonly checks: readonly Check[];
	/** At most three, above a certainty of 0.01, most probable first. Includes rejected and contradictory values. */
	readonly alternatives: readonly Alternative[];
	/** The reason for null that the reader determined. A failed check takes precedence; see `nullReasonOf`. */
	readonly reason?: NullReason;
	/** The gates that rejected the value, at least one, for diagnosis. Absent if the field has a value. */
	readonly closedBy?: readonly Rejection[];
}

/** A field for which nothing was found. */
export const absentField: Field = {
	value: null,
	printed: null,
	source: null,
	certainty: 0,
	quad: null,
	checks: [],
	alternatives: [],
};

/** A field that the document never prints. */
export const notOnDocument: Field = { ...absentField, reason: "not-on-document" };

/** Reasons from failed checks, strongest first, because a value that fails its own check contradicts nothing. */
const checkReasons: readonly NullReason[] = ["failed-check", "closed-barcode", "contradicted"];

/** Null if there is a value. A failed check decides first, then the reader's reason, then whether print was found. */
export function nullReasonOf({ value, checks, reason, printed, quad, alternatives }: Field): NullReason | null {
	if (value !== null) return null;
	const failed = checks.filter(({ passed }) => !passed).map(({ name }) => data.checks[name].failed);
	const hasPrint = printed !== null || quad !== null || alternatives.length > 0;
	return checkReasons.find((name) => failed.includes(name)) ?? reason ?? (hasPrint ? "unreadable" : "not-found");
}
