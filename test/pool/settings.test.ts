import { expect, test } from "vitest";
import { createWorkerPool } from "../../src/workers/pool.ts";

test.each(["own", "pp-ocr", undefined] as const)(
	"a worker is told that %s finds text: it has no environment to read that from",
	async (detector) => {
		const pool = createWorkerPool({
			workers: 1,
			threadsPerWorker: 1,
			queueMax: 1,
			deadlineMs: 60_000,
			detector,
			workerPath: new URL("./fake-worker.ts", import.meta.url),
		});
		try {
			const outcome = await pool.extract(new TextEncoder().encode("detector"), null);
			expect(outcome).toMatchObject({ reason: JSON.stringify(detector) ?? "" });
		} finally {
			await pool.close();
		}
	},
);
