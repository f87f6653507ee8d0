/**
 * One column of the table that people get, in the pages and on the command line: what different documents call by
 * different names.
 */
export interface Column {
	readonly title: string;
	/** The API's names, of which a document has one at most. */
	readonly fields: readonly string[];
	readonly kind: "text" | "date";
	/** A document that has the field must show it. */
	readonly isNeeded: boolean;
}

const textColumn = { kind: "text", isNeeded: true } as const;
const dayColumn = { kind: "date", isNeeded: true } as const;

/** In the order of the table and of every file; any other field of a document has a column of its own behind these. */
export const columns: readonly Column[] = [
	{ title: "Surname", fields: ["surname"], ...textColumn },
	// A holder with a single name has none.
	{ title: "First names", fields: ["givenNames", "names", "initials"], ...textColumn },
	{ title: "Identity number", fields: ["idNumber"], ...textColumn },
	{ title: "Document number", fields: ["passportNumber", "licenseNumber", "cardNumber"], ...textColumn },
	{ title: "Date of birth", fields: ["dateOfBirth"], ...dayColumn },
	{ title: "Sex", fields: ["sex"], ...textColumn },
	{ title: "Nationality", fields: ["nationality"], kind: "text", isNeeded: false },
	{ title: "Date of issue", fields: ["dateOfIssue"], ...dayColumn },
	{ title: "Date of expiry", fields: ["dateOfExpiry"], ...dayColumn },
];
