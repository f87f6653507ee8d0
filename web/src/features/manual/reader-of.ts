/** The operation that reads a document: `sa-id-smart-front` -> `readSaIdSmartFront`, as API and client call it. */
export function readerOf(documentType: string): string {
	const words = documentType.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
	return `read${words.join("")}`;
}
