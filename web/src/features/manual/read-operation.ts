/** Returns the API's name of the operation that reads a document: "readSaIdSmartFront" for sa-id-smart-front. */
export function buildOperationName(documentType: string): string {
	const words = documentType.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
	return `read${words.join("")}`;
}
