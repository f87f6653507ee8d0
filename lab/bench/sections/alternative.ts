import type { Section } from "../bench-context.ts";
import { closedLoop } from "../closed-loop.ts";
import { prepareAlternative, startAlternative } from "../python-alternative.ts";
import { ms, times } from "../report.ts";
import { median, percentile } from "../statistics.ts";

const sizes = ["small", "tiny"] as const;
const title = "Beside PP-OCRv6";

/**
 * The obvious alternative: PP-OCRv6 small and tiny, each in a separate process, on the same images. They return only
 * text lines.
 */
export const alternative: Section = async ({ options, set, withService, say }) => {
	const missing = prepareAlternative();
	if (missing) return [{ title, note: missing, columns: [], rows: [] }];
	const files = set.images.map(({ file }) => file);
	const others = await Promise.all(sizes.map(startAlternative));
	const ours: number[][] = [];
	const theirs: number[][][] = others.map(() => []);
	await withService({ WORKERS: String(options.workers) }, async (service) => {
		const readHere = async () =>
			(await closedLoop(service, set.images, { clients: 1, count: files.length })).latenciesMs.slice();
		// One untimed run, so that no figure includes the cost of the first picture.
		await readHere();
		for (const other of others) await other.read(files);
		for (let round = 1; round <= options.rounds; round += 1) {
			say(`alternative: round ${round}`);
			ours.push(await readHere());
			for (const [index, other] of others.entries()) theirs[index]?.push(await other.read(files));
		}
	});
	for (const other of others) other.close();
	const over = (rounds: readonly number[][], share: number) => median(rounds.map((round) => percentile(round, share)));
	const faster = (rounds: readonly number[][]) =>
		median(ours.map((round, index) => percentile(rounds[index] ?? [], 0.5) / percentile(round, 0.5)));
	const row = (name: string, rounds: readonly number[][]) => [
		name,
		ms(over(rounds, 0.5)),
		ms(over(rounds, 0.95)),
		times(faster(rounds)),
	];
	return [
		{
			title,
			note: `The same ${files.length} images in the same run, in turns, one at a time: the service over HTTP with all fields, PP-OCRv6 (faster-paddle) in a process with lines of text only; median of ${options.rounds} rounds.`,
			columns: ["", "p50", "p95", "the service is so many times as fast"],
			rows: [row("the service", ours), ...sizes.map((size, index) => row(`PP-OCRv6 ${size}`, theirs[index] ?? []))],
		},
	];
};
