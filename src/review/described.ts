import type { DocumentDefinition, FieldDefinition } from "../documents/definition.ts";

/** What a document type is called, and its fields in the specification's order. */
export interface DocumentTypeJson {
	readonly documentType: string;
	readonly title: string;
	readonly fields: readonly FieldJson[];
}

/** One field of a document type, and what may stand in it. */
export interface FieldJson extends Omit<FieldDefinition, "description"> {
	/** The API's name. */
	readonly name: string;
}

/** The document types as pages and tables are told them. Descriptions are the documentation's: pages wait for this. */
export function described(definitions: readonly DocumentDefinition[]): readonly DocumentTypeJson[] {
	return definitions.map(({ documentType, title, fields }) => ({
		documentType,
		title,
		fields: Object.entries(fields).map(([name, { description: _, ...field }]) => ({ name, ...field })),
	}));
}
