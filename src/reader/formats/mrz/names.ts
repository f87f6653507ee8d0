/** Removes trailing fillers. */
export const withoutFillers = (text: string): string => text.replace(/<+$/, "");

/** Removes fillers at both ends: some states right-align a number in its field. */
export const betweenFillers = (text: string): string => withoutFillers(text).replace(/^<+/, "");

/** A range of characters; `to` is exclusive. */
export type CharacterSpan = readonly [from: number, to: number];

/** The parsed name field of an MRZ. */
export interface MrzName {
	/** Primary identifier, its components separated by single spaces. Null if the field has none. */
	readonly surname: string | null;
	/** Secondary identifier. Null for a single name. */
	readonly givenNames: string | null;
	/** True if the field is full to its last character, so that the name may be truncated. */
	readonly isTruncated: boolean;
	/** The identifiers' positions in the field. A missing or empty identifier has the whole field. */
	readonly spans: { readonly surname: CharacterSpan; readonly givenNames: CharacterSpan };
}

/** Parses the 39 characters of a name field (ICAO Doc 9303 part 4, section 4.2.2.1). */
export function nameOf(field: string): MrzName {
	const end = withoutFillers(field).length;
	const divide = field.slice(0, end).indexOf("<<");
	const whole: CharacterSpan = [0, field.length];
	const primary: CharacterSpan = [0, divide < 0 ? end : divide];
	const secondary: CharacterSpan = divide < 0 ? [end, end] : [divide + 2, end];
	const plain = ([from, to]: CharacterSpan) => field.slice(from, to).replaceAll(/<+/g, " ").trim() || null;
	const [surname, givenNames] = [plain(primary), plain(secondary)];
	return {
		surname,
		givenNames,
		isTruncated: !field.endsWith("<"),
		spans: { surname: surname === null ? whole : primary, givenNames: givenNames === null ? whole : secondary },
	};
}
