/** An image's text, taken apart. */
export interface ImageText {
	/** The media type of the `data:` prefix. Null where there is no prefix or it names none. */
	readonly mediaType: string | null;
	readonly base64: string;
}

/** The longest prefix worth looking for; the text behind it has millions of characters. */
const prefixLengthMax = 256;

/**
 * `data:image/png;base64,AAAA` (RFC 2397) -> its type and `AAAA`. Anything else is returned as it is. A `data:` URL
 * that is not base64 is left whole, and fails as base64 for its comma.
 */
export function parseDataUrl(text: string): ImageText {
	const prefix = /^\s*data:([^,]*);\s*base64\s*,/i.exec(text.slice(0, prefixLengthMax));
	if (!prefix) return { mediaType: null, base64: text };
	return { mediaType: prefix[1]?.trim() || null, base64: text.slice(prefix[0].length) };
}
