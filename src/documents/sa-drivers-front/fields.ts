import type { FieldDefinition } from "../definition.ts";

const date = (description: string, example: string): FieldDefinition => ({
	description,
	kind: "date",
	pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
	example,
});

/** The ten fields of a driving licence card's front, in the order of the specification. */
export const driversFrontFields = {
	surname: { description: "Surname as printed.", kind: "text", example: "SPECIMEN" },
	initials: { description: "Initials as printed, without dots.", kind: "text", pattern: "^[A-Z]{1,6}$", example: "AB" },
	idNumber: {
		description: "Identity number of 13 digits whose check digit holds, without its type prefix (02/).",
		kind: "text",
		pattern: "^[0-9]{13}$",
		example: "0001010000089",
	},
	dateOfBirth: date("Date of birth.", "2000-01-01"),
	licenseNumber: {
		description: "Licence number: seven digits and five characters.",
		kind: "text",
		pattern: "^[0-9]{7}[0-9A-Z]{5}$",
		example: "4024000BC1D2",
	},
	dateOfIssue: date("First day of the card's validity.", "2025-01-01"),
	dateOfExpiry: date("Last day of the card's validity.", "2029-12-31"),
	vehicleCodes: {
		description: "Vehicle codes in the order printed, each once.",
		kind: "list",
		values: ["A1", "A", "B", "C1", "C", "EB", "EC1", "EC"],
		example: ["A", "EB"],
	},
	pdpExpiry: date("Last day of the professional driving permit; null where the card has none.", "2027-01-01"),
	restrictions: {
		description: "Driver restriction codes as printed: 0 none, 1 glasses or contact lenses, 2 artificial limb.",
		kind: "text",
		pattern: "^[012]{1,2}$",
		example: "0",
	},
} as const satisfies Record<string, FieldDefinition>;
