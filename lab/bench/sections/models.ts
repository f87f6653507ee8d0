import type { ReadTiming } from "../../../src/reader/extraction/outcome.ts";
import { createWorkerPool } from "../../../src/reader/workers/pool.ts";
import type { Section } from "../bench-context.ts";
import { runClosedLoop } from "../closed-loop.ts";
import { formatMs, formatNumber, formatPercent } from "../report.ts";
import { median, sum } from "../statistics.ts";

/** Measures the models' share of a request's time, on the same images over HTTP and through the worker pool alone. */
export const measureModels: Section = async ({ options, imageSet, withService, logProgress }) => {
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
		const oneRound = { clients: 1, count: imageSet.images.length };
		const readThroughPool = async () => {
			for (const { bytes } of imageSet.images) await pool.extract(bytes, "passport");
		};
		await runClosedLoop(service, imageSet.images, { clients: 1, count: 2 });
		await readThroughPool();
		timings.length = 0;
		for (let round = 1; round <= options.rounds; round += 1) {
			logProgress(`models: round ${round}`);
			httpMs.push(...(await runClosedLoop(service, imageSet.images, oneRound)).latenciesMs);
			await readThroughPool();
		}
	});
	await pool.close();
	const imageCount = httpMs.length;
	const [httpTotal, workerTotal, modelTotal] = [
		sum(httpMs),
		sum(timings.map(({ workerMs }) => workerMs)),
		sum(timings.map(({ modelMs }) => modelMs ?? Number.NaN)),
	];
	const createRow = (name: string, total: number) => [
		name,
		formatMs(total / imageCount),
		formatPercent(total / httpTotal),
	];
	return [
		{
			title: "Where the time goes",
			note: `One worker, one thread, one client; mean per image, ${options.rounds} rounds over ${imageSet.images.length} images, each round once over HTTP and once through the pool alone.`,
			columns: ["", "per image", "share"],
			rows: [
				createRow("over HTTP", httpTotal),
				createRow("inside the models", modelTotal),
				createRow("in the worker, outside the models", workerTotal - modelTotal),
				createRow("HTTP, admission, the way to the worker", httpTotal - workerTotal),
			],
		},
		{
			title: "Looks and lines",
			note: "Of the same images: how often print was looked for, and how many lines were read, lines read again among them.",
			columns: ["", "median", "most"],
			rows: [
				createCountRow(
					"looks a page",
					timings.map(({ looks }) => looks ?? Number.NaN),
				),
				createCountRow(
					"lines read",
					timings.map(({ lines }) => lines ?? Number.NaN),
				),
			],
		},
	];
};

const createCountRow = (name: string, counts: readonly number[]): string[] => [
	name,
	formatNumber(median(counts)),
	formatNumber(Math.max(...counts)),
];
