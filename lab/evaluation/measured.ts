import type { ErrorCode } from "../../src/answer/errors.ts";
import type { Field } from "../../src/reader/documents/definition.ts";
import type { Outcome } from "../../src/reader/extraction/outcome.ts";
import type { Sample, TrueValue } from "./data-set.ts";
import { type BoxMatch, matchBox } from "./evidence-box.ts";
import { judge, judgeFolded, type Verdict } from "./judge.ts";
import type { SeenLines } from "./seen/recorded-images.ts";
import { standsIn } from "./stands-in.ts";

/** The result for one field of one image. */
export interface MeasuredField {
	readonly name: string;
	readonly verdict: Verdict;
	/** The verdict when accents, letter case and punctuation are ignored. */
	readonly foldedVerdict: Verdict;
	readonly truth: TrueValue;
	readonly got: TrueValue;
	/** Null if the image was refused. */
	readonly field: Field | null;
	/**
	 * How the evidence box compares with the ink. Null if the value is not right, not from print, or has no known
	 * position.
	 */
	readonly box: BoxMatch | null;
	/**
	 * Whether the true value appears in the lines of the first pass, and of all passes. Null if no page was read,
	 * nothing is printed, or lines cannot tell.
	 */
	readonly inLines: { readonly first: boolean; readonly all: boolean } | null;
}

/** The result for one image. */
export interface Measured {
	readonly sample: Sample;
	/** Read with the type given or correctly detected; fields are judged on this reading. */
	readonly outcome: Outcome;
	/** The detected type without a hint: a document type or an error code. */
	readonly takenFor: string;
	/** The result when the image is sent as another document type: an error code, or `READ`. Null if not tried. */
	readonly elsewhere: string | null;
	/** Time of the first reading in the worker, in milliseconds. */
	readonly ms: number;
	readonly fields: readonly MeasuredField[];
}

/** Returns the API's error code for an outcome; `READ` if there is none. */
export function codeOf(outcome: Outcome): ErrorCode | "READ" {
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
 * Judges every field in the ground truth. All fields of a refused image are `null`, including those that are not
 * printed.
 */
export function measureFields(
	sample: Sample,
	outcome: Outcome,
	seen: SeenLines | null = null,
): readonly MeasuredField[] {
	return Object.entries(sample.truth).map(([name, truth]) => {
		const field = outcome.outcome === "read" ? (outcome.fields[name] ?? null) : null;
		const got = field?.value ?? null;
		const accepted = sample.accept[name] ?? [];
		const isRead = outcome.outcome === "read";
		const verdict = isRead ? judge(got, truth, accepted) : "null";
		const foldedVerdict = isRead ? judgeFolded(got, truth, accepted) : "null";
		const box = field && verdict === "right" && got !== null ? boxOf(sample, name, field, outcome) : null;
		const inLines = seen && isPrinted(sample, name) ? inLinesOf(truth, accepted, seen) : null;
		return { name, verdict, foldedVerdict, truth, got, field, box, inLines };
	});
}

/** Values from barcodes or arithmetic are in no line. Without ink in the ground truth, all count as printed. */
const isPrinted = ({ ink }: Sample, name: string): boolean => ink === null || ink.boxes[name] !== undefined;

function inLinesOf(truth: TrueValue, accepted: readonly TrueValue[], { first, all }: SeenLines) {
	const isInFirst = standsIn(truth, accepted, first);
	return isInFirst === null ? null : { first: isInFirst, all: standsIn(truth, accepted, all) === true };
}

/** Values from barcodes and arithmetic have no ink. */
function boxOf({ ink }: Sample, name: string, field: Field, outcome: Outcome): BoxMatch | null {
	const boxes = ink?.boxes[name];
	if (!ink || !boxes || outcome.outcome !== "read" || (field.source !== "visual" && field.source !== "mrz"))
		return null;
	if (field.quad === null) return { held: 0, size: 0 };
	const { rotation, width, height } = outcome.upright;
	return matchBox(field.quad, boxes, { rotation, from: ink.size, to: [width, height] });
}

/** Whether a document was classified as itself or as the document beside it. */
export function isRightType({ sample, takenFor }: Measured): boolean {
	return takenFor === sample.documentType || takenFor === sample.also;
}

/** Whether a picture with no supported document was refused as expected. */
export function isRightRefusal(measured: Measured): boolean {
	const { expect } = measured.sample;
	if (measured.takenFor === "WRONG_DOCUMENT_TYPE" || measured.takenFor === "IMAGE_UNREADABLE") {
		return expect.length === 0 || expect.includes(measured.takenFor);
	}
	return false;
}
