import type { ReadTiming } from "../../../src/reader/extraction/outcome.ts";
import { createWorkerPool } from "../../../src/reader/workers/pool.ts";
import type { Section } from "../bench-context.ts";
import { closedLoop } from "../closed-loop.ts";
import { figure, ms, percent } from "../report.ts";
import { median, sum } from "../statistics.ts";

/** The models' share of a request's time. The same images are read over HTTP, and through the pool, which counts. */
export const models: Section = async ({ options, set, withService, say }) => {
	const timings: ReadTiming[] = [];
	const httpMs: number[] = [];
	const pool = createWorkerPool({
		workers: 1,
		threadsPerWorker: 1,
		queueMax: 1,
		deadlineMs: 60_000,
		onTiming: (timing) => timings.push(timing),
	});
	await pool.ready();
	await withService({ WORKERS: "1", WORKER_THREADS: "1" }, async (service) => {
		const once = { clients: 1, count: set.images.length };
		const throughPool = async () => {
			for (const { bytes } of set.images) await pool.extract(bytes, "passport");
		};
		await closedLoop(service, set.images, { clients: 1, count: 2 });
		await throughPool();
		timings.length = 0;
		for (let round = 1; round <= options.rounds; round += 1) {
			say(`models: round ${round}`);
			httpMs.push(...(await closedLoop(service, set.images, once)).latenciesMs);
			await throughPool();
		}
	});
	await pool.close();
	const images = httpMs.length;
	const [http, worker, model] = [
		sum(httpMs),
		sum(timings.map(({ workerMs }) => workerMs)),
		sum(timings.map(({ modelMs }) => modelMs ?? Number.NaN)),
	];
	const row = (name: string, total: number) => [name, ms(total / images), percent(total / http)];
	return [
		{
			title: "Where the time goes",
			note: `One worker, one thread, one client; mean per image, ${options.rounds} rounds over ${set.images.length} images, each round once over HTTP and once through the pool alone.`,
			columns: ["", "per image", "share"],
			rows: [
				row("over HTTP", http),
				row("inside the models", model),
				row("in the worker, outside the models", worker - model),
				row("HTTP, admission, the way to the worker", http - worker),
			],
		},
		{
			title: "Looks and lines",
			note: "Of the same images: how often print was looked for, and how many lines were read, lines read again among them.",
			columns: ["", "median", "most"],
			rows: [
				counted(
					"looks a page",
					timings.map(({ looks }) => looks ?? Number.NaN),
				),
				counted(
					"lines read",
					timings.map(({ lines }) => lines ?? Number.NaN),
				),
			],
		},
	];
};

const counted = (name: string, counts: readonly number[]): string[] => [
	name,
	figure(median(counts)),
	figure(Math.max(...counts)),
];
