import { availableParallelism } from "node:os";
import { setTimeout } from "node:timers/promises";
import { refusalOfOutcome } from "../api/admission.ts";
import { type ErrorEnvelope, type ExtractionEnvelope, errorEnvelope, extractionEnvelope } from "../api/envelope.ts";
import type { Evidence } from "../api/evidence.ts";
import { type Refusal, refuse } from "../api/refusal.ts";
import { imageTypeOf, imageTypes } from "../api/uploads/image-type.ts";
import { imageBytesMax } from "../api/uploads/upload-limits.ts";
import { type DocumentData, definitionOf, type LicenceBarcodeSettings } from "../documents/catalogue.ts";
import type { DocumentType } from "../documents/definition.ts";
import type { Extractor, Outcome } from "../extraction/outcome.ts";
import { createWorkerPool } from "../workers/pool.ts";
import { loadSuppliedSpecimens } from "../workers/supplied-specimens.ts";
import { threadsPerWorker } from "../workers/threads-per-worker.ts";

/** How a reader is made. */
export interface ReaderOptions {
	/** Processes that read, each one picture at a time and with some 350 MB; default: one for each core. */
	readonly workers?: number;
	/** The longest that one picture may take; default 60 000. */
	readonly deadlineMs?: number;
	/** How a driving licence's barcode is treated; default: opened with the published keys. */
	readonly licenceBarcode?: LicenceBarcodeSettings;
}

/** A document of which something was read: the API's own body, typed by document. */
export interface ReadDocument<D extends DocumentType> extends Omit<ExtractionEnvelope, "documentType" | "data"> {
	readonly documentType: D;
	readonly data: DocumentData[D];
	readonly evidence?: Evidence;
}

/** What the API would answer; one of the documents at a time. */
export type Answer<D extends DocumentType = DocumentType> = { [T in D]: ReadDocument<T> }[D] | ErrorEnvelope;

/** What is asked of one picture. */
export interface ReadOptions {
	/** Whether the answer has `evidence`. */
	readonly evidence?: boolean;
	/** The number of the document to read, of several in the picture: see `meta.otherDocuments`. */
	readonly document?: number | undefined;
}

/** Reads pictures in processes of its own, without a server and without a database. */
export interface Reader {
	/**
	 * Reads a JPEG, PNG or WebP. `documentType` null: finds out which document it is. A picture waits for a free process
	 * as long as it takes. Rejects only where the reader was closed.
	 */
	read<D extends DocumentType = DocumentType>(
		image: Uint8Array,
		documentType: D | null,
		options?: ReadOptions,
	): Promise<Answer<D>>;
	/** Finishes what is being read, then ends the processes. A program does not end before. */
	close(): Promise<void>;
	/** Ends the processes at once. */
	kill(): void;
}

/** Starts the processes and waits until they have loaded their models. Rejects with the reason where they cannot. */
export async function createReader(options: ReaderOptions = {}): Promise<Reader> {
	const problem = nodeProblem(process.versions.node);
	if (problem !== null) throw new Error(problem);
	const workers = options.workers ?? availableParallelism();
	const pool = createWorkerPool({
		workers,
		threadsPerWorker: threadsPerWorker(workers),
		// Whoever calls holds the pictures anyway.
		queueMax: Number.POSITIVE_INFINITY,
		deadlineMs: options.deadlineMs ?? 60_000,
		specimens: await loadSuppliedSpecimens(),
		...(options.licenceBarcode ? { licenceBarcode: options.licenceBarcode } : {}),
	});
	await pool.ready().catch(async (error) => {
		await pool.close();
		throw error;
	});
	return { ...readerOn(pool), close: pool.close, kill: pool.kill };
}

/** Built-in functions that the library calls came with this release; the service brings a Node of its own. */
const nodeMajorMin = 22;

/** Why the library cannot run on this Node.js; null where it can. */
export function nodeProblem(version: string): string | null {
	if (Number.parseInt(version, 10) >= nodeMajorMin) return null;
	return `document-extraction as a library needs Node.js ${nodeMajorMin} or later; this is ${version}.`;
}

/** Reading with what a pool, or anything like one, makes of pictures. */
export function readerOn(extractor: Pick<Extractor, "extract">): Pick<Reader, "read"> {
	return {
		read: async (image, documentType, { evidence = false, document } = {}) => {
			const startedAtMs = performance.now();
			const refusal = refusalOfImage(image);
			if (refusal) return errorEnvelope(refusal);
			const outcome = await outcomeAtLast(extractor, image, documentType, document);
			return bodyOf(outcome, evidence, performance.now() - startedAtMs) as never;
		},
	};
}

/** Why the API would not take these bytes, whatever they show: its own checks in its order. Null where it would. */
export function refusalOfImage(image: Uint8Array): Refusal | null {
	if (image.length === 0) return refuse("IMAGE_MISSING", { expectedField: "image" });
	if (image.length > imageBytesMax) return refuse("IMAGE_TOO_LARGE", { imageBytesMax });
	return imageTypeOf(image) === null ? refuse("IMAGE_INVALID_TYPE", { accepted: imageTypes }) : null;
}

/** Waits for as long as it takes: a slow picture before it may take all the time that a request would wait. */
async function outcomeAtLast(
	extractor: Pick<Extractor, "extract">,
	image: Uint8Array,
	documentType: DocumentType | null,
	document: number | undefined,
): Promise<Outcome> {
	const outcome = await extractor.extract(image, documentType, undefined, undefined, document);
	if (outcome.outcome !== "busy") return outcome;
	await setTimeout(outcome.retryAfterS * 1000);
	return outcomeAtLast(extractor, image, documentType, document);
}

function bodyOf(outcome: Outcome, isEvidenceWanted: boolean, latencyMs: number): ExtractionEnvelope | ErrorEnvelope {
	if (outcome.outcome !== "read") return errorEnvelope(refusalOfOutcome(outcome));
	const definition = definitionOf(outcome.documentType);
	if (!definition) throw new Error(`The catalogue has no row ${outcome.documentType}`);
	return extractionEnvelope(definition, outcome, { isEvidenceWanted, processedAt: new Date(), latencyMs });
}
