import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReadTiming } from "../../src/reader/extraction/outcome.ts";
import { createWorkerPool, type WorkerPool } from "../../src/reader/workers/pool.ts";
import { loadSuppliedSpecimens } from "../../src/reader/workers/supplied-specimens.ts";

const pids: (number | undefined)[] = [];
const timings: ReadTiming[] = [];
let pool: WorkerPool;
let passport: Uint8Array;

beforeAll(async () => {
	passport = await readFile(new URL("../../specimens/passport.jpg", import.meta.url));
	pool = createWorkerPool({
		workers: 2,
		threadsPerWorker: 1,
		queueMax: 20,
		deadlineMs: 60_000,
		specimens: await loadSuppliedSpecimens(),
		report: (event) => event.event === "worker-ready" && pids.push(event.pid),
		onTiming: (timing) => timings.push(timing),
	});
	await pool.ready();
});
afterAll(() => pool.close());

test("killing a worker while it reads a real image loses only that image", async () => {
	// After this, both workers have stopped warming up, which would delay the pictures that are asked for.
	await Promise.all([1, 2].map(() => pool.extract(passport, "passport")));
	const asked = Array.from({ length: 6 }, () => pool.extract(passport, "passport"));
	await sleep(100);
	process.kill(pids[0] as number, "SIGKILL");
	const outcomes = (await Promise.all(asked)).map(({ outcome }) => outcome);
	expect(outcomes.toSorted()).toEqual(["failed", "read", "read", "read", "read", "read"]);
	expect(await pool.extract(passport, "passport")).toMatchObject({ outcome: "read", documentType: "passport" });
});

test("the keys of the supplied specimens decrypt only exactly those pictures, not similar ones", async () => {
	const specimen = await readFile(new URL("../../specimens/sa-drivers-back.jpg", import.meta.url));
	const fields = async (image: Uint8Array) => {
		const outcome = await pool.extract(image, "sa-drivers-back");
		return outcome.outcome === "read" ? outcome.fields.idNumber?.value : outcome.outcome;
	};
	expect(await fields(specimen)).toBe("9702102463082");
	expect(await fields(Buffer.concat([specimen, Buffer.alloc(1)]))).toBeNull();
	const sameSize = Buffer.from(specimen);
	sameSize[sameSize.length - 3] = 0;
	expect(await fields(sameSize)).toBeNull();
});

test("a worker reports its memory before the first image and after an image", async () => {
	const fresh = createWorkerPool({ workers: 1, threadsPerWorker: 1, queueMax: 1, deadlineMs: 60_000 });
	await fresh.ready();
	const [empty = 0] = fresh.memory();
	expect(empty).toBeGreaterThan(30_000_000);
	await fresh.extract(passport, "passport");
	expect(fresh.memory()[0]).toBeGreaterThan(empty);
	await fresh.close();
});

test("the times reported for an image are consistent: models and stages are within the worker's time", async () => {
	timings.length = 0;
	await pool.extract(passport, "passport");
	const [timing] = timings;
	expect(timing?.modelMs).toBeGreaterThan(0);
	expect(timing?.modelMs).toBeLessThan(timing?.workerMs ?? 0);
	expect(timing?.looks).toBeGreaterThan(0);
	expect(timing?.lines).toBeGreaterThan(10);
	expect(timing?.stages.map(({ stage }) => stage)).toEqual(["decode", "find", "read", "understand"]);
	const inStages = timing?.stages.reduce((sum, { ms }) => sum + ms, 0) ?? 0;
	expect(Math.abs(inStages - (timing?.workerMs ?? 0))).toBeLessThan(5);
});
