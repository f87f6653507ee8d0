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
	const all = fields.flatMap((field) => {
		const evidence = body.evidence?.fields[field.name];
		if (corrections[field.name]?.isConfirmed || field.kind === "null") return [];
		const why = whyOf(field, body.data[field.name] ?? null, evidence);
		return why === null ? [] : [{ field: field.name, why }];
	});
	return withOneLookAtBarcode(all, body, corrections);
}

/**
 * A barcode that was not opened is one look, at its first field, for nothing of it can be read by eye. It is settled
 * with what a person says of any of its fields.
 */
function withOneLookAtBarcode(looks: readonly Look[], body: ExtractionJson, corrections: Corrections): readonly Look[] {
	const inBarcode = new Set(inClosedBarcode(body));
	const isSettled = Object.entries(corrections).some(([name, said]) => said.isConfirmed && inBarcode.has(name));
	const isOf = ({ field }: Look) => field !== null && inBarcode.has(field);
	const first = looks.find(isOf);
	return looks.filter((look) => !isOf(look) || (look === first && !isSettled));
}

/** The fields of a document that stand in a barcode which was not opened. */
export const inClosedBarcode = ({ evidence }: ExtractionJson): readonly string[] =>
	Object.entries(evidence?.fields ?? {}).flatMap(([name, { checks }]) => (checks.some(isOfBarcode) ? [name] : []));

const isOfBarcode = ({ name, passed }: { readonly name: string; readonly passed: boolean }): boolean =>
	name.startsWith("barcode-") && !passed;

/** What seems to be two readings is one text, written in two ways: nothing contradicts it. */
export const saysOneText = ({ alternatives: [first, ...others] }: FieldEvidenceJson): boolean =>
	first !== undefined && others.length > 0 && others.every(({ value }) => sayTheSame(value, first.value));

/** The operator lets no barcode be opened: that is so for every document, and nobody's to look at. */
const isSwitchedOff = (evidence: FieldEvidenceJson | undefined): boolean =>
	evidence?.checks.some(({ name, passed }) => name === "barcode-switched-on" && !passed) ?? false;

function whyOf(field: FieldJson, value: Value, evidence: FieldEvidenceJson | undefined): string | null {
	const { title } = field;
	if (isSaidByDocument(evidence?.reason) || isSwitchedOff(evidence)) return null;
	const failed = evidence?.checks.find(({ passed }) => !passed);
	if (evidence && saysOneText(evidence)) return `Please check: ${title.toLowerCase()}`;
	if (failed) return isOfBarcode(failed) ? wordsOf(failed) : `${wordsOf(failed)}: ${title.toLowerCase()}`;
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
