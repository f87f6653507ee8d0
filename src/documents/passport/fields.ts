import type { FieldDefinition } from "../definition.ts";

const date = (description: string, example: string): FieldDefinition => ({
	description,
	kind: "date",
	pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
	example,
});

const mrzLine = (description: string, example: string): FieldDefinition => ({
	description,
	kind: "text",
	pattern: "^[A-Z0-9<]{44}$",
	example,
});

/** The fifteen fields of a passport, in the order of the specification. */
export const passportFields = {
	documentType: {
		description: "Document type code of the machine readable zone without its filler, for example P, PP, PM.",
		kind: "text",
		pattern: "^P[A-Z]?$",
		example: "P",
	},
	issuingCountry: {
		description: "Issuing state, ISO 3166-1 alpha-3 (ICAO codes without an ISO equivalent as printed).",
		kind: "text",
		pattern: "^[A-Z]{3}$",
		example: "UTO",
	},
	passportNumber: {
		description: "Document number; its length depends on the country.",
		kind: "text",
		pattern: "^[A-Z0-9<]{1,9}$",
		example: "L898902C3",
	},
	surname: { description: "Primary identifier (family name).", kind: "text", example: "ERIKSSON" },
	givenNames: {
		description: "Secondary identifier; null also where the holder has a single name.",
		kind: "text",
		example: "ANNA MARIA",
	},
	nationality: {
		description: "Nationality, ISO 3166-1 alpha-3 (ICAO codes without an ISO equivalent as printed).",
		kind: "text",
		pattern: "^[A-Z]{3}$",
		example: "UTO",
	},
	dateOfBirth: date("Date of birth; null where the document leaves a part of it unknown.", "1974-08-12"),
	sex: {
		description: "M, F, or X where the document says unspecified.",
		kind: "text",
		values: ["M", "F", "X"],
		example: "F",
	},
	dateOfExpiry: date("Date of expiry.", "2012-04-15"),
	personalNumber: {
		description:
			"Optional personal number of the machine readable zone, with the separators of the print where that shows them; null where the document has none.",
		kind: "text",
		pattern: "^[A-Z0-9<./ -]{1,14}$",
		example: "ZE184226B",
	},
	dateOfIssue: date("Date of issue, from the printed zone.", "2007-04-16"),
	placeOfBirth: { description: "Place of birth as printed.", kind: "text", example: "ZENITH" },
	issuingAuthority: { description: "Issuing authority as printed.", kind: "text", example: "PASSPORT OFFICE" },
	mrzLine1: mrzLine(
		"First line of the machine readable zone, exactly 44 characters with its fillers.",
		"P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
	),
	mrzLine2: mrzLine(
		"Second line of the machine readable zone, exactly 44 characters with its fillers.",
		"L898902C36UTO7408122F1204159ZE184226B<<<<<10",
	),
} as const satisfies Record<string, FieldDefinition>;

/** The name of one of a passport's fields. */
export type PassportFieldName = keyof typeof passportFields;
