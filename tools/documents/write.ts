import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pythonReaders, typeScriptReaders } from "./clients.ts";
import { type DocumentFolder, documentFolders } from "./folders.ts";
import { descriptionsFile, designsFile, documentTypeFile, foldersFile } from "./lists.ts";
import { tables, withRows } from "./tables.ts";

const project = join(import.meta.dirname, "../..");

const writers: Readonly<Record<string, (folders: readonly DocumentFolder[]) => string>> = {
	"src/answer/document-descriptions.ts": descriptionsFile,
	"src/reader/documents/document-type.ts": documentTypeFile,
	"src/reader/documents/folders.ts": foldersFile,
	"lab/generator/designs.ts": designsFile,
	"client/src/documents.ts": typeScriptReaders,
	"client-python/src/document_extraction_client/readers.py": pythonReaders,
};

/** The content of every file that is generated from the folders in `src/reader/documents`, by path. */
export function filesOfDocuments(root: string = project): ReadonlyMap<string, string> {
	const folders = documentFolders(root);
	const pages = tables.map((table) => {
		const page = readFileSync(join(root, table.file), "utf8");
		return [table.file, withRows(page, table, folders)] as const;
	});
	return new Map([...Object.entries(writers).map(([file, write]) => [file, write(folders)] as const), ...pages]);
}

// npm run documents: run it after adding a folder or changing an about.json.
if (import.meta.main) for (const [file, text] of filesOfDocuments()) writeFileSync(join(project, file), text);
