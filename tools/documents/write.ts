import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generatePythonReaders, generateTypeScriptReaders } from "./clients.ts";
import { type DocumentFolder, readDocumentFolders } from "./folders.ts";
import { generateDescriptions, generateDesigns, generateDocumentType, generateFolders } from "./lists.ts";
import { documentTables, replaceRows } from "./tables.ts";

const project = join(import.meta.dirname, "../..");

/** The functions that generate whole files, by the path of the file. */
const generators: Readonly<Record<string, (folders: readonly DocumentFolder[]) => string>> = {
	"src/answer/document-descriptions.ts": generateDescriptions,
	"src/reader/documents/document-type.ts": generateDocumentType,
	"src/reader/documents/folders.ts": generateFolders,
	"lab/generator/designs.ts": generateDesigns,
	"client/src/documents.ts": generateTypeScriptReaders,
	"client-python/src/document_extraction_client/readers.py": generatePythonReaders,
};

/** Generates the content of every file that depends on the folders in `src/reader/documents`, by path. */
export function generateFiles(root: string = project): ReadonlyMap<string, string> {
	const folders = readDocumentFolders(root);
	const pages = documentTables.map((table) => {
		const page = readFileSync(join(root, table.file), "utf8");
		return [table.file, replaceRows(page, table, folders)] as const;
	});
	return new Map([...Object.entries(generators).map(([file, build]) => [file, build(folders)] as const), ...pages]);
}

// npm run documents: run this after adding a folder or changing an about.json.
if (import.meta.main) for (const [file, text] of generateFiles()) writeFileSync(join(project, file), text);
