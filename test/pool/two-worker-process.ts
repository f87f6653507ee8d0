// A process with two workers, the first of which hangs. Prints their process ids.

import { createWorkerPool } from "../../src/reader/workers/pool.ts";

const pids: unknown[] = [];
const pool = createWorkerPool({
	workers: 2,
	threadsPerWorker: 1,
	queueMax: 10,
	deadlineMs: 60_000,
	workerPath: new URL("./fake-worker.ts", import.meta.url),
	report: (event) => pids.push(event.pid),
});
await pool.ready();
void pool.extract(new TextEncoder().encode("hang"), null);
await pool.extract(new TextEncoder().encode("sleep 100"), null);
console.log(JSON.stringify(pids));
