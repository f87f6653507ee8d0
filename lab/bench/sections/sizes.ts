import sharp from "sharp";
import { imageBytesMax } from "../../../src/answer/upload-limits.ts";
import { createWorkerPool } from "../../../src/reader/workers/pool.ts";
import type { Section } from "../bench-context.ts";
import { bar, figure, ms, times } from "../report.ts";
import { median } from "../statistics.ts";

/** Sizes in megapixels: a scan, phone cameras, and the largest size that is decoded. */
const megapixels = [1, 4, 12, 24, 50];
/** Slightly less than stated, because more than 50 million pixels are rejected. */
const share = 0.99;
/** JPEG qualities, tried in order until the picture is small enough to upload. */
const qualities = [90, 80, 70, 60, 50, 40, 30];
const bytesPerMiB = 1024 * 1024;

/** Measures the cost of a picture by size: the same page with more and more pixels, one worker, one thread. */
export const sizes: Section = async ({ options, set, say }) => {
	const source = set.images[0]?.bytes as Buffer;
	const spent = new Map<number, number[]>(megapixels.map((each) => [each, []]));
	const memory = new Map<number, number>();
	let current = 0;
	const pool = createWorkerPool({
		workers: 1,
		threadsPerWorker: 1,
		queueMax: 1,
		deadlineMs: 60_000,
		onTiming: ({ workerMs }) => spent.get(current)?.push(workerMs),
	});
	await pool.ready();
	const [rest = 0] = pool.memory();
	const pictures = await Promise.all(megapixels.map((each) => grown(source, each)));
	await pool.extract(pictures[0] as Buffer, "passport");
	for (let round = 1; round <= options.rounds; round += 1) {
		say(`sizes: round ${round}`);
		for (const [index, each] of megapixels.entries()) {
			current = each;
			await pool.extract(pictures[index] as Buffer, "passport");
			memory.set(each, Math.max(memory.get(each) ?? 0, pool.memory()[0] ?? 0));
		}
	}
	await pool.close();
	const costs = megapixels.map((each) => median(spent.get(each) ?? []));
	const most = Math.max(...costs);
	return [
		{
			title: "As a picture grows",
			note: `One passport (${set.origin}) with more and more pixels, as JPEG of at most 4 MiB; one worker, one thread, medians of ${options.rounds} rounds, the sizes in turn. Resident memory of the worker after the picture; ${figure(rest / bytesPerMiB)} MiB before the first one.`,
			columns: ["megapixels", "per image", "of the smallest", "MiB", ""],
			rows: megapixels.map((each, index) => {
				const cost = costs[index] as number;
				const mebibytes = figure((memory.get(each) ?? Number.NaN) / bytesPerMiB);
				return [String(each), ms(cost), times(cost / (costs[0] as number)), mebibytes, bar(cost / most)];
			}),
		},
	];
};

/** The picture enlarged to this many megapixels. */
async function grown(source: Buffer, millions: number): Promise<Buffer> {
	const { autoOrient } = await sharp(source).metadata();
	const factor = Math.sqrt((millions * 1e6 * share) / (autoOrient.width * autoOrient.height));
	const large = sharp(source)
		.autoOrient()
		.resize(Math.floor(autoOrient.width * factor), Math.floor(autoOrient.height * factor), { fit: "fill" });
	for (const quality of qualities) {
		const bytes = await large.clone().jpeg({ quality }).toBuffer();
		if (bytes.length <= imageBytesMax) return bytes;
	}
	throw new Error(`The picture of ${millions} megapixels is too large in any quality.`);
}
