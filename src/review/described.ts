import type { DocumentDefinition, FieldDefinition } from "../reader/documents/definition.ts";

/** A document type's title and fields, in the specification's order. */
export interface DocumentTypeJson {
	readonly documentType: string;
	readonly title: string;
	readonly fields: readonly FieldJson[];
}

/** One field of a document type, without its description. */
export interface FieldJson extends Omit<FieldDefinition, "description"> {
	/** The field's name in the API. */
	readonly name: string;
}

/** Converts document types for pages and tables. Descriptions are left out to keep the download small. */
export function describeDocumentTypes(definitions: readonly DocumentDefinition[]): readonly DocumentTypeJson[] {
	return definitions.map(({ documentType, title, fields }) => ({
		documentType,
		title,
		fields: Object.entries(fields).map(([name, { description: _, ...field }]) => ({ name, ...field })),
	}));
}
