import type { DocumentDefinition, FieldDefinition } from "../reader/documents/definition.ts";

/** The title of a document type and its fields, in the specification's order. */
export interface DocumentTypeJson {
	readonly documentType: string;
	readonly title: string;
	readonly fields: readonly FieldJson[];
}

/** One field of a document type and its permitted values. */
export interface FieldJson extends Omit<FieldDefinition, "description"> {
	/** The API's name. */
	readonly name: string;
}

/** The document types for pages and tables, without descriptions to keep the download small. */
export function described(definitions: readonly DocumentDefinition[]): readonly DocumentTypeJson[] {
	return definitions.map(({ documentType, title, fields }) => ({
		documentType,
		title,
		fields: Object.entries(fields).map(([name, { description: _, ...field }]) => ({ name, ...field })),
	}));
}
