import { documents } from "../documents.ts";
import type { ContentsEntry } from "../page-contents.tsx";
import { buildOperationName } from "../read-operation.ts";

/** The table of contents of the reference. Ids of endpoints are the names of their operations. */
export const referenceContents: readonly ContentsEntry[] = [
	{ id: "basics", text: "Basics", depth: 2 },
	{ id: "requests", text: "Reading a document", depth: 2 },
	...documents.map(([documentType, text]) => ({ id: buildOperationName(documentType), text, depth: 3 })),
	{ id: "showToken", text: "The current token", depth: 2 },
	{ id: "reportLeakedToken", text: "Revoking a leaked token", depth: 2 },
	{ id: "showHealth", text: "Health", depth: 2 },
];
