import type { Check } from "../documents/declaration.ts";
import type { Row, Token } from "./segments.ts";

/** Words of one row, one after the other, that may be a value or a row of one. */
export interface Stretch {
	readonly row: Row;
	readonly tokens: readonly Token[];
	/** Glyphs, `to` exclusive. */
	readonly from: number;
	readonly to: number;
	/** Whether its part of the row has no other word. */
	readonly isWhole: boolean;
}

/** A value that a field may have, where it would stand, and what speaks for it. */
export interface Candidate {
	/** As written there, in the field's language. */
	readonly text: string;
	/** In the specification's form; null where its own arithmetic fails. */
	readonly value: string | null;
	/** None for a value that only a barcode gives. */
	readonly stretches: readonly Stretch[];
	/** How much likelier this print is the value of the field than other text (natural logarithm), wherever it stands. */
	readonly log: number;
	readonly checks: readonly Check[];
}
