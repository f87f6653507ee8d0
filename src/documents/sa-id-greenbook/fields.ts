import type { FieldDefinition } from "../definition.ts";

/** The nine fields of a Green Book's biographical page, in the order of the specification. */
export const greenBookFields = {
	surname: { description: "Surname as printed.", kind: "text", example: "SPECIMEN" },
	names: { description: "Forenames as printed.", kind: "text", example: "TEST PERSON" },
	dateOfBirth: {
		description: "Date of birth.",
		kind: "date",
		pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
		example: "2000-01-01",
	},
	idNumber: {
		description: "Identity number of 13 digits whose check digit holds.",
		kind: "text",
		pattern: "^[0-9]{13}$",
		example: "0001010000089",
	},
	sex: {
		description: "Sex; not printed, told by the identity number.",
		kind: "text",
		values: ["M", "F"],
		example: "F",
	},
	citizenshipStatus: {
		description: "Citizen for S.A. CITIZEN; for others what the identity number's citizenship digit says.",
		kind: "text",
		values: ["Citizen", "Permanent Resident", "Non-Citizen"],
		example: "Citizen",
	},
	nationality: {
		description: "Not printed: RSA for a citizen, null for others.",
		kind: "text",
		values: ["RSA"],
		example: "RSA",
	},
	countryOfBirth: {
		description: "Country of birth, or the district in bilingual books, as printed.",
		kind: "text",
		example: "SOUTH AFRICA",
	},
	barcodeData: {
		description: "Content of the Code 39 barcode: the identity number.",
		kind: "text",
		example: "0001010000089",
	},
} as const satisfies Record<string, FieldDefinition>;
