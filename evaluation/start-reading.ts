import type { Outcome } from "../src/extraction/outcome.ts";
import { createWorkerPool } from "../src/workers/pool.ts";
import type { Read } from "./measure.ts";
import type { SeenLines } from "./seen-lines.ts";
import { measuredKeysFolder } from "./specimens/keys-folder.ts";

/**
 * The service's own reading in worker processes, without the service; they open licences with the keys that specimens
 * are signed with.
 */
export interface Reading {
	readonly read: Read;
	close(): Promise<void>;
}

/** Starts `workers` processes of one thread each and waits until their models are loaded. */
export async function startReading(workers: number): Promise<Reading> {
	const pool = createWorkerPool({
		workers,
		threadsPerWorker: 1,
		workerPath: new URL("./seeing-worker.ts", import.meta.url),
		queueMax: workers,
		// Nobody waits: what a crowded machine takes longer for is to be measured all the same.
		deadlineMs: 300_000,
		startDeadlineMs: 300_000,
		licenceBarcode: { barcode: "on", keysFolder: measuredKeysFolder },
	});
	try {
		await pool.ready();
	} catch (error) {
		// What could not start is tried again for ever, and would keep the process.
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
