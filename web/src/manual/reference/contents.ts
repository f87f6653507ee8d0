import { documents } from "../documents.ts";
import type { ContentsEntry } from "../page-contents.tsx";

/** What the reference leads to beside its list of pages; the ids are the operations' own. */
export const referenceContents: readonly ContentsEntry[] = [
	{ id: "basics", text: "Basics", depth: 2 },
	{ id: "requests", text: "Reading a document", depth: 2 },
	...documents.map(([documentType, text]) => ({ id: readerOf(documentType), text, depth: 3 })),
	{ id: "showToken", text: "The presented token", depth: 2 },
	{ id: "showHealth", text: "The service’s health", depth: 2 },
];

/** `sa-id-smart-front` -> `readSaIdSmartFront`, the operation's name. */
function readerOf(documentType: string): string {
	const words = documentType.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
	return `read${words.join("")}`;
}
