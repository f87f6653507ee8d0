/**
 * Every gate that a value must pass to be given, with a sentence for people. A value is given where no gate is closed;
 * `Field.closedBy` names those that are. `npm run inspect` shows them. A name that is missing here does not compile.
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

/** A gate's name, as `npm run inspect` shows it. */
export type GateName = keyof typeof gates;

/** A gate that a value did not pass. */
export interface ClosedGate {
	readonly gate: GateName;
	/** What was asked: a certainty or a share (0..1), a height in pixels, or a natural logarithm. Absent: no number. */
	readonly is?: number;
	/** What it is compared with, in the same unit. Absent: with nothing. */
	readonly limit?: number;
	/** The print, the character, the check, the field or the source that closed it. */
	readonly by?: string;
}
