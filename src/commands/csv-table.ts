import { sep } from "node:path";
import { catalogue } from "../reader/documents/catalogue.ts";
import type { DocumentType } from "../reader/documents/definition.ts";
import { described } from "../review/described.ts";
import { type FieldToReview, fieldsToReview, inClosedBarcode } from "../review/fields-to-review.ts";
import { refusalWords } from "../review/refusal-words.ts";
import type { Reviewed } from "../review/row.ts";
import { withoutColumn } from "../review/row-of.ts";
import { rowsAsCsv, tableAsCsv, tableOf } from "../review/table.ts";
import { tableRows } from "../review/table-rows.ts";
import type { ReadPicture } from "./extract-files.ts";
import type { ResultLine } from "./result-line.ts";

/** An output format for the results. */
export interface Output {
	/** The text to print now; empty if it has to wait. */
	add(picture: ReadPicture): string;
	/** The text to print after all pictures. */
	end(): string;
}

const documentTypes = described(catalogue);

/**
 * The table that the pages save, with the same columns and wording. It is printed at the end, because the two sides of a
 * card are one row and may be the first and the last file.
 *
 * @param asked The document type of every picture; null if it was detected.
 */
export function createCsvTable(requested: DocumentType | null): Output {
	const documents: Reviewed[] = [];
	let pictures = 0;
	return {
		add: (picture) => {
			pictures += 1;
			documents.push(...documentsOf(picture, pictures, requested));
			return "";
		},
		end: () => tableAsCsv(tableOf(tableRows(namedFromFolder(documents), documentTypes))),
	};
}

/** The documents, named relative to their common folder so that the table does not reveal this machine's folders. */
function namedFromFolder(documents: readonly Reviewed[]): readonly Reviewed[] {
	const paths = documents.map(({ item }) => item.name.split(sep));
	const [first = [], ...others] = paths.map((parts) => parts.slice(0, -1));
	const differsAt = first.findIndex((folder, depth) => others.some((folders) => folders[depth] !== folder));
	const depth = differsAt < 0 ? first.length : differsAt;
	return documents.map((document, index) => {
		const name = paths[index]?.slice(depth).join(sep) ?? document.item.name;
		return { ...document, item: { ...document.item, name } };
	});
}

/** Every possible column, so that rows can be appended to an existing table. */
const allFields = withoutColumn(documentTypes.flatMap(({ fields }) => fields));

/** The header of a table that rows are appended to. */
export const watchedHead = tableAsCsv({ ...tableOf([], allFields), rows: [] });

/** The rows for one file's pictures, with every column. Only documents in the same file can be sides of one card. */
export function watchedRows(pictures: readonly ReadPicture[], requested: DocumentType | null): string {
	const documents = pictures.flatMap((picture, index) => documentsOf(picture, index, requested));
	return rowsAsCsv(tableOf(tableRows(documents, documentTypes), allFields));
}

function documentsOf({ lines, fingerprint }: ReadPicture, pictureId: number, requested: DocumentType | null) {
	return lines.map((line): Reviewed => {
		const item = { name: line.file, pictureId, fingerprint, ...untouched };
		return { item, ...reviewed(line, requested) };
	});
}

/** On the command line nothing can be corrected, joined or set aside. */
const untouched = { corrections: {}, setAside: null, card: null };

function reviewed(answer: ResultLine, requested: DocumentType | null): Omit<Reviewed, "item"> {
	if (!answer.success) return { body: null, fields: [], toReview: [problemToReview(answer, requested)] };
	const fields = documentTypes.find(({ documentType }) => documentType === answer.documentType)?.fields ?? [];
	const { evidence, document, ...plain } = answer;
	// Keeping the evidence of thousands of pictures would fill the memory; only a rule about barcodes still needs it.
	const body = evidence && inClosedBarcode(answer).length > 0 ? { ...plain, evidence } : plain;
	return { body, fields, toReview: fieldsToReview(answer, {}, fields), place: document ?? null };
}

type Refused = Extract<ResultLine, { success: false }>;

/** A file that could not be opened has its own reason. */
function problemToReview(answer: Refused, requested: DocumentType | null): FieldToReview {
	const { reason } = (answer.error.details ?? {}) as { readonly reason?: string };
	const isOwn = answer.error.code.startsWith("IMAGE_") && reason !== undefined;
	const why = isOwn
		? `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
		: refusalWords(answer, requested, documentTypes);
	return { field: null, why };
}
