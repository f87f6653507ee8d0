/** A column of the table in the pages and on the command line; it joins fields that documents name differently. */
export interface Column {
	readonly title: string;
	/** API names of the fields; a document has at most one of them. */
	readonly fields: readonly string[];
	readonly kind: "text" | "date";
	/** Must be present on a document that has the field. */
	readonly isNeeded: boolean;
}

const textColumn = { kind: "text", isNeeded: true } as const;
const dayColumn = { kind: "date", isNeeded: true } as const;

/** In the order of the table and of every file; any other field gets its own column after these. */
export const columns: readonly Column[] = [
	{ title: "Surname", fields: ["surname"], ...textColumn },
	// People with a single name have none.
	{ title: "First names", fields: ["givenNames", "names", "initials"], ...textColumn },
	{ title: "Identity number", fields: ["idNumber"], ...textColumn },
	{ title: "Document number", fields: ["passportNumber", "licenseNumber", "cardNumber"], ...textColumn },
	{ title: "Date of birth", fields: ["dateOfBirth"], ...dayColumn },
	{ title: "Sex", fields: ["sex"], ...textColumn },
	{ title: "Nationality", fields: ["nationality"], kind: "text", isNeeded: false },
	{ title: "Date of issue", fields: ["dateOfIssue"], ...dayColumn },
	{ title: "Date of expiry", fields: ["dateOfExpiry"], ...dayColumn },
];
