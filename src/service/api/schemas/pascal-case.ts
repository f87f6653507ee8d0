/** Converts a document type to the form used in names of the API description: `sa-id-greenbook` -> `SaIdGreenbook`. */
export function toPascalCase(words: string): string {
	return words
		.split("-")
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join("");
}
