import type { Value } from "./value.ts";

/** A person's decision on one field. */
export interface Correction {
	/** Null: the document has no such value. */
	readonly value: Value;
	/** Someone confirmed the value despite failed checks. */
	readonly isConfirmed: boolean;
	/** When the decision was made: ISO 8601, UTC. Absent if not recorded. */
	readonly at?: string;
}

/** By field. */
export type Corrections = Readonly<Record<string, Correction>>;
