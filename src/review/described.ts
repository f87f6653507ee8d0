import type { DocumentDefinition } from "../documents/definition.ts";

/** What a document type is called, and its fields in the specification's order. */
export interface DocumentTypeJson {
	readonly documentType: string;
	readonly title: string;
	readonly fields: readonly FieldJson[];
}

/** One field of a document type, and what may stand in it. */
export interface FieldJson {
	/** The API's name. */
	readonly name: string;
	/** For people: "Identity number". */
	readonly title: string;
	/** `null`: never given. */
	readonly kind: "text" | "date" | "list" | "null";
	/** The only values it may hold. */
	readonly values?: readonly string[];
	/** A regular expression (anchored) that every value matches. */
	readonly pattern?: string;
	/** A value that it could have. */
	readonly example: string | readonly string[] | null;
}

/** The document types as pages and tables are told them. Descriptions are the documentation's: pages wait for this. */
export function described(definitions: readonly DocumentDefinition[]): readonly DocumentTypeJson[] {
	return definitions.map(({ documentType, title, fields }) => ({
		documentType,
		title,
		fields: Object.entries(fields).map(([name, { description: _, ...field }]) => ({ name, ...field })),
	}));
}
