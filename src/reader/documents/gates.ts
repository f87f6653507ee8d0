/**
 * Every gate, with a sentence for people. A value is reported if it passes all gates; `Field.closedBy` names those that
 * rejected it, and `npm run inspect` shows them. A missing name does not compile.
 */
export const gates = {
	"not-a-candidate": "No print of the page may be its value.",
	"not-chosen": "Some print may be its value, and that it has none here is likelier by so much (natural logarithm).",
	"no-caption": "None of its captions was found.",
	"source-not-found": "It stands in another source alone, and that was not found.",
	"no-source": "No source of this document has it.",
	"said-missing": "Its source says itself that there is no such value, or that it is not known.",
	"no-value": "What stands there is no value as it was read.",
	"failed-check": "What was read fails this check.",
	certainty: "It is less sure than a value must be.",
	"cut-text": "Print that belongs to no value stands beside or below it, as the rest of a text does.",
	"hidden-end": "It may go on where the page does not show it.",
	"small-print": "Its line is lower than this many pixels: its letters cannot be told.",
	contradicted: "Another source is surer than this that it is something else.",
	"never-printed": "The document is one that never has it.",
	"follows-from": "It follows from another field, and that one is not given.",
	"two-readings": "The page with its stamp and without say different values.",
} as const;

export type GateName = keyof typeof gates;

/** A gate that rejected a value. */
export interface Rejection {
	readonly gate: GateName;
	/**
	 * The measured quantity: a certainty or fraction (0..1), a height in pixels, or a natural logarithm. Absent: no
	 * number.
	 */
	readonly is?: number;
	/** The threshold, in the same unit. Absent: none. */
	readonly limit?: number;
	/** The print, character, check, field or source that the gate rejected on. */
	readonly by?: string;
}
