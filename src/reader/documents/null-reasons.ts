/**
 * Every null reason, with a sentence for people. The API's description, both clients, the documentation and the pages
 * use this list; a missing reason does not compile.
 */
export const nullReasons = {
	"not-on-document":
		"The document does not have this field: the MRZ has fillers there, the issuing state prints no such field, or its place is empty.",
	"unknown-on-document":
		"The document says that the value is unknown: XX or 00 in a date, or fillers within a date of the MRZ.",
	contradicted: "Two sources disagree, and no third source settles it. `alternatives` has both.",
	"failed-check": "The text fails its check digit, or is not a real date.",
	unreadable: "Something is printed there, but it could not be read with enough certainty.",
	"not-found": "The field was not found on the document.",
	"closed-barcode": "The value is in a barcode that could not be decrypted, or whose content is never returned.",
} as const;

export type NullReason = keyof typeof nullReasons;

/** Short wording after a field's title in tables. */
export const reasonWords: Readonly<Record<NullReason, string>> = {
	"not-on-document": "not on the document",
	"unknown-on-document": "unknown on the document",
	contradicted: "contradicted",
	"failed-check": "fails its check digit or is not a real date",
	unreadable: "unreadable",
	"not-found": "not found",
	"closed-barcode": "in an encrypted barcode",
};

/** Whether the document itself shows that there is no value, so that review cannot find one. */
export const isStatedByDocument = (reason: NullReason | undefined): boolean =>
	reason === "not-on-document" || reason === "unknown-on-document";
