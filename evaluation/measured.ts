import type { ErrorCode } from "../src/api/errors.ts";
import type { Field } from "../src/documents/definition.ts";
import type { Outcome } from "../src/extraction/outcome.ts";
import type { Sample, TrueValue } from "./data-set.ts";
import { type BoxMatch, matchBox } from "./evidence-box.ts";
import { judge, judgeFolded, type Verdict } from "./judge.ts";
import type { SeenLines } from "./seen-lines.ts";
import { standsIn } from "./stands-in.ts";

/** What became of one field of one image. */
export interface MeasuredField {
	readonly name: string;
	readonly verdict: Verdict;
	/** The verdict when accents, letter case and punctuation do not count. */
	readonly foldedVerdict: Verdict;
	readonly truth: TrueValue;
	readonly got: TrueValue;
	/** The reader's proof. Null where the image was refused. */
	readonly field: Field | null;
	/**
	 * How its evidence box compares with the ink. Null where the value is not right, was not read off print, or its place
	 * is not known.
	 */
	readonly box: BoxMatch | null;
	/**
	 * Whether the true value stands in the lines of the first look, and of all. Null where no page was read, the value is
	 * not printed, or no line can tell.
	 */
	readonly inLines: { readonly first: boolean; readonly all: boolean } | null;
}

/** What became of one image. */
export interface Measured {
	readonly sample: Sample;
	/** With the document type told, or found out and right; what the fields are judged on. */
	readonly outcome: Outcome;
	/** What it was taken for when the type was not told: a document type, or an error code. */
	readonly takenFor: string;
	/** What came when it was sent as another document type: an error code, or `READ`. Null where that was not tried. */
	readonly elsewhere: string | null;
	/** Milliseconds of the first reading, in the worker. */
	readonly ms: number;
	readonly fields: readonly MeasuredField[];
}

/** The error code that the API answers for an outcome; `READ` where there is none. */
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
 * Judges every field that the ground truth speaks of. A refused image answers nothing: all its fields are `null`, those
 * that are not printed included.
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

/**
 * Values that a barcode holds or arithmetic gives stand in no line; where the ground truth knows no ink, all are taken
 * for printed.
 */
const isPrinted = ({ ink }: Sample, name: string): boolean => ink === null || ink.boxes[name] !== undefined;

function inLinesOf(truth: TrueValue, accepted: readonly TrueValue[], { first, all }: SeenLines) {
	const isInFirst = standsIn(truth, accepted, first);
	return isInFirst === null ? null : { first: isInFirst, all: standsIn(truth, accepted, all) === true };
}

/** Barcodes and arithmetic have no ink of their own. */
function boxOf({ ink }: Sample, name: string, field: Field, outcome: Outcome): BoxMatch | null {
	const boxes = ink?.boxes[name];
	if (!ink || !boxes || outcome.outcome !== "read" || (field.source !== "visual" && field.source !== "mrz"))
		return null;
	if (field.quad === null) return { held: 0, size: 0 };
	const { rotation, width, height } = outcome.upright;
	return matchBox(field.quad, boxes, { rotation, from: ink.size, to: [width, height] });
}

/** True where a document was taken for what it is, or for what lies beside it. */
export function isRightType({ sample, takenFor }: Measured): boolean {
	return takenFor === sample.documentType || takenFor === sample.also;
}

/** True where a picture of none of the documents was refused as it should be. */
export function isRightRefusal(measured: Measured): boolean {
	const { expect } = measured.sample;
	if (measured.takenFor === "WRONG_DOCUMENT_TYPE" || measured.takenFor === "IMAGE_UNREADABLE") {
		return expect.length === 0 || expect.includes(measured.takenFor);
	}
	return false;
}
