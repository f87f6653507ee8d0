import type { Quad } from "../page/page.ts";
import type { Check } from "./checks.ts";
import type { ClosedGate } from "./gates.ts";
import type { NullReason } from "./null-reasons.ts";

/**
 * Where a value came from: the machine readable zone, printed text, a barcode, or arithmetic over another certain
 * value.
 */
export type Source = "mrz" | "visual" | "barcode" | "derived";

/** A value that a field may have. */
export interface Alternative {
	/** In the specification's form; it passed its own arithmetic. */
	readonly value: string | readonly string[];
	readonly source: Source;
	/** 0..1: the share that it has of all that the field may be. */
	readonly certainty: number;
	/** Where it stands, in pixels of the upright image. */
	readonly quad: Quad | null;
}

/** What print says of what another source says of a field. */
export interface PrintSays {
	/** How likely it is that print says the same, 0..1. */
	readonly same: number;
	/** How the print that was chosen says the same: `longer` goes on where the source had no room. Null: it does not. */
	readonly chosen: "same" | "longer" | null;
	/**
	 * What print says instead, as likely as any other text than the same is. Null where nothing else stands there.
	 * Its value is null where that text fails its own arithmetic.
	 */
	readonly other: (Omit<Alternative, "value"> & { readonly value: string | null }) | null;
}

/**
 * A value or null, with its proof. Never a bare string inside the service; plain JSON is made from it at the very end.
 */
export interface Field {
	/** The value in the specification's form, or null where it is not certain. */
	readonly value: string | readonly string[] | null;
	/** The text as printed, also where `value` is null because a check failed. Null where nothing was found. */
	readonly printed: string | null;
	readonly source: Source | null;
	/** 0..1: how sure the reader is of `value`. 0 where value is null. */
	readonly certainty: number;
	/** Where it stands, in pixels of the upright image. */
	readonly quad: Quad | null;
	/** Where a value of the machine readable zone is printed as well; absent where it was read in one place. */
	readonly printQuad?: Quad;
	readonly checks: readonly Check[];
	/**
	 * What else it may be, the likeliest first: at most three, each above 0.01. Where `value` is null, what it would have
	 * been is among them. Where two sources contradict each other, both readings are.
	 */
	readonly alternatives: readonly Alternative[];
	/** Why it has no value, where its checks and what was found do not tell: `reasonOf` weighs all of them. */
	readonly reason?: NullReason;
	/** The gates that keep it from being given, for people who ask why: one at least. Absent where it has a value. */
	readonly closedBy?: readonly ClosedGate[];
}

/** A field of which nothing was found. */
export const absentField: Field = {
	value: null,
	printed: null,
	source: null,
	certainty: 0,
	quad: null,
	checks: [],
	alternatives: [],
};

/** A field that this document is known not to have. */
export const notOnDocument: Field = { ...absentField, reason: "not-on-document" };
