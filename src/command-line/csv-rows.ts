import { stringify } from "csv-stringify/sync";
import type { DocumentDefinition } from "../documents/definition.ts";
import { isSaidByDocument, reasonWords } from "../documents/null-reasons.ts";
import { columns } from "../documents/table-columns.ts";
import type { ResultLine } from "./result-line.ts";

/** Turns results into the rows of one table, which spreadsheets open (RFC 4180). */
export interface CsvRows {
	readonly head: string;
	row(line: ResultLine): string;
}

/** One column of values: its title, and the API's names of which a document has one at most. */
interface ValueColumn {
	readonly title: string;
	readonly names: readonly string[];
}

/** The API's names of the fields that people look for. */
const needed = columns.filter(({ isNeeded }) => isNeeded).flatMap(({ fields }) => fields);

/** Spreadsheets take a CSV file for UTF-8 only where it begins with a byte order mark. */
const byteOrderMark = "\uFEFF";

/**
 * The table of the pages, a row a picture: what needs a look, the fields that people look for, then every other field.
 * A list is joined by `, `, null is empty. A value that a spreadsheet would take for a formula gets an apostrophe: what
 * is printed on a document is a stranger's text.
 */
export function createCsvRows(definitions: readonly DocumentDefinition[]): CsvRows {
	const values = valueColumns(definitions);
	return {
		head: byteOrderMark + csvLine(["File", "Document", "Needs a look", ...values.map(({ title }) => title), "Code"]),
		row: (line) => {
			const definition = definitions.find(({ documentType }) => line.success && documentType === line.documentType);
			const cells = values.map(({ names }) => valueCell(line, names));
			return csvLine([
				line.file,
				definition?.title ?? "",
				whyOf(line, definition),
				...cells,
				line.success ? "" : line.error.code,
			]);
		},
	};
}

function valueColumns(definitions: readonly DocumentDefinition[]): readonly ValueColumn[] {
	const fields = new Map(definitions.flatMap((definition) => Object.entries(definition.fields)));
	const known = columns.map(({ title, fields: names }) => ({ title, names }));
	const named = new Set(known.flatMap(({ names }) => names));
	const further = [...fields].filter(([name, { kind }]) => !named.has(name) && kind !== "null");
	const own = known.filter(({ names }) => names.some((name) => fields.has(name)));
	return [...own, ...further.map(([name, { title }]) => ({ title, names: [name] }))];
}

/** Why nothing was read, or which of the fields that people look for was not, and why. Lines have their evidence. */
function whyOf(line: ResultLine, definition: DocumentDefinition | undefined): string {
	if (!line.success) return [line.error.message, ...wordsOf(line.error.details)].join(": ");
	const missing = needed.flatMap((name) => {
		const reason = line.evidence?.fields[name]?.reason;
		return reason && !isSaidByDocument(reason) ? [{ name, reason }] : [];
	});
	return missing
		.map(({ name, reason }) => `${definition?.fields[name]?.title ?? name} ${reasonWords[reason]}`)
		.join("; ");
}

/** The words of `details` that say why. */
function wordsOf(details: object = {}): readonly string[] {
	const { reason, reasons } = details as { readonly reason?: string; readonly reasons?: readonly string[] };
	return [reason ?? reasons ?? []].flat();
}

function valueCell(line: ResultLine, names: readonly string[]): string {
	const values = line.success ? names.map((name) => line.data[name] ?? null) : [];
	return [values.find((value) => value !== null) ?? ""].flat().join(", ");
}

function csvLine(cells: readonly string[]): string {
	return stringify([cells], { escape_formulas: true });
}
