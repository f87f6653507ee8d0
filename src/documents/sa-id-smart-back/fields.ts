import type { FieldDefinition } from "../definition.ts";

/** The two fields of a Smart ID card's back, in the order of the specification. */
export const smartBackFields = {
	cardNumber: {
		description: "The card's own number: nine digits on every card seen. Not the number across the RSA oval.",
		kind: "text",
		pattern: "^[0-9A-Z]{8,12}$",
		example: "123456789",
	},
	dateOfIssue: {
		description: "Date of issue.",
		kind: "date",
		pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
		example: "2018-03-03",
	},
} as const satisfies Record<string, FieldDefinition>;
