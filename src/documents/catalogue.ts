import { abouts } from "./abouts.ts";
import type { DocumentDefinition, DocumentType } from "./definition.ts";
import { type FieldFiles, folders } from "./folders.ts";
import type { LicenceBarcodeSettings } from "./licence-barcode-settings.ts";

export type { LicenceBarcodeSettings };

/**
 * Every document type the service reads: the folders beside this file that have an `about.json`. Endpoints, token
 * scopes, the OpenAPI schema, the evaluation and the command line are made from these rows.
 */
export const catalogue: readonly DocumentDefinition[] = Object.values(folders);

/** The catalogue's rows as an operator configured them. Throws LicenceKeyError for a key folder that cannot be used. */
export function catalogueWith(licenceBarcode: LicenceBarcodeSettings): readonly DocumentDefinition[] {
	return catalogue.map((definition) => definition.configured?.(licenceBarcode) ?? definition);
}

/** The row of one document type, or null for a word that is none (or has no reader). */
export function definitionOf(documentType: string): DocumentDefinition | null {
	return catalogue.find((definition) => definition.documentType === documentType) ?? null;
}

/** The identifiers of the catalogue, in its order. */
export const documentTypes = Object.keys(abouts) as readonly DocumentType[];

/** The fields of each document, by its type: what `data` of an answer holds. */
export type DocumentData = { readonly [Type in DocumentType]: DataOf<FieldFiles[Type]> };

type DataOf<File extends { readonly fields: object }> = {
	readonly [Name in keyof File["fields"]]: ValueLike<File["fields"][Name]>;
};

/** A field's example tells what its value is: a list, nothing ever, or a text. */
type ValueLike<Field> = Field extends { readonly example: readonly string[] }
	? readonly string[] | null
	: Field extends { readonly example: null }
		? null
		: string | null;
