import type { LicenceBarcodeSettings } from "../documents/definition.ts";
import type { Outcome, ReadTiming } from "../extraction/outcome.ts";
import type { DocumentRequest } from "../extraction/reading-steps.ts";

/**
 * The part of the configuration that a worker receives at its start. It contains plain values and no secrets, because
 * the worker decodes untrusted bytes.
 */
export interface WorkerSettings {
	/** Threads per model run while idle workers lend their cores. */
	readonly threads: number;
	/** Resident memory, in MiB, above which a worker kills itself, even during an image. */
	readonly memoryMiBMax: number;
	/** Defaults to the catalogue's setting. */
	readonly licenceBarcode?: LicenceBarcodeSettings | undefined;
	/**
	 * Folder of the keys for the supplied specimens, used only for these. Absent: specimens are read like any other
	 * picture.
	 */
	readonly specimenKeysFolder?: string | undefined;
}

/** A message from the pool to a worker. */
export type ToWorker =
	| { readonly kind: "start"; readonly settings: WorkerSettings }
	/** One image and its request, without `onSteps`, which is a function and cannot be sent. */
	| { readonly kind: "read"; readonly request: DocumentRequest };

/** A message from a worker to the pool. */
export type FromWorker =
	/** The models are loaded. `rssBytes`: resident memory at that time. */
	| { readonly kind: "ready"; readonly rssBytes: number }
	/** The worker could not start. `why` is for the operator. */
	| { readonly kind: "unfit"; readonly why: string }
	/** The image was received completely. From here on, the image is blamed for the worker's death. */
	| { readonly kind: "taken" }
	| {
			readonly kind: "answer";
			readonly outcome: Outcome;
			readonly timing: ReadTiming;
			/** The worker's resident memory after this image. */
			readonly rssBytes: number;
			/** Where the reader threw, or null. Omits the error message, which may quote the document. */
			readonly thrownAt: string | null;
	  };
