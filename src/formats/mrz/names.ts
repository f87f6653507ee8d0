/** A text without the fillers behind it. */
export const withoutFillers = (text: string): string => text.replace(/<+$/, "");

/** A text without the fillers at both of its ends: some states set a number to the right of its field. */
export const betweenFillers = (text: string): string => withoutFillers(text).replace(/^<+/, "");

/** From one character up to another, which is not in it. */
export type Span = readonly [from: number, to: number];

/** The name of a machine readable zone, taken apart. */
export interface MrzName {
	/** Primary identifier, components separated by single spaces. Null where the field has none. */
	readonly surname: string | null;
	/** Secondary identifier. Null for a single name. */
	readonly givenNames: string | null;
	/** True where the field is full to its last character, so that something may have been cut off. */
	readonly isTruncated: boolean;
	/**
	 * Where the identifiers stand in the field. An identifier that is missing, or that the field begins without, has the
	 * whole field.
	 */
	readonly spans: { readonly surname: Span; readonly givenNames: Span };
}

/** Takes the 39 characters of a name field apart (ICAO Doc 9303 part 4, section 4.2.2.1). */
export function nameOf(field: string): MrzName {
	const end = withoutFillers(field).length;
	const divide = field.slice(0, end).indexOf("<<");
	const whole: Span = [0, field.length];
	const primary: Span = [0, divide < 0 ? end : divide];
	const secondary: Span = divide < 0 ? [end, end] : [divide + 2, end];
	const plain = ([from, to]: Span) => field.slice(from, to).replaceAll(/<+/g, " ").trim() || null;
	const [surname, givenNames] = [plain(primary), plain(secondary)];
	return {
		surname,
		givenNames,
		isTruncated: !field.endsWith("<"),
		spans: { surname: surname === null ? whole : primary, givenNames: givenNames === null ? whole : secondary },
	};
}
