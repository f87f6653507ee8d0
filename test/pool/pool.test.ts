import { spawn } from "node:child_process";
import { once } from "node:events";
import { getPriority } from "node:os";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import type { Outcome } from "../../src/reader/extraction/outcome.ts";
import { createWorkerPool, type PoolOptions, type WorkerPool } from "../../src/reader/workers/pool.ts";
import type { WorkerEvent } from "../../src/reader/workers/worker-slot.ts";

const pools: WorkerPool[] = [];
afterEach(async () => {
	for (const pool of pools.splice(0)) {
		pool.kill();
		await pool.close();
	}
});

function aPool(options: Partial<PoolOptions> = {}): WorkerPool & { events: WorkerEvent[] } {
	const events: WorkerEvent[] = [];
	const pool = createWorkerPool({
		workers: 2,
		threadsPerWorker: 1,
		queueMax: 100,
		deadlineMs: 5000,
		workerPath: new URL("./fake-worker.ts", import.meta.url),
		report: (event) => events.push(event),
		...options,
	});
	pools.push(pool);
	return Object.assign(pool, { events });
}

function ask(pool: WorkerPool, words: string, gone?: AbortSignal): Promise<Outcome> {
	return pool.extract(new TextEncoder().encode(words), null, gone);
}

async function reasonOf(outcome: Promise<Outcome>): Promise<unknown> {
	const got = await outcome;
	return got.outcome === "wrong-document" ? JSON.parse(got.reason || "null") : got;
}

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

async function pidsOf(pool: WorkerPool & { events: WorkerEvent[] }): Promise<number[]> {
	await pool.ready();
	return pool.events.flatMap((event) => (event.event === "worker-ready" && event.pid ? [event.pid] : []));
}

describe("a worker that dies fails at most its own request", () => {
	test.each([
		["crashes in native code", "abort", "crashed"],
		["runs into a segmentation fault", "segfault", "crashed"],
		["hangs in a loop that never lets go", "hang", "deadline"],
		["tells what it sees before it crashes, which nobody hears", "confess", "crashed"],
	])("if it %s", async (_what, words, reason) => {
		// The deadline is long enough for one worker to read forty images of 20 ms, even on a slow machine.
		const pool = aPool({ deadlineMs: 4000 });
		await pool.ready();
		const others = Array.from({ length: 20 }, () => ask(pool, "sleep 20"));
		const doomed = ask(pool, words);
		const later = Array.from({ length: 20 }, () => ask(pool, "sleep 20"));
		expect(await doomed).toEqual({ outcome: "failed", reason });
		const answers = await Promise.all([...others, ...later]);
		expect(answers.filter(({ outcome }) => outcome === "wrong-document")).toHaveLength(40);
		expect(JSON.stringify(pool.events)).not.toContain("surname");
	});

	test("if it is killed while it reads an image", async () => {
		const pool = aPool();
		const [victim = 0] = await pidsOf(pool);
		// The first two take long, so that the worker is certainly reading one when it is killed, even on a busy machine.
		const asked = Array.from({ length: 40 }, (_, i) => ask(pool, i < 2 ? "sleep 2000" : "sleep 5"));
		await sleep(1000);
		process.kill(victim, "SIGKILL");
		const outcomes = (await Promise.all(asked)).map((answer) =>
			answer.outcome === "failed" ? answer.reason : answer.outcome,
		);
		expect(outcomes.filter((outcome) => outcome === "crashed")).toHaveLength(1);
		expect(outcomes.filter((outcome) => outcome === "wrong-document")).toHaveLength(39);
	});

	test("and not even its own request if it was killed before the image reached it", async () => {
		const pool = aPool({ workers: 1 });
		const [victim = 0] = await pidsOf(pool);
		process.kill(victim, "SIGKILL");
		expect(await ask(pool, "sleep 1")).toMatchObject({ outcome: "wrong-document" });
	});

	test("and is replaced by another process, even the tenth time", async () => {
		const pool = aPool({ workers: 1 });
		const pids = new Set<unknown>();
		for (let round = 0; round < 10; round += 1) {
			pids.add(await reasonOf(ask(pool, "pid")));
			expect(await ask(pool, "abort")).toEqual({ outcome: "failed", reason: "crashed" });
		}
		expect(pids.size).toBe(10);
	});
});

