/** The text of an image, split into type and data. */
export interface ImageText {
	/** The media type in the `data:` prefix. Null if there is no prefix or it names no type. */
	readonly mediaType: string | null;
	readonly base64: string;
}

/** Maximum length of the prefix in characters. Only these are searched, because the data may have millions. */
const prefixLengthMax = 256;

/**
 * Splits a URL such as `data:image/png;base64,AAAA` (RFC 2397) into media type and data. Any other text is returned
 * unchanged as `base64`. So is a `data:` URL that is not base64, whose comma makes it invalid base64.
 */
export function parseDataUrl(text: string): ImageText {
	const prefix = /^\s*data:([^,]*);\s*base64\s*,/i.exec(text.slice(0, prefixLengthMax));
	if (!prefix) return { mediaType: null, base64: text };
	return { mediaType: prefix[1]?.trim() || null, base64: text.slice(prefix[0].length) };
}
