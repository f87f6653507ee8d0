import type { DocumentDefinition, DocumentType, LicenceBarcodeSettings } from "./definition.ts";
import { type FieldFiles, folders } from "./folders.ts";

/**
 * Every document type the service reads: the folders beside this file that contain an `about.json`. Endpoints, token
 * scopes, the OpenAPI schema, the evaluation and the command line are derived from these rows.
 */
export const catalogue: readonly DocumentDefinition[] = Object.values(folders);

/** Returns the catalogue with the operator's settings applied. Throws LicenceKeyError for an unusable key folder. */
export const configureCatalogue = (licenceBarcode: LicenceBarcodeSettings): readonly DocumentDefinition[] =>
	catalogue.map((definition) => definition.configure?.(licenceBarcode) ?? definition);

/** Returns the definition of a document type, or null for an unknown identifier. */
export const findDefinition = (documentType: string): DocumentDefinition | null =>
	catalogue.find((definition) => definition.documentType === documentType) ?? null;

/** Identifiers of the document types, in catalogue order. */
export const documentTypes: readonly DocumentType[] = catalogue.map(({ documentType }) => documentType);

/** The type of each document's fields, by document type: the `data` of a response. */
export type DocumentData = { readonly [Type in DocumentType]: DataOf<FieldFiles[Type]> };

type DataOf<File extends { readonly fields: object }> = {
	readonly [Name in keyof File["fields"]]: ValueLike<File["fields"][Name]>;
};

/** The type of a field's value, which its example determines: a list, always null, or text. */
type ValueLike<Field> = Field extends { readonly example: readonly string[] }
	? readonly string[] | null
	: Field extends { readonly example: null }
		? null
		: string | null;
