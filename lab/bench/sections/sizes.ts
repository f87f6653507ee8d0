import sharp from "sharp";
import { imageBytesMax } from "../../../src/answer/upload-limits.ts";
import { createWorkerPool } from "../../../src/reader/workers/pool.ts";
import type { Section } from "../bench-context.ts";
import { formatBar, formatMs, formatNumber, formatRatio } from "../report.ts";
import { median } from "../statistics.ts";

/** Picture sizes in megapixels: those of a scan and of phone cameras, and the largest that the service decodes. */
const megapixels = [1, 4, 12, 24, 50];
/** Pictures have slightly fewer pixels than stated, because more than 50 million pixels are rejected. */
const pixelShare = 0.99;
/** JPEG qualities, tried in order until the picture is small enough to upload. */
const qualities = [90, 80, 70, 60, 50, 40, 30];
const bytesPerMiB = 1024 * 1024;

/** Measures the time and memory for the same page at increasing sizes, with one worker and one thread. */
export const measureSizes: Section = async ({ options, imageSet, logProgress }) => {
	const source = imageSet.images[0]?.bytes as Buffer;
	const timesBySize = new Map<number, number[]>(megapixels.map((size) => [size, []]));
	const memoryBySize = new Map<number, number>();
	let currentSize = 0;
	const pool = createWorkerPool({
		workers: 1,
		threadsPerWorker: 1,
		queueMax: 1,
		deadlineMs: 60_000,
		onTiming: ({ workerMs }) => timesBySize.get(currentSize)?.push(workerMs),
	});
	await pool.ready();
	const [idleBytes = 0] = pool.memory();
	const pictures = await Promise.all(megapixels.map((size) => enlarge(source, size)));
	await pool.extract(pictures[0] as Buffer, "passport");
	for (let round = 1; round <= options.rounds; round += 1) {
		logProgress(`sizes: round ${round}`);
		for (const [index, size] of megapixels.entries()) {
			currentSize = size;
			await pool.extract(pictures[index] as Buffer, "passport");
			memoryBySize.set(size, Math.max(memoryBySize.get(size) ?? 0, pool.memory()[0] ?? 0));
		}
	}
	await pool.close();
	const costs = megapixels.map((size) => median(timesBySize.get(size) ?? []));
	const costMax = Math.max(...costs);
	return [
		{
			title: "As a picture grows",
			note: `One passport (${imageSet.origin}) with more and more pixels, as JPEG of at most 4 MiB; one worker, one thread, medians of ${options.rounds} rounds, the sizes in turn. Resident memory of the worker after the picture; ${formatNumber(idleBytes / bytesPerMiB)} MiB before the first one.`,
			columns: ["megapixels", "per image", "of the smallest", "MiB", ""],
			rows: megapixels.map((size, index) => {
				const cost = costs[index] as number;
				const mebibytes = formatNumber((memoryBySize.get(size) ?? Number.NaN) / bytesPerMiB);
				return [
					String(size),
					formatMs(cost),
					formatRatio(cost / (costs[0] as number)),
					mebibytes,
					formatBar(cost / costMax),
				];
			}),
		},
	];
};

/** Enlarges a picture to this many megapixels, as a JPEG that is small enough to upload. */
async function enlarge(source: Buffer, millions: number): Promise<Buffer> {
	const { autoOrient } = await sharp(source).metadata();
	const factor = Math.sqrt((millions * 1e6 * pixelShare) / (autoOrient.width * autoOrient.height));
	const enlarged = sharp(source)
		.autoOrient()
		.resize(Math.floor(autoOrient.width * factor), Math.floor(autoOrient.height * factor), { fit: "fill" });
	for (const quality of qualities) {
		const bytes = await enlarged.clone().jpeg({ quality }).toBuffer();
		if (bytes.length <= imageBytesMax) return bytes;
	}
	throw new Error(`The picture of ${millions} megapixels is too large in any quality.`);
}
