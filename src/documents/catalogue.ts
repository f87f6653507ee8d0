import type { DocumentDefinition, DocumentType } from "./definition.ts";
import { passport } from "./passport/definition.ts";
import {
	createDriversBack,
	type LicenceBarcodeSettings,
	licenceBarcodeDefaults,
} from "./sa-drivers-back/definition.ts";
import { driversFront } from "./sa-drivers-front/definition.ts";
import { greenBook } from "./sa-id-greenbook/definition.ts";
import { smartBack } from "./sa-id-smart-back/definition.ts";
import { smartFront } from "./sa-id-smart-front/definition.ts";

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
