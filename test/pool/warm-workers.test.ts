import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { createWorkerPool, type PoolOptions, type WorkerPool } from "../../src/reader/workers/pool.ts";

const pools: WorkerPool[] = [];
afterEach(async () => {
	for (const pool of pools.splice(0)) {
		pool.kill();
		await pool.close();
	}
});

function aPool(options: Partial<PoolOptions> = {}): WorkerPool {
	const workerPath = new URL("./fake-worker.ts", import.meta.url);
	const pool = createWorkerPool({
		workers: 2,
		threadsPerWorker: 1,
		queueMax: 9,
		deadlineMs: 5000,
		workerPath,
		...options,
	});
	pools.push(pool);
	return pool;
}

const ask = (pool: WorkerPool, words: string) => pool.extract(new TextEncoder().encode(words), null);

async function reasonOf(outcome: ReturnType<typeof ask>): Promise<unknown> {
	const got = await outcome;
	return got.outcome === "wrong-document" ? JSON.parse(got.reason || "null") : got;
}

test("the pictures of a single client go to the worker that read last, even beside a new one", async () => {
	const pool = aPool();
	await pool.ready();
	const first = await reasonOf(ask(pool, "pid"));
	const [, other] = await Promise.all(["sleep 100", "pid"].map((words) => reasonOf(ask(pool, words))));
	expect(other).not.toBe(first);
	// The sleeping worker responded last.
	for (let i = 0; i < 3; i++) expect(await reasonOf(ask(pool, "pid"))).toBe(first);
	await ask(pool, "abort");
	for (let i = 0; i < 3; i++) expect(await reasonOf(ask(pool, "pid"))).toBe(other);
	await vi.waitFor(() => expect(pool.state().ready).toBe(2), 5_000);
	for (let i = 0; i < 3; i++) expect(await reasonOf(ask(pool, "pid"))).toBe(other);
});

test("a picture that arrives while its worker warms up ends the warm-up and is then read", async () => {
	const pool = aPool({ workers: 1, workerPath: new URL("./warming-worker.ts", import.meta.url) });
	await pool.ready();
	// Warming up begins two seconds after the worker starts.
	await delay(2_500);
	expect(await reasonOf(ask(pool, ""))).toBe("reading");
});

test("after a picture that arrives before the warm-up, the worker does not warm up", async () => {
	const pool = aPool({ workers: 1, workerPath: new URL("./warming-worker.ts", import.meta.url) });
	await pool.ready();
	expect(await reasonOf(ask(pool, ""))).toBe("nothing");
	await delay(2_500);
	expect(await reasonOf(ask(pool, ""))).toBe("nothing");
});
