import { catalogue } from "../documents/catalogue.ts";
import type { DocumentType } from "../documents/definition.ts";
import type { Answer } from "../library/create-reader.ts";
import { described } from "../review/described.ts";
import { type Look, looksIn } from "../review/needs-a-look.ts";
import { refusalWords } from "../review/refusal-words.ts";
import type { Reviewed } from "../review/row.ts";
import { tableAsCsv, tableOf } from "../review/table.ts";
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
		add: ({ line, fingerprint, otherSide }) => {
			pictures += 1;
			const item = { name: line.file, pictureId: pictures, fingerprint, ...untouched };
			const sides = [line, otherSide].filter((answer) => answer !== null);
			documents.push(...sides.map((answer) => ({ item, ...reviewed(answer, asked) })));
			return "";
		},
		end: () => tableAsCsv(tableOf(tableRows(documents, documentTypes))),
	};
}

/** Nobody corrects, joins or sets aside here. */
const untouched = { corrections: {}, setAside: null, card: null };

function reviewed(answer: ResultLine | Answer, asked: DocumentType | null): Omit<Reviewed, "item"> {
	if (!answer.success) return { body: null, fields: [], looks: [problemLook(answer, asked)] };
	const fields = documentTypes.find(({ documentType }) => documentType === answer.documentType)?.fields ?? [];
	const { evidence: _, ...body } = answer;
	// The evidence of thousands would fill the memory, and has said what it had to say.
	return { body, fields, looks: looksIn(answer, {}, fields) };
}

type Refused = Extract<ResultLine | Answer, { success: false }>;

/** A file that could not even be opened says why by itself. */
function problemLook(answer: Refused, asked: DocumentType | null): Look {
	const { reason } = (answer.error.details ?? {}) as { readonly reason?: string };
	const isOwn = answer.error.code.startsWith("IMAGE_") && reason !== undefined;
	const why = isOwn
		? `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
		: refusalWords(answer, asked, documentTypes);
	return { field: null, why };
}
