import type { FieldDefinition } from "../definition.ts";

/** The eight fields of a Smart ID card's front, in the order of the specification. */
export const smartFrontFields = {
	surname: { description: "Surname as printed.", kind: "text", example: "SPECIMEN" },
	names: { description: "First names as printed.", kind: "text", example: "TEST PERSON" },
	sex: { description: "Sex.", kind: "text", values: ["M", "F"], example: "F" },
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
	countryOfBirth: {
		description: "Country of birth as printed; South Africa is RSA.",
		kind: "text",
		pattern: "^[A-Z]{3}$",
		example: "RSA",
	},
	citizenshipStatus: {
		description: "Citizenship status.",
		kind: "text",
		values: ["Citizen", "Permanent Resident"],
		example: "Citizen",
	},
	nationality: {
		description: "Nationality as printed; South Africa is RSA.",
		kind: "text",
		pattern: "^[A-Z]{3}$",
		example: "RSA",
	},
} as const satisfies Record<string, FieldDefinition>;
