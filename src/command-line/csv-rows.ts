import { stringify } from "csv-stringify/sync";
import type { DocumentDefinition } from "../documents/definition.ts";
import type { ResultLine } from "./result-line.ts";

const answerColumns = ["file", "success", "documentType", "confidence", "errorCode", "errorDetails", "latencyMs"];

/** Turns results into the rows of one table, which spreadsheets open (RFC 4180). */
export interface CsvRows {
	readonly head: string;
	row(line: ResultLine): string;
}

/**
 * One row a file: about the answer, then every field that one of the documents has. A list is joined by `; `, null is
 * empty. A value that a spreadsheet would take for a formula gets an apostrophe: what is printed on a document is a
 * stranger's text.
 */
export function createCsvRows(definitions: readonly DocumentDefinition[]): CsvRows {
	const fields = [...new Set(definitions.flatMap(({ fields }) => Object.keys(fields)))];
	// A passport prints a documentType of its own: its letters, P or PA.
	const heads = fields.map((field) => (answerColumns.includes(field) ? `data.${field}` : field));
	return {
		head: csvLine([...answerColumns, ...heads]),
		row: (line) => csvLine([...answerCells(line), ...fields.map((field) => fieldCell(line, field))]),
	};
}

function answerCells(line: ResultLine): readonly string[] {
	if (line.success) return [line.file, "true", line.documentType, line.confidence, "", "", String(line.meta.latencyMs)];
	const { code, details } = line.error;
	return [line.file, "false", "", "", code, details ? JSON.stringify(details) : "", ""];
}

function fieldCell(line: ResultLine, field: string): string {
	const value = line.success ? line.data[field] : null;
	return [value ?? ""].flat().join("; ");
}

function csvLine(cells: readonly string[]): string {
	return stringify([cells], { escape_formulas: true });
}
