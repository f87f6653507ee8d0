import { certaintyMin } from "../reader/documents/certainty.ts";
import { isStatedByDocument, nullReasons } from "../reader/documents/null-reasons.ts";
import type { ExtractionJson, FieldEvidenceJson } from "./answer-json.ts";
import { describeCheck } from "./check-words.ts";
import type { Corrections } from "./corrections.ts";
import type { FieldJson } from "./described.ts";
import { columns } from "./table-columns.ts";
import { areEquivalent, type Value } from "./value.ts";
import { removeLabelReadings } from "./without-labels.ts";

/** A field that a person must check. */
export interface FieldToReview {
	/** The field's name; null for the whole document. */
	readonly field: string | null;
	/** In plain language, such as "Please check: identity number". */
	readonly reason: string;
}

/** The certainty above which a reading is suggested to the reviewer: only if it is more likely correct than not. */
export const suggestionCertaintyMin = 0.5;

/**
 * Values below this certainty need review. The reader withholds values below the same limit, so a value in a current
 * response never needs review for its certainty alone. Of 14 values between 0.88 and 0.9, on new pictures of three
 * generators, all were right.
 */
export const reviewCertaintyMin = certaintyMin;

/** Fields that are present on every document whose type has them. Other fields may be empty. */
const requiredFields: ReadonlySet<string> = new Set(
	columns.flatMap(({ fields, isNeeded }) => (isNeeded ? fields : [])),
);

/** Returns the fields to review in one document, after a person's corrections, in field order. */
export function findFieldsToReview(
	body: ExtractionJson,
	corrections: Corrections,
	fields: readonly FieldJson[],
): readonly FieldToReview[] {
	return fields.flatMap((field) => {
		const evidence = body.evidence?.fields[field.name];
		if (corrections[field.name]?.isConfirmed || field.kind === "null") return [];
		const reason = findReason(
			field,
			body.data[field.name] ?? null,
			evidence && removeLabelAlternatives(evidence, fields),
		);
		return reason === null ? [] : [{ field: field.name, reason }];
	});
}

/** Returns the names of the fields in a barcode that was found but could not be decoded. */
export const listFieldsInUndecodedBarcode = ({ evidence }: ExtractionJson): readonly string[] =>
	Object.entries(evidence?.fields ?? {}).flatMap(([name, fieldEvidence]) =>
		isInUndecodedBarcode(fieldEvidence) && !isBarcodeSwitchedOff(fieldEvidence) ? [name] : [],
	);

/**
 * Whether the field is in a barcode that was not decoded. A person cannot read it either, so there is nothing to
 * review; a rule reports it for the row.
 */
const isInUndecodedBarcode = ({ checks }: FieldEvidenceJson): boolean =>
	checks.some(({ name, passed }) => name.startsWith("barcode-") && !passed);

/** Whether the operator has switched off barcodes for every document. */
const isBarcodeSwitchedOff = ({ checks }: FieldEvidenceJson): boolean =>
	checks.some(({ name, passed }) => name === "barcode-switched-on" && !passed);

/** Whether all alternatives are the same text written in different ways, so that they do not contradict each other. */
export const areAlternativesEquivalent = ({ alternatives: [first, ...others] }: FieldEvidenceJson): boolean =>
	first !== undefined && others.length > 0 && others.every(({ value }) => areEquivalent(value, first.value));

const removeLabelAlternatives = (evidence: FieldEvidenceJson, fields: readonly FieldJson[]): FieldEvidenceJson => ({
	...evidence,
	alternatives: removeLabelReadings(evidence.alternatives, fields),
});

function findReason(field: FieldJson, value: Value, evidence: FieldEvidenceJson | undefined): string | null {
	const { title } = field;
	if (isStatedByDocument(evidence?.reason) || (evidence && isInUndecodedBarcode(evidence))) return null;
	const failedCheck = evidence?.checks.find(({ passed }) => !passed);
	if (value === null && evidence && areAlternativesEquivalent(evidence)) return `Please check: ${title.toLowerCase()}`;
	if (failedCheck) return `${describeCheck(failedCheck)}: ${title.toLowerCase()}`;
	if (value === null) return findNullReason(field, evidence);
	const certainty = evidence?.certainty ?? 1;
	return certainty < reviewCertaintyMin ? `Please check: ${title.toLowerCase()}` : null;
}

function findNullReason({ name, title }: FieldJson, evidence: FieldEvidenceJson | undefined): string | null {
	if (!evidence?.reason) return null;
	const { reason, alternatives } = evidence;
	// Fields that are not required may be missing from a document, so there is nothing to ask if every reading is
	// improbable.
	const hasLikelyReading = alternatives.some(({ certainty }) => certainty > suggestionCertaintyMin);
	if (!hasLikelyReading && !requiredFields.has(name) && reason !== "contradicted") return null;
	if (alternatives.length === 0) return `${title} ${nullReasons[reason].short}`;
	return `${reason === "contradicted" ? "Two readings" : "Please check"}: ${title.toLowerCase()}`;
}
