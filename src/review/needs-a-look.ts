import { isSaidByDocument, reasonWords } from "../documents/null-reasons.ts";
import type { ExtractionJson, FieldEvidenceJson } from "./answer-json.ts";
import { wordsOf } from "./check-words.ts";
import type { Corrections } from "./corrections.ts";
import type { FieldJson } from "./described.ts";
import { columns } from "./table-columns.ts";
import type { Value } from "./value.ts";

/** Something that a person must look at. */
export interface Look {
	/** The field that it is about; null: the whole document. */
	readonly field: string | null;
	/** In plain words: "Identity number unreadable". */
	readonly why: string;
}

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

function whyOf(field: FieldJson, value: Value, evidence: FieldEvidenceJson | undefined): string | null {
	const { title } = field;
	if (isSaidByDocument(evidence?.reason)) return null;
	const failed = evidence?.checks.find(({ passed }) => !passed);
	if (failed) return `${wordsOf(failed)}: ${title.toLowerCase()}`;
	if (value === null) return whyNull(field, evidence);
	const certainty = evidence?.certainty ?? 1;
	return certainty < sureMin ? `${title} not sure` : null;
}

function whyNull({ name, title }: FieldJson, evidence: FieldEvidenceJson | undefined): string | null {
	if (!evidence?.reason) return null;
	const isSeen = evidence.printed !== null || evidence.alternatives.length > 0;
	return isSeen || needed.has(name) || evidence.reason === "contradicted"
		? `${title} ${reasonWords[evidence.reason]}`
		: null;
}
