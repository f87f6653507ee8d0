import type { Outcome } from "../../src/reader/extraction/outcome.ts";
import { createWorkerPool } from "../../src/reader/workers/pool.ts";
import { measuredKeysFolder } from "../generator/keys-folder.ts";
import type { Read } from "./measure.ts";
import type { SeenLines } from "./seen/recorded-images.ts";

/** The service's worker processes, without the service; licences are decrypted with the specimens' keys. */
export interface Reading {
	readonly read: Read;
	close(): Promise<void>;
}

/** Starts `workers` single-threaded processes and waits until their models are loaded. */
export async function startReading(workers: number): Promise<Reading> {
	const pool = createWorkerPool({
		workers,
		threadsPerWorker: 1,
		workerPath: new URL("./seeing-worker.ts", import.meta.url),
		queueMax: workers,
		// No caller is waiting, so slow readings on a busy machine are measured, too.
		deadlineMs: 300_000,
		startDeadlineMs: 300_000,
		licenceBarcode: { barcode: "on", keysFolder: measuredKeysFolder },
	});
	try {
		await pool.ready();
	} catch (error) {
		// A process that failed to start is retried forever, which would keep this process alive.
		await pool.close();
		throw error;
	}
	return {
		async read(image, expected, document) {
			const startedAt = performance.now();
			const { seen = null, ...outcome } = (await pool.extract(
				image,
				expected,
				undefined,
				undefined,
				document,
			)) as Outcome & {
				readonly seen?: SeenLines | null;
			};
			return { outcome: outcome as Outcome, seen, ms: performance.now() - startedAt };
		},
		close: () => pool.close(),
	};
}
