import { sep } from "node:path";
import { catalogue } from "../documents/catalogue.ts";
import type { DocumentType } from "../documents/definition.ts";
import { described } from "../review/described.ts";
import { inClosedBarcode, type Look, looksIn } from "../review/needs-a-look.ts";
import { refusalWords } from "../review/refusal-words.ts";
import type { Reviewed } from "../review/row.ts";
import { withoutColumn } from "../review/row-of.ts";
import { rowsAsCsv, tableAsCsv, tableOf } from "../review/table.ts";
import { tableRows } from "../review/table-rows.ts";
import type { ReadPicture } from "./extract-files.ts";
import type { ResultLine } from "./result-line.ts";

/** What is printed of pictures. */
export interface Output {
	/** What is printed at once; empty where it must wait. */
	add(picture: ReadPicture): string;
	/** What is printed behind all of them. */
	end(): string;
}

const documentTypes = described(catalogue);

/**
 * The table that the pages save, with their columns and their words. It is printed at the end: the two sides of a card
 * are one row, and may be the first and the last file.
 *
 * @param asked The document that every picture was read as; null where it was to be found out.
 */
export function createCsvTable(asked: DocumentType | null): Output {
	const documents: Reviewed[] = [];
	let pictures = 0;
	return {
		add: (picture) => {
			pictures += 1;
			documents.push(...documentsOf(picture, pictures, asked));
			return "";
		},
		end: () => tableAsCsv(tableOf(tableRows(namedFromFolder(documents), documentTypes))),
	};
}

/** The same documents, with names from the folder that holds all of them: the table names no folder of this machine. */
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

/** Every column that a row can have, so that rows can be added to a table that is there. */
const allFields = withoutColumn(documentTypes.flatMap(({ fields }) => fields));

/** The first line of a table that rows are added to. */
export const watchedHead = tableAsCsv({ ...tableOf([], allFields), rows: [] });

/** The rows of one file's pictures, with every column. Only documents of one file can be sides of one card. */
export function watchedRows(pictures: readonly ReadPicture[], asked: DocumentType | null): string {
	const documents = pictures.flatMap((picture, index) => documentsOf(picture, index, asked));
	return rowsAsCsv(tableOf(tableRows(documents, documentTypes), allFields));
}

function documentsOf({ lines, fingerprint }: ReadPicture, pictureId: number, asked: DocumentType | null) {
	return lines.map((line): Reviewed => {
		const item = { name: line.file, pictureId, fingerprint, ...untouched };
		return { item, ...reviewed(line, asked) };
	});
}

/** Nobody corrects, joins or sets aside here. */
const untouched = { corrections: {}, setAside: null, card: null };

function reviewed(answer: ResultLine, asked: DocumentType | null): Omit<Reviewed, "item"> {
	if (!answer.success) return { body: null, fields: [], looks: [problemLook(answer, asked)] };
	const fields = documentTypes.find(({ documentType }) => documentType === answer.documentType)?.fields ?? [];
	const { evidence, document, ...plain } = answer;
	// The evidence of thousands would fill the memory, and has said all but what a rule asks of barcodes.
	const body = evidence && inClosedBarcode(answer).length > 0 ? { ...plain, evidence } : plain;
	return { body, fields, looks: looksIn(answer, {}, fields), place: document ?? null };
}

type Refused = Extract<ResultLine, { success: false }>;

/** A file that could not even be opened says why by itself. */
function problemLook(answer: Refused, asked: DocumentType | null): Look {
	const { reason } = (answer.error.details ?? {}) as { readonly reason?: string };
	const isOwn = answer.error.code.startsWith("IMAGE_") && reason !== undefined;
	const why = isOwn
		? `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
		: refusalWords(answer, asked, documentTypes);
	return { field: null, why };
}
