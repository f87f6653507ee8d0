import type { LicenceBarcodeSettings } from "../documents/catalogue.ts";
import type { ReadTiming } from "../extraction/image-timing.ts";
import type { Outcome } from "../extraction/outcome.ts";
import type { DocumentRequest } from "../extraction/read-document.ts";

/**
 * The part of the configuration that a worker process is given at its start. It holds plain values and never a secret,
 * because the process decodes hostile bytes.
 */
export interface WorkerSettings {
	/** Threads that one run of a model may use where idle workers lend their cores. */
	readonly threads: number;
	/** A worker that holds more resident memory than this, in the middle of an image, ends itself. MiB. */
	readonly memoryMiBMax: number;
	/** Absent: as the catalogue has it. */
	readonly licenceBarcode?: LicenceBarcodeSettings | undefined;
	/** The keys of the supplied specimens, for these alone. Absent: specimens are read like everything else. */
	readonly specimenKeysFolder?: string | undefined;
}

/** From the pool to a worker. */
export type ToWorker =
	| { readonly kind: "start"; readonly settings: WorkerSettings }
	/** One image, and all that its reading needs to know. `tell` is a function: it stays on its side of the border. */
	| { readonly kind: "read"; readonly request: DocumentRequest };

/** From a worker to the pool. */
export type FromWorker =
	/** Its models are loaded. `rssBytes`: its resident memory then. */
	| { readonly kind: "ready"; readonly rssBytes: number }
	/** It could not start. `why` is for the operator. */
	| { readonly kind: "unfit"; readonly why: string }
	/** The image has arrived whole: from here on a death of the worker counts against this image. */
	| { readonly kind: "taken" }
	| {
			readonly kind: "answer";
			readonly outcome: Outcome;
			readonly timing: ReadTiming;
			/** Resident memory of the worker after this image. */
			readonly rssBytes: number;
			/** Where the reader threw, or null. Without the message of the error, which may quote the document. */
			readonly thrownAt: string | null;
	  };
