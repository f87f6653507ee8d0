/** The public exports of the package `document-extraction`. */
export type { ErrorEnvelope } from "../answer/envelope.ts";
export type { Evidence, FieldEvidence } from "../answer/evidence.ts";
export type { DocumentData } from "../reader/documents/catalogue.ts";
export type { DocumentType, LicenceBarcodeSettings } from "../reader/documents/definition.ts";
export {
	type Answer,
	createReader,
	type ReadDocument,
	type Reader,
	type ReaderOptions,
	type ReadOptions,
} from "./create-reader.ts";
