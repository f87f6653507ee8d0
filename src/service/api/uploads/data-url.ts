/** The text of an image, split into type and data. */
export interface ImageText {
	/** The media type in the `data:` prefix. Null if there is no prefix or it names no type. */
	readonly mediaType: string | null;
	readonly base64: string;
}

/** Maximum length of a prefix; the data after it may have millions of characters. */
const prefixLengthMax = 256;

/**
 * Splits `data:image/png;base64,AAAA` (RFC 2397) into its type and `AAAA`; returns anything else unchanged. A `data:`
 * URL that is not base64 is also left whole, and then rejected as base64 because of its comma.
 */
export function parseDataUrl(text: string): ImageText {
	const prefix = /^\s*data:([^,]*);\s*base64\s*,/i.exec(text.slice(0, prefixLengthMax));
	if (!prefix) return { mediaType: null, base64: text };
	return { mediaType: prefix[1]?.trim() || null, base64: text.slice(prefix[0].length) };
}
