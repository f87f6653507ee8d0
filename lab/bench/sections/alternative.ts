import type { Section } from "../bench-context.ts";
import { runClosedLoop } from "../closed-loop.ts";
import { prepareAlternative, startAlternative } from "../python-alternative.ts";
import { formatMs, formatRatio } from "../report.ts";
import { median, percentile } from "../statistics.ts";

const sizes = ["small", "tiny"] as const;
const title = "Beside PP-OCRv6";

/**
 * Compares the service with the obvious alternative on the same images: PP-OCRv6 small and tiny, each in a separate
 * process. PP-OCRv6 returns only lines of text.
 */
export const measureAlternative: Section = async ({ options, imageSet, withService, logProgress }) => {
	const failure = prepareAlternative();
	if (failure) return [{ title, note: failure, columns: [], rows: [] }];
	const files = imageSet.images.map(({ file }) => file);
	const references = await Promise.all(sizes.map(startAlternative));
	const serviceRounds: number[][] = [];
	const referenceRounds: number[][][] = references.map(() => []);
	await withService({ WORKERS: String(options.workers) }, async (service) => {
		const readWithService = async () =>
			(await runClosedLoop(service, imageSet.images, { clients: 1, count: files.length })).latenciesMs.slice();
		// The first run is not timed, because the first picture takes longer.
		await readWithService();
		for (const reference of references) await reference.read(files);
		for (let round = 1; round <= options.rounds; round += 1) {
			logProgress(`alternative: round ${round}`);
			serviceRounds.push(await readWithService());
			for (const [index, reference] of references.entries()) referenceRounds[index]?.push(await reference.read(files));
		}
	});
	for (const reference of references) reference.close();
	const medianPercentile = (rounds: readonly number[][], share: number) =>
		median(rounds.map((round) => percentile(round, share)));
	const computeSpeedup = (rounds: readonly number[][]) =>
		median(serviceRounds.map((round, index) => percentile(rounds[index] ?? [], 0.5) / percentile(round, 0.5)));
	const createRow = (name: string, rounds: readonly number[][]) => [
		name,
		formatMs(medianPercentile(rounds, 0.5)),
		formatMs(medianPercentile(rounds, 0.95)),
		formatRatio(computeSpeedup(rounds)),
	];
	return [
		{
			title,
			note: `The same ${files.length} images in the same run, in turns, one at a time: the service over HTTP with all fields, PP-OCRv6 (faster-paddle) in a process with lines of text only; median of ${options.rounds} rounds.`,
			columns: ["", "p50", "p95", "the service is so many times as fast"],
			rows: [
				createRow("the service", serviceRounds),
				...sizes.map((size, index) => createRow(`PP-OCRv6 ${size}`, referenceRounds[index] ?? [])),
			],
		},
	];
};
