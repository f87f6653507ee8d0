/**
 * Every reason for which a field may have no value, with a sentence for people. The API's description, both clients,
 * the documentation and the pages take the list from here. A reason that one of them forgets does not compile.
 */
export const nullReasons = {
	"not-on-document":
		"The document does not have it: the zone has fillers there, its state prints no such field, or the field's own place is empty.",
	"unknown-on-document":
		"The document itself says that it is not known: XX or 00 in a date, or fillers within a date of the zone.",
	contradicted: "Two sources say different things, and no third one settles it. `alternatives` has both.",
	"failed-check": "What was read fails its own arithmetic: a check digit or the calendar.",
	unreadable: "Something stands there, and it was not read surely.",
	"not-found": "Its place on the document was not found.",
	"closed-barcode": "It stands in a barcode that was not opened, or whose content is never given.",
} as const;

/** Why a field has no value, as `evidence` shows it. */
export type NullReason = keyof typeof nullReasons;

/** What tables say behind a field's title. */
export const reasonWords: Readonly<Record<NullReason, string>> = {
	"not-on-document": "not on the document",
	"unknown-on-document": "unknown on the document",
	contradicted: "contradicted",
	"failed-check": "fails its check digit or is not a real date",
	unreadable: "unreadable",
	"not-found": "not found",
	"closed-barcode": "in an encrypted barcode",
};

/** Whether the document itself says that there is no value: nobody finds one by looking at it. */
export const isSaidByDocument = (reason: NullReason | undefined): boolean =>
	reason === "not-on-document" || reason === "unknown-on-document";
