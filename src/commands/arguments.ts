import { parseArgs } from "node:util";
import type { DocumentType } from "../reader/documents/definition.ts";

/** The parsed command line of `npm run extract`. */
export interface Arguments {
	/** The document type of every image; null if it is to be detected. */
	readonly documentType: DocumentType | null;
	readonly withEvidence: boolean;
	/** Whether to print one table instead of one JSON object per line. */
	readonly asCsv: boolean;
	/** Files and folders in the given order, at least one. With `watch`, it contains only the table. */
	readonly paths: readonly string[];
	/** A folder to watch, and the table for its files. If absent, the files in `paths` are read. */
	readonly watch?: { readonly folder: string; readonly table: string };
}

/** Parses the command line. `problem` is a sentence that says what is wrong, or null if help was requested. */
export function parseArguments(
	args: readonly string[],
	documentTypes: readonly DocumentType[],
): Arguments | { readonly problem: string | null } {
	try {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: {
				type: { type: "string" },
				evidence: { type: "boolean", default: false },
				csv: { type: "boolean", default: false },
				watch: { type: "string" },
				help: { type: "boolean", short: "h", default: false },
			},
		});
		if (values.help) return { problem: null };
		const { watch: folder } = values;
		if (folder !== undefined && (!values.csv || positionals.length !== 1))
			return { problem: "To watch a folder, give the folder and the table: --watch FOLDER --csv OUT.csv." };
		if (positionals.length === 0) return { problem: "Give at least one file or folder." };
		const documentType = documentTypes.find((type) => type === values.type) ?? null;
		if (values.type !== undefined && documentType === null) {
			return { problem: `Unknown document type ${JSON.stringify(values.type)}.` };
		}
		if (values.csv && values.evidence)
			return { problem: "A table cannot hold evidence. Leave out --csv or --evidence." };
		const [table = ""] = positionals;
		const watch = folder === undefined ? {} : { watch: { folder, table } };
		return { documentType, withEvidence: values.evidence, asCsv: values.csv, paths: positionals, ...watch };
	} catch (error) {
		return { problem: error instanceof Error ? error.message : String(error) };
	}
}

/** Formats the help text. */
export function formatUsage(documentTypes: readonly DocumentType[]): string {
	return `Reads images of documents without a server, and prints one JSON object per line or a table.

Usage: npm run --silent extract -- [--type TYPE] [--evidence|--csv] FILE|FOLDER...
       npm run --silent extract -- [--type TYPE] --watch FOLDER --csv OUT.csv

  --type TYPE   the document that every image shows: ${documentTypes.join(", ")}
                (default: detect it)
  --evidence    add the position and the checks of each value
  --csv         at the end print the same table as the playground: one row per document or card, with what needs review
  --watch FOLDER
                read new files in a folder, such as a scanner's, until stopped. Rows are appended to OUT.csv, and each
                file moves to FOLDER/done, or to FOLDER/failed if nothing could be read

Folders are searched recursively for .jpg, .jpeg, .png, .webp, .heic, .heif, .tif, .tiff and .pdf.
Each page of a PDF or TIFF is read as a separate picture.
If a picture shows several documents, each has its own line or row with its number: {"number": 1, "of": 2}.
A summary on standard error says how many files were read, and what was skipped and why.
Exit code: 0 if every file was read, 1 if any was not, 2 for a wrong command line.
`;
}
