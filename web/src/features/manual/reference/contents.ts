import { documents } from "../documents.ts";
import type { ContentsEntry } from "../page-contents.tsx";
import { readerOf } from "../reader-of.ts";

/** Links to the reference in addition to its list of pages; the ids are those of the operations. */
export const referenceContents: readonly ContentsEntry[] = [
	{ id: "basics", text: "Basics", depth: 2 },
	{ id: "requests", text: "Reading a document", depth: 2 },
	...documents.map(([documentType, text]) => ({ id: readerOf(documentType), text, depth: 3 })),
	{ id: "showToken", text: "The current token", depth: 2 },
	{ id: "showHealth", text: "Health", depth: 2 },
];
