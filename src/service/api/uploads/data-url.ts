/** An image's text, split into type and data. */
export interface ImageText {
	/** The media type of the `data:` prefix. Null without a prefix or without a type in it. */
	readonly mediaType: string | null;
	readonly base64: string;
}

/** Maximum length of a prefix; the data after it has millions of characters. */
const prefixLengthMax = 256;

/**
 * Splits `data:image/png;base64,AAAA` (RFC 2397) into its type and `AAAA`; returns anything else unchanged. A `data:`
 * URL without base64 also stays whole, and then fails as base64 because of its comma.
 */
export function parseDataUrl(text: string): ImageText {
	const prefix = /^\s*data:([^,]*);\s*base64\s*,/i.exec(text.slice(0, prefixLengthMax));
	if (!prefix) return { mediaType: null, base64: text };
	return { mediaType: prefix[1]?.trim() || null, base64: text.slice(prefix[0].length) };
}
