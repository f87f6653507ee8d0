import { isSaidByDocument, reasonWords } from "../documents/null-reasons.ts";
import type { ExtractionJson, FieldEvidenceJson } from "./answer-json.ts";
import { wordsOf } from "./check-words.ts";
import type { Corrections } from "./corrections.ts";
import type { FieldJson } from "./described.ts";
import { columns } from "./table-columns.ts";
import { sayTheSame, type Value } from "./value.ts";

/** Something that a person must look at. */
export interface Look {
	/** The field that it is about; null: the whole document. */
	readonly field: string | null;
	/** In plain words: "Please check: identity number". */
	readonly why: string;
}

/** A reading is put before a person only where it is more likely right than not. */
export const likelyMin = 0.5;

/** A less sure value is looked at. Of those just above the border for giving a value, one in ten was wrong. */
export const sureMin = 0.9;

/** What a document must show if it has the field. Any other field may be empty. */
const needed: ReadonlySet<string> = new Set(columns.flatMap(({ fields, isNeeded }) => (isNeeded ? fields : [])));

/** What needs a look in one document, after what a person has said of it, in the order of its fields. */
export function looksIn(body: ExtractionJson, corrections: Corrections, fields: readonly FieldJson[]): readonly Look[] {
	return fields.flatMap((field) => {
		const evidence = body.evidence?.fields[field.name];
		if (corrections[field.name]?.isConfirmed || field.kind === "null") return [];
		const why = whyOf(field, body.data[field.name] ?? null, evidence);
		return why === null ? [] : [{ field: field.name, why }];
	});
}

/** The fields whose barcode was read and holds nothing that this service can decode, though it may. */
export const inClosedBarcode = ({ evidence }: ExtractionJson): readonly string[] =>
	Object.entries(evidence?.fields ?? {}).flatMap(([name, own]) =>
		isInClosedBarcode(own) && !isSwitchedOff(own) ? [name] : [],
	);

/** No eye can read what is in there, so nobody is asked to look; a rule says it of the row. */
const isInClosedBarcode = ({ checks }: FieldEvidenceJson): boolean =>
	checks.some(({ name, passed }) => name.startsWith("barcode-") && !passed);

/** The operator lets no barcode be opened: that is so for every document. */
const isSwitchedOff = ({ checks }: FieldEvidenceJson): boolean =>
	checks.some(({ name, passed }) => name === "barcode-switched-on" && !passed);

/** What seems to be two readings is one text, written in two ways: nothing contradicts it. */
export const saysOneText = ({ alternatives: [first, ...others] }: FieldEvidenceJson): boolean =>
	first !== undefined && others.length > 0 && others.every(({ value }) => sayTheSame(value, first.value));

function whyOf(field: FieldJson, value: Value, evidence: FieldEvidenceJson | undefined): string | null {
	const { title } = field;
	if (isSaidByDocument(evidence?.reason) || (evidence && isInClosedBarcode(evidence))) return null;
	const failed = evidence?.checks.find(({ passed }) => !passed);
	if (value === null && evidence && saysOneText(evidence)) return `Please check: ${title.toLowerCase()}`;
	if (failed) return `${wordsOf(failed)}: ${title.toLowerCase()}`;
	if (value === null) return whyNull(field, evidence);
	const certainty = evidence?.certainty ?? 1;
	return certainty < sureMin ? `Please check: ${title.toLowerCase()}` : null;
}

function whyNull({ name, title }: FieldJson, evidence: FieldEvidenceJson | undefined): string | null {
	if (!evidence?.reason) return null;
	const { reason, alternatives } = evidence;
	// A document may be without any other field: what is most likely none of its values is no question.
	const isLikely = alternatives.some(({ certainty }) => certainty > likelyMin);
	if (!isLikely && !needed.has(name) && reason !== "contradicted") return null;
	if (alternatives.length === 0) return `${title} ${reasonWords[reason]}`;
	return `${reason === "contradicted" ? "Two readings" : "Please check"}: ${title.toLowerCase()}`;
}
