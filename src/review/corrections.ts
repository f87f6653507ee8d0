import type { Value } from "./value.ts";

/** What a person said of one field. */
export interface Correction {
	/** Null: the document has no such value. */
	readonly value: Value;
	/** The person saw the checks that fail and says that it is so. */
	readonly isConfirmed: boolean;
	/** When it was said: ISO 8601, UTC. Absent where nobody noted it. */
	readonly at?: string;
}

/** By field. */
export type Corrections = Readonly<Record<string, Correction>>;
