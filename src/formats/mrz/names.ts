/** The name of a machine readable zone, taken apart. */
export interface MrzName {
	/** Primary identifier, components separated by single spaces; null where the field has none. */
	readonly surname: string | null;
	/** Secondary identifier; null for a single name. */
	readonly givenNames: string | null;
	/** True where the field is full to its last character, so that something may have been cut off. */
	readonly isTruncated: boolean;
}

/** Takes the 39 characters of a name field apart (ICAO Doc 9303 part 4, section 4.2.2.1). */
export function nameOf(field: string): MrzName {
	const [primary = "", ...secondary] = field.replace(/<+$/, "").split("<<");
	const plain = (part: string) => part.replaceAll("<", " ").trim() || null;
	return {
		surname: plain(primary),
		givenNames: plain(secondary.join("<")),
		isTruncated: !field.endsWith("<"),
	};
}
