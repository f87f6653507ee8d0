import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Section } from "../bench-context.ts";
import { closedLoop } from "../closed-loop.ts";
import { ms, times } from "../report.ts";
import { median, percentile } from "../statistics.ts";

const program = fileURLToPath(new URL("../alternative-process.ts", import.meta.url));

/**
 * The obvious alternative, @gutenye/ocr-node, in a process of its own on the same images: it answers lines of text, no
 * fields.
 */
export const alternative: Section = async ({ options, set, withService, say }) => {
	const ours: number[][] = [];
	const theirs: number[][] = [];
	const child = fork(program, { execArgv: [] });
	await once(child, "message");
	const files = set.images.map(({ file }) => file);
	const readThere = async () => {
		child.send(files);
		const [durationsMs] = await once(child, "message");
		return durationsMs as number[];
	};
	await withService({ WORKERS: String(options.workers) }, async (service) => {
		const readHere = async () =>
			(await closedLoop(service, set.images, { clients: 1, count: files.length })).latenciesMs.slice();
		await readHere();
		await readThere();
		for (let round = 1; round <= options.rounds; round += 1) {
			say(`alternative: round ${round}`);
			ours.push(await readHere());
			theirs.push(await readThere());
		}
	});
	child.disconnect();
	const over = (rounds: number[][], share: number) => median(rounds.map((round) => percentile(round, share)));
	const row = (name: string, rounds: number[][]) => [name, ms(over(rounds, 0.5)), ms(over(rounds, 0.95))];
	const ratios = ours.map((round, index) => percentile(theirs[index] ?? [], 0.5) / percentile(round, 0.5));
	return [
		{
			title: "Beside the alternative",
			note: `The same ${files.length} images in the same run, one at a time. The service (over HTTP, all fields) is ${times(median(ratios))} as fast as @gutenye/ocr-node (in process, lines of text only); median of ${options.rounds} rounds.`,
			columns: ["", "p50", "p95"],
			rows: [row("the service", ours), row("@gutenye/ocr-node", theirs)],
		},
	];
};
