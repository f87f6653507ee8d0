import type { DocumentFolder } from "./folders.ts";
import { pascalCase, snakeCase } from "./names.ts";

/** Each document's row in a Markdown table; `pattern` matches the existing rows. */
interface DocumentRows {
	readonly file: string;
	readonly pattern: RegExp;
	rowOf(folder: DocumentFolder): string;
}

/** Every Markdown file that has a table with one row per document type. */
export const tables: readonly DocumentRows[] = [
	{
		file: "docs/api.md",
		pattern: /(?:\| `POST \/api\/v1\/ocr\/.*\n)+/,
		rowOf: ({ documentType: type, about }) =>
			`| \`POST /api/v1/ocr/${type}\` | scope \`${type}\` or \`*\` | ${about.reads} |\n`,
	},
	{
		file: "client/README.md",
		pattern: /(?:\| `read[A-Z].*\n)+/,
		rowOf: ({ documentType, about }) => `| \`read${pascalCase(documentType)}\` | ${about.reads} |\n`,
	},
	{
		file: "client-python/README.md",
		pattern: /(?:\| `read_.*\n)+/,
		rowOf: ({ documentType, about }) => `| \`read_${snakeCase(documentType)}\` | ${about.reads} |\n`,
	},
];

/** The page with a row for each folder. Throws if it has no such table. */
export function withRows(page: string, { file, pattern, rowOf }: DocumentRows, folders: readonly DocumentFolder[]) {
	if (!pattern.test(page)) throw new Error(`${file} has no table of the documents`);
	return page.replace(pattern, () => folders.map(rowOf).join(""));
}
