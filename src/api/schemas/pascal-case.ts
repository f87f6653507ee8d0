/** `sa-id-smart-front` -> `SaIdSmartFront`: how names in the API's description speak of a document. */
export function pascalCase(words: string): string {
	return words
		.split("-")
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join("");
}
