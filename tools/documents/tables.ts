import type { DocumentFolder } from "./folders.ts";
import { pascalCase, snakeCase } from "./names.ts";

/** A Markdown table with one row for each document. `pattern` matches the existing rows. */
interface DocumentTable {
	readonly file: string;
	readonly pattern: RegExp;
	formatRow(folder: DocumentFolder): string;
}

/** All Markdown tables with one row for each document type. */
export const documentTables: readonly DocumentTable[] = [
	{
		file: "docs/api.md",
		pattern: /(?:\| `POST \/api\/v1\/ocr\/.*\n)+/,
		formatRow: ({ documentType: type, about }) =>
			`| \`POST /api/v1/ocr/${type}\` | scope \`${type}\` or \`*\` | ${about.reads} |\n`,
	},
	{
		file: "client/README.md",
		pattern: /(?:\| `read[A-Z].*\n)+/,
		formatRow: ({ documentType, about }) => `| \`read${pascalCase(documentType)}\` | ${about.reads} |\n`,
	},
	{
		file: "client-python/README.md",
		pattern: /(?:\| `read_.*\n)+/,
		formatRow: ({ documentType, about }) => `| \`read_${snakeCase(documentType)}\` | ${about.reads} |\n`,
	},
];

/** Replaces the rows of a table by one for each document. Throws if the page has no such table. */
export function replaceRows(
	page: string,
	{ file, pattern, formatRow }: DocumentTable,
	folders: readonly DocumentFolder[],
) {
	if (!pattern.test(page)) throw new Error(`${file} has no table of the documents`);
	return page.replace(pattern, () => folders.map(formatRow).join(""));
}
