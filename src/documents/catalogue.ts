import type { DocumentDefinition, DocumentType } from "./definition.ts";
import { passport } from "./passport/definition.ts";

/**
 * Every document type the service reads; the only place where they are enumerated. Endpoints, token scopes, the OpenAPI schema,
 * the evaluation and the command line are made from these rows.
 */
export const catalogue: readonly DocumentDefinition[] = [passport];

/** The row of one document type, or null for a word that is none (or has no reader). */
export function definitionOf(documentType: string): DocumentDefinition | null {
	return catalogue.find((definition) => definition.documentType === documentType) ?? null;
}

/** The identifiers of the catalogue, in its order. */
export const documentTypes: readonly DocumentType[] = catalogue.map((definition) => definition.documentType);