describe("the queue", () => {
	test("has a maximum length; beyond it, requests are refused immediately with the time to wait", async () => {
		const pool = aPool({ workers: 1, queueMax: 2 });
		await pool.ready();
		expect(pool.busyForS()).toBeNull();
		const accepted = [ask(pool, "sleep 200"), ask(pool, "sleep 200"), ask(pool, "sleep 200")];
		expect(pool.busyForS()).toBeGreaterThanOrEqual(1);
		const startedAt = performance.now();
		const refused = await ask(pool, "sleep 200");
		expect(performance.now() - startedAt).toBeLessThan(50);
		expect(refused).toEqual({ outcome: "busy", retryAfterS: 2 });
		expect((await Promise.all(accepted)).map(({ outcome }) => outcome)).toEqual(Array(3).fill("wrong-document"));
		expect(pool.busyForS()).toBeNull();
	});

	test("accepts images before the first worker is ready", async () => {
		const pool = aPool();
		expect(await ask(pool, "sleep 1")).toMatchObject({ outcome: "wrong-document" });
	});

	test("is served in order", async () => {
		const pool = aPool({ workers: 1 });
		const order: number[] = [];
		await Promise.all([0, 1, 2, 3].map((n) => ask(pool, "sleep 5").then(() => order.push(n))));
		expect(order).toEqual([0, 1, 2, 3]);
	});

	test("drops an image that nobody waits for any longer, unless a worker is reading it", async () => {
		const pool = aPool({ workers: 1, queueMax: 2 });
		await pool.ready();
		const [first, second] = [new AbortController(), new AbortController()];
		const asked = [ask(pool, "sleep 300", first.signal), ask(pool, "hang", second.signal), ask(pool, "sleep 1")];
		expect(pool.busyForS()).not.toBeNull();
		first.abort();
		second.abort();
		expect(pool.busyForS()).toBeNull();
		expect((await Promise.all(asked)).map(({ outcome }) => outcome)).toEqual([
			"wrong-document",
			"busy",
			"wrong-document",
		]);
	});

	test("does not accept images while no worker can start", async () => {
		const pool = aPool({ workerPath: new URL("./unfit-worker.ts", import.meta.url), deadlineMs: 700 });
		await expect(pool.ready()).rejects.toThrow("no model at this place");
		expect(await ask(pool, "sleep 1")).toMatchObject({ outcome: "busy" });
	});
});

describe("a worker", () => {
	test("that cannot start is restarted more and more slowly", async () => {
		const pool = aPool({ workers: 1, workerPath: new URL("./unfit-worker.ts", import.meta.url) });
		await sleep(2500);
		const ends = pool.events.filter(({ event }) => event === "worker-ended");
		expect(ends.length).toBeGreaterThanOrEqual(2);
		expect(ends.length).toBeLessThanOrEqual(6);
	});

	test("gets the request unchanged, even if the image is a part of a larger buffer", async () => {
		const pool = aPool({ clock: { now: () => new Date("2031-02-03T04:05:06.000Z") } });
		const larger = new TextEncoder().encode("xxxshowxxx");
		const outcome = pool.extract(larger.subarray(3, 7), "passport");
		expect(await reasonOf(outcome)).toEqual({ expected: "passport", today: "2031-02-03T04:05:06.000Z" });
	});

	test("does not inherit the environment", async () => {
		process.env.A_SECRET = "x";
		const names = await reasonOf(ask(aPool(), "environment"));
		delete process.env.A_SECRET;
		expect(names).toEqual(["MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_", "TZ"]);
	});

	test.runIf(process.platform === "linux")(
		"runs all its threads with a lower priority than the process that answers requests",
		async () => {
			expect(await reasonOf(ask(aPool(), "nice"))).toEqual([Math.min(getPriority() + 10, 19)]);
		},
	);

	test("that throws fails only its own image and goes on; the text of the error is not reported", async () => {
		const pool = aPool({ workers: 1 });
		const before = await reasonOf(ask(pool, "pid"));
		expect(await ask(pool, "throw")).toEqual({ outcome: "failed", reason: "engine" });
		expect(await reasonOf(ask(pool, "pid"))).toBe(before);
		const thrown = pool.events.find((event) => event.event === "reader-threw");
		expect(thrown?.at).toContain("fake-worker.ts");
		expect(JSON.stringify(pool.events)).not.toContain("surname");
	});

	test("that has grown too large is replaced while it is idle, without losing an image", async () => {
		const pool = aPool({ workers: 1, idleMemoryMiBMax: 300 });
		const before = await reasonOf(ask(pool, "pid"));
		const asked = [ask(pool, "grow 400"), ask(pool, "sleep 1"), ask(pool, "sleep 1")];
		await Promise.all(asked);
		await sleep(300);
		expect(await reasonOf(ask(pool, "pid"))).not.toBe(before);
		expect(pool.events.some(({ event }) => event === "worker-replaced")).toBe(true);
		for (const answer of await Promise.all(asked)) expect(answer.outcome).toBe("wrong-document");
	});

	test("that grows too large while it reads an image is killed, and only that image is lost", async () => {
		const pool = aPool({ workers: 1, memoryMiBMax: 300 });
		const asked = [ask(pool, "sleep 1"), ask(pool, "balloon 400"), ask(pool, "sleep 1")];
		expect((await Promise.all(asked)).map(({ outcome }) => outcome)).toEqual([
			"wrong-document",
			"failed",
			"wrong-document",
		]);
	});
});

