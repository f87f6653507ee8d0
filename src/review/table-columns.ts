/** A column of the table in the pages and on the command line. It joins fields that document types name differently. */
export interface Column {
	readonly title: string;
	/** The names of the fields in the API. A document has at most one of them. */
	readonly fields: readonly string[];
	readonly kind: "text" | "date";
	/** Whether a missing value needs review, because documents whose type has the field also have a value for it. */
	readonly isNeeded: boolean;
}

const textColumn = { kind: "text", isNeeded: true } as const;
const dateColumn = { kind: "date", isNeeded: true } as const;

/** The columns in the order of the table and of every file. Other fields get columns after these. */
export const columns: readonly Column[] = [
	{ title: "Surname", fields: ["surname"], ...textColumn },
	// Needed, although some people have a single name: the reader then reports that the document has no first name.
	{ title: "First names", fields: ["givenNames", "names", "initials"], ...textColumn },
	{ title: "Identity number", fields: ["idNumber"], ...textColumn },
	{ title: "Document number", fields: ["passportNumber", "licenseNumber", "cardNumber"], ...textColumn },
	{ title: "Date of birth", fields: ["dateOfBirth"], ...dateColumn },
	{ title: "Sex", fields: ["sex"], ...textColumn },
	{ title: "Nationality", fields: ["nationality"], kind: "text", isNeeded: false },
	{ title: "Date of issue", fields: ["dateOfIssue"], ...dateColumn },
	{ title: "Date of expiry", fields: ["dateOfExpiry"], ...dateColumn },
];
