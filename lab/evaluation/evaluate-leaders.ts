import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { newSeed } from "./new-seed.ts";
import { progress } from "./progress.ts";
import { severalAtOnce } from "./several-at-once.ts";
import { startReading } from "./start-reading.ts";
import { leadersSummary, readPair } from "./with-leaders.ts";

const usage = `npm run evaluate:leaders -- [--count N] [--seed TEXT] [--workers N]

Draws documents on a blank paper, and on the same paper with lines to be filled in: dots, dashes, rules, boxes. Reads both and tells where
the answers differ. Without a seed the pages are new ones.
--count     how many pages (default: 200)`;

async function main(): Promise<void> {
	const text = { type: "string" } as const;
	const { values } = parseArgs({ options: { count: text, seed: text, workers: text, help: { type: "boolean" } } });
	const [count, workers] = [Number(values.count ?? 200), Number(values.workers ?? availableParallelism())];
	if (values.help || !Number.isInteger(count) || !Number.isInteger(workers) || count < 1 || workers < 1) {
		console.error(usage);
		process.exitCode = values.help ? 0 : 1;
		return;
	}
	const seed = values.seed ?? newSeed();
	const reading = await startReading(workers);
	try {
		const pages = Array.from({ length: count }, (_, page) => page);
		const onDone = progress("read", count);
		const one = (page: number) => readPair(reading.read, seed, page);
		console.log(leadersSummary(await severalAtOnce(pages, workers, one, onDone)));
	} finally {
		await reading.close();
	}
}

main().catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