describe("closing", () => {
	test("finishes the images in progress and in the queue, refuses new ones, and leaves no process", async () => {
		const pool = aPool();
		const pids = await pidsOf(pool);
		const asked = Array.from({ length: 6 }, () => ask(pool, "sleep 100"));
		const closed = pool.close();
		expect(await ask(pool, "sleep 1")).toMatchObject({ outcome: "busy" });
		for (const answer of await Promise.all(asked)) expect(answer.outcome).toBe("wrong-document");
		await closed;
		expect(pids).toHaveLength(2);
		expect(pids.filter(isAlive)).toEqual([]);
	});

	test("works before the workers are ready, and while one waits to be restarted", async () => {
		await aPool().close();
		const pool = aPool({ workerPath: new URL("./unfit-worker.ts", import.meta.url) });
		await pool.ready().catch(() => {});
		await pool.close();
	});

	test("is not needed after the parent was killed, because its workers end by themselves", async () => {
		const parent = spawn(process.execPath, [new URL("./two-worker-process.ts", import.meta.url).pathname]);
		const [line] = await once(createInterface(parent.stdout), "line");
		const pids: number[] = JSON.parse(line);
		expect(pids.filter(isAlive)).toHaveLength(2);
		parent.kill("SIGKILL");
		await expect.poll(() => pids.filter(isAlive), { timeout: 3000 }).toEqual([]);
	});

	test("by killing the workers answers every request", async () => {
		const pool = aPool({ workers: 1 });
		await pool.ready();
		const asked = [ask(pool, "hang"), ask(pool, "sleep 1")];
		await sleep(50);
		pool.kill();
		expect((await Promise.all(asked)).map(({ outcome }) => outcome)).toEqual(["failed", "busy"]);
	});

	test("that has begun is completed by killing the workers, whatever was in progress or in the queue", async () => {
		const busy = aPool({ workers: 1 });
		await busy.ready();
		const asked = [ask(busy, "hang"), ask(busy, "sleep 1")];
		const resting = aPool({ workers: 1, workerPath: new URL("./unfit-worker.ts", import.meta.url) });
		await resting.ready().catch(() => {});
		asked.push(ask(resting, "sleep 1"));
		const closed = [busy.close(), resting.close()];
		await sleep(50);
		for (const pool of [busy, resting]) pool.kill();
		expect((await Promise.all(asked)).map(({ outcome }) => outcome)).toEqual(["failed", "busy", "busy"]);
		await Promise.all(closed);
	});
});

describe("an image borrows the cores of idle workers", () => {
	test("if it is the only one, but not beside another", async () => {
		const pool = aPool({ threadsPerWorker: 2 });
		await pool.ready();
		expect(await reasonOf(ask(pool, "cores"))).toBe(true);
		const first = ask(pool, "cores 100");
		expect(await reasonOf(ask(pool, "cores"))).toBe(false);
		expect(await reasonOf(first)).toBe(true);
	});

	test("while enough workers are idle", async () => {
		const pool = aPool({ workers: 4, threadsPerWorker: 2 });
		await pool.ready();
		const asked = ["cores 300", "cores 300", "cores 300"].map((words) => ask(pool, words));
		expect(await Promise.all(asked.map(reasonOf))).toEqual([true, true, false]);
	});
});

test("a worker that hangs while loading is replaced, and the pool becomes ready", async () => {
	const pool = aPool({
		workers: 1,
		startDeadlineMs: 4_000,
		workerPath: new URL("./slow-first-worker.ts", import.meta.url),
	});
	expect(pool.state()).toEqual({ workers: 1, ready: 0, busy: 0, waiting: 0 });
	await pool.ready();
	expect(pool.events[0]).toMatchObject({ event: "worker-ended", why: "not ready within 4000 ms" });
	expect(pool.state().ready).toBe(1);
});
