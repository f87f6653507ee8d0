import type { ErrorCode } from "../../src/answer/errors.ts";
import type { Field } from "../../src/reader/documents/definition.ts";
import type { Outcome } from "../../src/reader/extraction/outcome.ts";
import type { FieldValue, Sample } from "./data-set.ts";
import { type BoxMatch, matchBox } from "./evidence-box.ts";
import { judge, judgeFolded, type Verdict } from "./judge.ts";
import type { LineTexts } from "./seen/recorded-images.ts";
import { appearsInLines } from "./stands-in.ts";

/** How one field of one image was read. */
export interface FieldResult {
	readonly name: string;
	readonly verdict: Verdict;
	/** The verdict when accents, letter case, spaces and punctuation are ignored. */
	readonly foldedVerdict: Verdict;
	readonly truth: FieldValue;
	readonly got: FieldValue;
	/** The value with its evidence. Null if the image was refused. */
	readonly field: Field | null;
	/**
	 * How the evidence box compares with the box of the printed value. Null if the value is not right or not read from
	 * print or the MRZ, or if its true position is unknown.
	 */
	readonly box: BoxMatch | null;
	/**
	 * Whether the true value appears in the lines of the first pass, and in those of all passes. Null if no page was
	 * read, nothing is printed, or the value is of a kind that lines cannot show.
	 */
	readonly inLines: { readonly first: boolean; readonly all: boolean } | null;
}

/** How one image was read. */
export interface SampleResult {
	readonly sample: Sample;
	/**
	 * The result by which the fields are judged. If another type than the true one was detected, it comes from a second
	 * reading, as the true type.
	 */
	readonly outcome: Outcome;
	/** The document type that was detected when none was given, or an error code. */
	readonly classifiedAs: string;
	/** The result when the image is sent as another document type: an error code, or `READ`. Null if not tried. */
	readonly elsewhere: string | null;
	/** How long the first reading took, in milliseconds. */
	readonly ms: number;
	readonly fields: readonly FieldResult[];
}

/** Returns the API's error code for an outcome, or `READ` if the image was read. */
export function errorCodeOf(outcome: Outcome): ErrorCode | "READ" {
	switch (outcome.outcome) {
		case "read":
			return "READ";
		case "unreadable":
			return "IMAGE_UNREADABLE";
		case "wrong-document":
			return "WRONG_DOCUMENT_TYPE";
		case "failed":
			return "EXTRACTION_FAILED";
		case "busy":
			return "RATE_LIMITED";
	}
}

/**
 * Judges every field in the ground truth. If the image was refused, the verdict is `null` for all fields, even for
 * those that are not printed.
 */
export function judgeFields(
	sample: Sample,
	outcome: Outcome,
	lineTexts: LineTexts | null = null,
): readonly FieldResult[] {
	return Object.entries(sample.truth).map(([name, truth]) => {
		const field = outcome.outcome === "read" ? (outcome.fields[name] ?? null) : null;
		const got = field?.value ?? null;
		const accepted = sample.accept[name] ?? [];
		const isRead = outcome.outcome === "read";
		const verdict = isRead ? judge(got, truth, accepted) : "null";
		const foldedVerdict = isRead ? judgeFolded(got, truth, accepted) : "null";
		const box = field && verdict === "right" && got !== null ? matchEvidenceBox(sample, name, field, outcome) : null;
		const inLines = lineTexts && isPrinted(sample, name) ? findInLines(truth, accepted, lineTexts) : null;
		return { name, verdict, foldedVerdict, truth, got, field, box, inLines };
	});
}

/** Whether a value is printed. A value that only a barcode or arithmetic gives has no box. Without boxes, all count. */
const isPrinted = ({ printBoxes }: Sample, name: string): boolean =>
	printBoxes === null || printBoxes.boxes[name] !== undefined;

function findInLines(truth: FieldValue, accepted: readonly FieldValue[], { first, all }: LineTexts) {
	const isInFirst = appearsInLines(truth, accepted, first);
	return isInFirst === null ? null : { first: isInFirst, all: appearsInLines(truth, accepted, all) === true };
}

/** Compares the boxes of a value. Null if it was read from a barcode or derived, or if its true position is unknown. */
function matchEvidenceBox({ printBoxes }: Sample, name: string, field: Field, outcome: Outcome): BoxMatch | null {
	const boxes = printBoxes?.boxes[name];
	if (!printBoxes || !boxes || outcome.outcome !== "read" || (field.source !== "visual" && field.source !== "mrz"))
		return null;
	if (field.quad === null) return { coverage: 0, relativeArea: 0 };
	const { rotation, width, height } = outcome.upright;
	return matchBox(field.quad, boxes, { rotation, from: printBoxes.size, to: [width, height] });
}

/** Whether an image was classified as its document or as the second document in it. */
export function isTypeCorrect({ sample, classifiedAs }: SampleResult): boolean {
	return classifiedAs === sample.documentType || classifiedAs === sample.secondDocument;
}

/** Whether an image without a supported document was refused with one of the expected error codes. */
export function isRefusalCorrect(measured: SampleResult): boolean {
	const { expectedErrorCodes } = measured.sample;
	if (measured.classifiedAs === "WRONG_DOCUMENT_TYPE" || measured.classifiedAs === "IMAGE_UNREADABLE") {
		return expectedErrorCodes.length === 0 || expectedErrorCodes.includes(measured.classifiedAs);
	}
	return false;
}
