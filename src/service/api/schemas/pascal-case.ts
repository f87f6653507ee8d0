/** `sa-id-smart-front` -> `SaIdSmartFront`: a document type as it appears in names in the API's description. */
export function pascalCase(words: string): string {
	return words
		.split("-")
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join("");
}
