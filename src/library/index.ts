/** Exports of `import { createReader } from "document-extraction"`. */
export type { ErrorEnvelope } from "../api/envelope.ts";
export type { Evidence, FieldEvidence } from "../api/evidence.ts";
export type { DocumentData, LicenceBarcodeSettings } from "../documents/catalogue.ts";
export type { DocumentType } from "../documents/definition.ts";
export {
	type Answer,
	createReader,
	type ReadDocument,
	type Reader,
	type ReaderOptions,
	type ReadOptions,
} from "./create-reader.ts";
