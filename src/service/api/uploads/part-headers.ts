import { parse } from "content-disposition";

/** The headers of a form part, without the file name, which is not needed and may be personal data. */
export interface PartHeaders {
	readonly name: string;
	readonly hasFileName: boolean;
	/** The content type as written. Null if the part has none. */
	readonly contentType: string | null;
}

/**
 * Parses a part's headers, given by lower-case name. Null if they are not the headers of a form part (RFC 7578
 * section 4.2).
 */
export function parsePartHeaders(headers: object): PartHeaders | null {
	const disposition = getHeader(headers, "content-disposition");
	if (disposition === null) return null;
	const { type, parameters } = parse(disposition, { multipart: true });
	const name = parameters.name;
	if (type.toLowerCase() !== "form-data" || name === undefined) return null;
	return {
		name,
		hasFileName: parameters.filename !== undefined || parameters["filename*"] !== undefined,
		contentType: getHeader(headers, "content-type"),
	};
}

/** The first value of a header, whose values the multipart parser passes as a list. Null if the header is absent. */
function getHeader(headers: object, name: string): string | null {
	const values: unknown = Reflect.get(headers, name);
	return Array.isArray(values) && typeof values[0] === "string" ? values[0] : null;
}
