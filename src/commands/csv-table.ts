import { sep } from "node:path";
import { catalogue } from "../reader/documents/catalogue.ts";
import type { DocumentType } from "../reader/documents/definition.ts";
import { describeDocumentTypes } from "../review/described.ts";
import { type FieldToReview, findFieldsToReview, listFieldsInUndecodedBarcode } from "../review/fields-to-review.ts";
import { describeRefusal } from "../review/refusal-words.ts";
import type { ReviewedDocument } from "../review/row.ts";
import { filterFieldsWithoutColumn } from "../review/row-of.ts";
import { buildTable, rowsToCsv, tableToCsv } from "../review/table.ts";
import { buildTableRows } from "../review/table-rows.ts";
import type { ReadPicture } from "./extract-files.ts";
import type { ResultLine } from "./result-line.ts";

/** An output format for the results. */
export interface Output {
	/** Adds a picture. Returns the text to print now, which is empty if the output is printed at the end. */
	add(picture: ReadPicture): string;
	/** Returns the text to print after all pictures. */
	end(): string;
}

const documentTypes = describeDocumentTypes(catalogue);

/**
 * Creates the table that the pages save, with the same columns and wording. It is printed at the end, because the two
 * sides of a card are one row and may be the first and the last file.
 * @param requested The document type of every picture; null if it was to be detected.
 */
export function createCsvTable(requested: DocumentType | null): Output {
	const documents: ReviewedDocument[] = [];
	let pictureCount = 0;
	return {
		add: (picture) => {
			pictureCount += 1;
			documents.push(...toDocuments(picture, pictureCount, requested));
			return "";
		},
		end: () => tableToCsv(buildTable(buildTableRows(nameRelativeToCommonFolder(documents), documentTypes))),
	};
}

/** Names the documents relative to their common folder, so that the table does not reveal this machine's folders. */
function nameRelativeToCommonFolder(documents: readonly ReviewedDocument[]): readonly ReviewedDocument[] {
	const paths = documents.map(({ item }) => item.name.split(sep));
	const [firstFolders = [], ...otherFolders] = paths.map((parts) => parts.slice(0, -1));
	const firstDifference = firstFolders.findIndex((folder, depth) =>
		otherFolders.some((folders) => folders[depth] !== folder),
	);
	const commonDepth = firstDifference < 0 ? firstFolders.length : firstDifference;
	return documents.map((document, index) => {
		const name = paths[index]?.slice(commonDepth).join(sep) ?? document.item.name;
		return { ...document, item: { ...document.item, name } };
	});
}

/** All fields that get a column after the usual ones. Every row has them, so that rows can be appended to a table. */
const fieldsWithoutColumn = filterFieldsWithoutColumn(documentTypes.flatMap(({ fields }) => fields));

/** The header of a table to which rows are appended. */
export const appendedTableHeader = tableToCsv({ ...buildTable([], fieldsWithoutColumn), rows: [] });

/**
 * Formats the rows for one file's pictures, with every column. Only documents in the same file can be sides of one
 * card.
 */
export function formatAppendedRows(pictures: readonly ReadPicture[], requested: DocumentType | null): string {
	const documents = pictures.flatMap((picture, index) => toDocuments(picture, index, requested));
	return rowsToCsv(buildTable(buildTableRows(documents, documentTypes), fieldsWithoutColumn));
}

function toDocuments({ lines, fingerprint }: ReadPicture, pictureId: number, requested: DocumentType | null) {
	return lines.map((line): ReviewedDocument => {
		const item = { name: line.file, pictureId, fingerprint, ...untouchedState };
		return { item, ...toReviewed(line, requested) };
	});
}

/**
 * The state of a document that nobody has corrected, joined with another or set aside. On the command line, every
 * document has this state.
 */
const untouchedState = { corrections: {}, setAside: null, card: null };

function toReviewed(answer: ResultLine, requested: DocumentType | null): Omit<ReviewedDocument, "item"> {
	if (!answer.success) return { body: null, fields: [], toReview: [problemToReview(answer, requested)] };
	const fields = documentTypes.find(({ documentType }) => documentType === answer.documentType)?.fields ?? [];
	const { evidence, document, ...answerWithoutEvidence } = answer;
	// Keeping the evidence of thousands of pictures would fill the memory. After this, only a rule about barcodes still
	// needs it.
	const body =
		evidence && listFieldsInUndecodedBarcode(answer).length > 0
			? { ...answerWithoutEvidence, evidence }
			: answerWithoutEvidence;
	return { body, fields, toReview: findFieldsToReview(answer, {}, fields), position: document ?? null };
}

type RefusedLine = Extract<ResultLine, { success: false }>;

/** Describes a failure as something to review. If a file could not be opened, the reason in the error is used. */
function problemToReview(answer: RefusedLine, requested: DocumentType | null): FieldToReview {
	const { reason } = (answer.error.details ?? {}) as { readonly reason?: string };
	const hasOwnReason = answer.error.code.startsWith("IMAGE_") && reason !== undefined;
	const message = hasOwnReason
		? `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
		: describeRefusal(answer, requested, documentTypes);
	return { field: null, reason: message };
}
