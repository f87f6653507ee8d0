import { createWorkerPool } from "../src/extraction/pool.ts";
import type { Read } from "./measure.ts";

/** The service's own worker processes, without the service. */
export interface Reading {
	readonly read: Read;
	close(): Promise<void>;
}

/** Starts `workers` processes of one thread each and waits until their models are loaded. */
export async function startReading(workers: number): Promise<Reading> {
	const pool = createWorkerPool({
		workers,
		threadsPerWorker: 1,
		queueMax: workers,
		deadlineMs: 60_000,
		workerPath: new URL("./reading-worker.ts", import.meta.url),
	});
	await pool.ready();
	return {
		async read(image, expected) {
			const startedAt = performance.now();
			const outcome = await pool.extract(image, expected);
			return { outcome, ms: performance.now() - startedAt };
		},
		close: () => pool.close(),
	};
}
