import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentDescription } from "../../src/answer/document-description.ts";

/** A folder of `src/reader/documents` that holds a document. */
export interface DocumentFolder {
	/** The folder's name. The endpoint, the scope and the files in `specimens` have the same name. */
	readonly documentType: string;
	readonly about: DocumentDescription;
}

/** Reads the documents that have a folder in the project at `root`, in the order that the `about.json` files give. */
export function readDocumentFolders(root: string): readonly DocumentFolder[] {
	const documents = join(root, "src/reader/documents");
	const aboutFileOf = (name: string) => join(documents, name, "about.json");
	return readdirSync(documents)
		.filter((name) => existsSync(aboutFileOf(name)))
		.map((documentType) => ({
			documentType,
			about: JSON.parse(readFileSync(aboutFileOf(documentType), "utf8")) as DocumentDescription,
		}))
		.sort((a, b) => a.about.order - b.about.order || (a.documentType < b.documentType ? -1 : 1));
}
