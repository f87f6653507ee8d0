/** Exports of `import { createReader } from "document-extraction"`. */
export type { ErrorEnvelope } from "../answer/envelope.ts";
export type { Evidence, FieldEvidence } from "../answer/evidence.ts";
export type { DocumentData, LicenceBarcodeSettings } from "../reader/documents/catalogue.ts";
export type { DocumentType } from "../reader/documents/definition.ts";
export {
	type Answer,
	createReader,
	type ReadDocument,
	type Reader,
	type ReaderOptions,
	type ReadOptions,
} from "./create-reader.ts";
