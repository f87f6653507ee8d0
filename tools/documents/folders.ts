import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentDescription } from "../../src/answer/document-description.ts";

/** A folder of `src/reader/documents` that holds a document. */
export interface DocumentFolder {
	/** The folder's name, which is also the endpoint, the scope and the name of its files in `specimens`. */
	readonly documentType: string;
	readonly about: DocumentDescription;
}

/** Every document that has a folder in the project at `root`, in the order given by the `about.json` files. */
export function documentFolders(root: string): readonly DocumentFolder[] {
	const documents = join(root, "src/reader/documents");
	const aboutIn = (name: string) => join(documents, name, "about.json");
	return readdirSync(documents)
		.filter((name) => existsSync(aboutIn(name)))
		.map((documentType) => ({
			documentType,
			about: JSON.parse(readFileSync(aboutIn(documentType), "utf8")) as DocumentDescription,
		}))
		.sort((one, other) => one.about.order - other.about.order || (one.documentType < other.documentType ? -1 : 1));
}
