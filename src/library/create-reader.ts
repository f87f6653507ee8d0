import { availableParallelism } from "node:os";
import { setTimeout } from "node:timers/promises";
import { type ErrorEnvelope, type ExtractionEnvelope, errorEnvelope, extractionEnvelope } from "../answer/envelope.ts";
import type { Evidence } from "../answer/evidence.ts";
import { detectImageType, imageTypes } from "../answer/image-type.ts";
import { type Refusal, refuse, refuseOutcome } from "../answer/refusal.ts";
import { imageBytesMax } from "../answer/upload-limits.ts";
import { type DocumentData, findDefinition } from "../reader/documents/catalogue.ts";
import type { DocumentType, LicenceBarcodeSettings } from "../reader/documents/definition.ts";
import type { Extractor, Outcome } from "../reader/extraction/outcome.ts";
import { createWorkerPool } from "../reader/workers/pool.ts";
import { loadSuppliedSpecimens } from "../reader/workers/supplied-specimens.ts";
import { computeThreadsPerWorker } from "../reader/workers/threads-per-worker.ts";

/** Options of a reader. */
export interface ReaderOptions {
	/** Number of worker processes; each reads one picture at a time and uses about 350 MB. Default: one per core. */
	readonly workers?: number;
	/** Maximum milliseconds per picture. Default 60 000. */
	readonly deadlineMs?: number;
	/** How the barcode on a driving licence is handled. Default: decrypted with the published keys. */
	readonly licenceBarcode?: LicenceBarcodeSettings;
}

/** The result for a document: the API's response body, typed by document type. */
export interface ReadDocument<D extends DocumentType> extends Omit<ExtractionEnvelope, "documentType" | "data"> {
	readonly documentType: D;
	readonly data: DocumentData[D];
	readonly evidence?: Evidence;
}

/** The API's response for one document, or its error. */
export type Answer<D extends DocumentType = DocumentType> = { [T in D]: ReadDocument<T> }[D] | ErrorEnvelope;

/** Options for one picture. */
export interface ReadOptions {
	/** Whether the result includes `evidence`. */
	readonly evidence?: boolean;
	/** The number of the document to read if the picture has several: see `meta.otherDocuments`. */
	readonly document?: number | undefined;
}

/** Reads pictures in worker processes, without a server or a database. */
export interface Reader {
	/**
	 * Reads a JPEG, PNG or WebP image. If `documentType` is null, the document type is detected. Waits for a free
	 * process without a time limit. Rejects only if the reader was closed.
	 */
	read<D extends DocumentType = DocumentType>(
		image: Uint8Array,
		documentType: D | null,
		options?: ReadOptions,
	): Promise<Answer<D>>;
	/** Finishes current readings, then ends the processes. Unless you call it, your program does not exit. */
	close(): Promise<void>;
	/** Kills the processes. */
	kill(): void;
}

/** Starts the processes and waits until they have loaded their models. Rejects with the reason if they cannot. */
export async function createReader(options: ReaderOptions = {}): Promise<Reader> {
	const problem = nodeProblem(process.versions.node);
	if (problem !== null) throw new Error(problem);
	const workers = options.workers ?? availableParallelism();
	const pool = createWorkerPool({
		workers,
		threadsPerWorker: computeThreadsPerWorker(workers),
		// The caller holds the pictures in memory anyway.
		queueMax: Number.POSITIVE_INFINITY,
		deadlineMs: options.deadlineMs ?? 60_000,
		specimens: await loadSuppliedSpecimens(),
		...(options.licenceBarcode ? { licenceBarcode: options.licenceBarcode } : {}),
	});
	await pool.ready().catch(async (error) => {
		await pool.close();
		throw error;
	});
	return { ...readerOn(pool), kill: pool.kill };
}

/** The first release that has the built-in functions the library uses; the service ships its own Node. */
const nodeMajorMin = 22;

/** Why the library cannot run on this Node.js version. Null if it can. */
export function nodeProblem(version: string): string | null {
	if (Number.parseInt(version, 10) >= nodeMajorMin) return null;
	return `document-extraction as a library needs Node.js ${nodeMajorMin} or later; this is ${version}.`;
}

/** Creates a reader that uses a pool or any other extractor. */
export function readerOn(pool: Pick<Extractor, "extract" | "close">): Pick<Reader, "read" | "close"> {
	let isClosed = false;
	const extract: Extractor["extract"] = async (...request) => {
		if (isClosed) throw new Error("The reader is closed");
		return pool.extract(...request);
	};
	return {
		close: () => {
			isClosed = true;
			return pool.close();
		},
		read: async (image, documentType, { evidence = false, document } = {}) => {
			const startedAtMs = performance.now();
			const refusal = refusalOfImage(image);
			if (refusal) return errorEnvelope(refusal);
			const outcome = await outcomeAtLast({ extract }, image, documentType, document);
			return bodyOf(outcome, evidence, performance.now() - startedAtMs) as never;
		},
	};
}

/** Runs the API's own checks on an image, in the same order. Null if it is accepted. */
export function refusalOfImage(image: Uint8Array): Refusal | null {
	if (image.length === 0) return refuse("IMAGE_MISSING", { expectedField: "image" });
	if (image.length > imageBytesMax) return refuse("IMAGE_TOO_LARGE", { imageBytesMax });
	return detectImageType(image) === null ? refuse("IMAGE_INVALID_TYPE", { accepted: imageTypes }) : null;
}

/** Retries while the pool is busy, because slow pictures ahead may take longer than the pool lets a request wait. */
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
	if (outcome.outcome !== "read") return errorEnvelope(refuseOutcome(outcome));
	const definition = findDefinition(outcome.documentType);
	if (!definition) throw new Error(`The catalogue has no document type ${outcome.documentType}`);
	return extractionEnvelope(definition, outcome, { isEvidenceWanted, processedAt: new Date(), latencyMs });
}
