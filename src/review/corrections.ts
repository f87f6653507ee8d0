import type { Value } from "./value.ts";

/** A person's decision on one field. */
export interface Correction {
	/** The confirmed or corrected value; null if the document has no such value. */
	readonly value: Value;
	/** Whether the value needs no further review: it passes every check, or a person confirmed it or entered it twice. */
	readonly isConfirmed: boolean;
	/** When the decision was made, in ISO 8601, UTC. Absent if it was not recorded. */
	readonly at?: string;
}

/** A person's decisions by field. */
export type Corrections = Readonly<Record<string, Correction>>;
