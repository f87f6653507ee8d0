import { isStatedByDocument, nullReasons } from "../reader/documents/null-reasons.ts";
import type { ExtractionJson, FieldEvidenceJson } from "./answer-json.ts";
import { checkInWords } from "./check-words.ts";
import type { Corrections } from "./corrections.ts";
import type { FieldJson } from "./described.ts";
import { columns } from "./table-columns.ts";
import { sayTheSame, type Value } from "./value.ts";
import { withoutLabels } from "./without-labels.ts";

/** A field to review. */
export interface FieldToReview {
	/** Null: the whole document. */
	readonly field: string | null;
	/** In plain language: "Please check: identity number". */
	readonly why: string;
}

/** A reading is suggested to the reviewer only if it is more likely correct than not. */
export const likelyMin = 0.5;

/** Values below this certainty need review. Among values just above the reporting threshold, one in ten was wrong. */
export const sureMin = 0.9;

/** Fields that must be present on every document whose type has them. Others may be empty. */
const needed: ReadonlySet<string> = new Set(columns.flatMap(({ fields, isNeeded }) => (isNeeded ? fields : [])));

/** The fields to review in one document, after a person's corrections, in field order. */
export function fieldsToReview(
	body: ExtractionJson,
	corrections: Corrections,
	fields: readonly FieldJson[],
): readonly FieldToReview[] {
	return fields.flatMap((field) => {
		const evidence = body.evidence?.fields[field.name];
		if (corrections[field.name]?.isConfirmed || field.kind === "null") return [];
		const why = whyOf(field, body.data[field.name] ?? null, evidence && withOffered(evidence, fields));
		return why === null ? [] : [{ field: field.name, why }];
	});
}

/** The fields in a barcode that was found but could not be decoded. */
export const inClosedBarcode = ({ evidence }: ExtractionJson): readonly string[] =>
	Object.entries(evidence?.fields ?? {}).flatMap(([name, own]) =>
		isInClosedBarcode(own) && !isSwitchedOff(own) ? [name] : [],
	);

/** A person cannot read it either, so there is nothing to review; a rule reports it for the row. */
const isInClosedBarcode = ({ checks }: FieldEvidenceJson): boolean =>
	checks.some(({ name, passed }) => name.startsWith("barcode-") && !passed);

/** The operator has switched barcodes off for every document. */
const isSwitchedOff = ({ checks }: FieldEvidenceJson): boolean =>
	checks.some(({ name, passed }) => name === "barcode-switched-on" && !passed);

/** Both readings are the same text written in two ways, so they do not contradict each other. */
export const saysOneText = ({ alternatives: [first, ...others] }: FieldEvidenceJson): boolean =>
	first !== undefined && others.length > 0 && others.every(({ value }) => sayTheSame(value, first.value));

const withOffered = (evidence: FieldEvidenceJson, fields: readonly FieldJson[]): FieldEvidenceJson => ({
	...evidence,
	alternatives: withoutLabels(evidence.alternatives, fields),
});

function whyOf(field: FieldJson, value: Value, evidence: FieldEvidenceJson | undefined): string | null {
	const { title } = field;
	if (isStatedByDocument(evidence?.reason) || (evidence && isInClosedBarcode(evidence))) return null;
	const failed = evidence?.checks.find(({ passed }) => !passed);
	if (value === null && evidence && saysOneText(evidence)) return `Please check: ${title.toLowerCase()}`;
	if (failed) return `${checkInWords(failed)}: ${title.toLowerCase()}`;
	if (value === null) return whyNull(field, evidence);
	const certainty = evidence?.certainty ?? 1;
	return certainty < sureMin ? `Please check: ${title.toLowerCase()}` : null;
}

function whyNull({ name, title }: FieldJson, evidence: FieldEvidenceJson | undefined): string | null {
	if (!evidence?.reason) return null;
	const { reason, alternatives } = evidence;
	// Other fields may be missing from a document, so there is no question if every value is improbable.
	const isLikely = alternatives.some(({ certainty }) => certainty > likelyMin);
	if (!isLikely && !needed.has(name) && reason !== "contradicted") return null;
	if (alternatives.length === 0) return `${title} ${nullReasons[reason].short}`;
	return `${reason === "contradicted" ? "Two readings" : "Please check"}: ${title.toLowerCase()}`;
}
