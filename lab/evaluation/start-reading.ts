import type { Outcome } from "../../src/reader/extraction/outcome.ts";
import { createWorkerPool } from "../../src/reader/workers/pool.ts";
import { measuredKeysFolder } from "../generator/keys-folder.ts";
import type { ReadImage } from "./measure.ts";
import type { LineTexts } from "./seen/recorded-images.ts";

/** Worker processes as the service has them. Licences are decrypted with the keys of the specimens. */
export interface ReaderPool {
	readonly read: ReadImage;
	close(): Promise<void>;
}

/** Starts `workers` processes of one thread each, and waits until their models are loaded. */
export async function startReaderPool(workers: number): Promise<ReaderPool> {
	const pool = createWorkerPool({
		workers,
		threadsPerWorker: 1,
		workerPath: new URL("./seeing-worker.ts", import.meta.url),
		queueMax: workers,
		// No caller is waiting. The deadlines are long, so that slow readings on a busy machine are measured too.
		deadlineMs: 300_000,
		startDeadlineMs: 300_000,
		licenceBarcode: { barcode: "on", keysFolder: measuredKeysFolder },
	});
	try {
		await pool.ready();
	} catch (error) {
		// The pool restarts a process that fails to start, again and again, which would keep this process alive.
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
				readonly seen?: LineTexts | null;
			};
			return { outcome: outcome as Outcome, seen, ms: performance.now() - startedAt };
		},
		close: () => pool.close(),
	};
}
