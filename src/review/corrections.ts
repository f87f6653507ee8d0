import type { Value } from "./value.ts";

/** A person's decision on one field. */
export interface Correction {
	/** Null: the document has no such value. */
	readonly value: Value;
	/** The person confirmed the value despite failed checks. */
	readonly isConfirmed: boolean;
	/** Time of the decision: ISO 8601, UTC. Absent if not recorded. */
	readonly at?: string;
}

/** By field. */
export type Corrections = Readonly<Record<string, Correction>>;
