import type { DocumentDefinition, DocumentType } from "./definition.ts";
import { passport } from "./passport/definition.ts";
import type passportFields from "./passport/fields.json";
import {
	createDriversBack,
	type LicenceBarcodeSettings,
	licenceBarcodeDefaults,
} from "./sa-drivers-back/definition.ts";
import type driversBackFields from "./sa-drivers-back/fields.json";
import { driversFront } from "./sa-drivers-front/definition.ts";
import type driversFrontFields from "./sa-drivers-front/fields.json";
import { greenBook } from "./sa-id-greenbook/definition.ts";
import type greenBookFields from "./sa-id-greenbook/fields.json";
import { smartBack } from "./sa-id-smart-back/definition.ts";
import type smartBackFields from "./sa-id-smart-back/fields.json";
import { smartFront } from "./sa-id-smart-front/definition.ts";
import type smartFrontFields from "./sa-id-smart-front/fields.json";

export type { LicenceBarcodeSettings };

/**
 * Every document type the service reads; the only place where they are enumerated. Endpoints, token scopes, the OpenAPI
 * schema, the evaluation and the command line are made from these rows.
 */
export const catalogue: readonly DocumentDefinition[] = catalogueWith(licenceBarcodeDefaults);

/** The catalogue's rows as an operator configured them. Throws LicenceKeyError for a key folder that cannot be used. */
export function catalogueWith(licenceBarcode: LicenceBarcodeSettings): readonly DocumentDefinition[] {
	return [smartFront, smartBack, greenBook, passport, driversFront, createDriversBack(licenceBarcode)];
}

/** The row of one document type, or null for a word that is none (or has no reader). */
export function definitionOf(documentType: string): DocumentDefinition | null {
	return catalogue.find((definition) => definition.documentType === documentType) ?? null;
}

/** The identifiers of the catalogue, in its order. */
export const documentTypes: readonly DocumentType[] = catalogue.map((definition) => definition.documentType);

/** The fields of each document, by its type: what `data` of an answer holds. */
export interface DocumentData {
	readonly passport: DataOf<typeof passportFields>;
	readonly "sa-id-smart-front": DataOf<typeof smartFrontFields>;
	readonly "sa-id-smart-back": DataOf<typeof smartBackFields>;
	readonly "sa-id-greenbook": DataOf<typeof greenBookFields>;
	readonly "sa-drivers-front": DataOf<typeof driversFrontFields>;
	readonly "sa-drivers-back": DataOf<typeof driversBackFields>;
}

type DataOf<File extends { readonly fields: object }> = {
	readonly [Name in keyof File["fields"]]: ValueLike<File["fields"][Name]>;
};

/** A field's example tells what its value is: a list, nothing ever, or a text. */
type ValueLike<Field> = Field extends { readonly example: readonly string[] }
	? readonly string[] | null
	: Field extends { readonly example: null }
		? null
		: string | null;
