import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { typedPath } from "../../src/commands/typed-path.ts";
import { oneOf } from "../generator/generate.ts";
import { surroundings } from "../generator/surroundings/surroundings.ts";
import { newSeed } from "./new-seed.ts";
import { progress } from "./progress.ts";
import { severalAtOnce } from "./several-at-once.ts";
import { startReading } from "./start-reading.ts";
import { drawSurrounded, readSurrounded, type SurroundedResult } from "./surrounded.ts";
import { surroundedMisses, surroundedTable } from "./surrounded-table.ts";

const usage = `npm run evaluate:surroundings -- [--each N] [--from N] [--surrounding NAME] [--seed TEXT] [--workers N] [--out FOLDER]

Draws documents among what lies around them: ${Object.keys(surroundings).join(", ")}.
Reads each picture as it is, and once more with everything but the document painted over. Prints by surrounding what came, and what the surroundings took.
--each    pictures of each surrounding (default 12), the six documents in turn
--from    the first one's number (default 0)
--seed    default: another one each time; it is printed
--out     writes the pictures into this folder`;

/** Number and name of the next picture to draw and read. */
type Turn = readonly [surrounding: string, turn: number];

async function main(): Promise<void> {
	const text = { type: "string" } as const;
	const { values } = parseArgs({
		options: {
			each: text,
			from: text,
			surrounding: text,
			seed: text,
			workers: text,
			out: text,
			help: { type: "boolean" },
		},
	});
	const [each, workers] = [Number(values.each ?? 12), Number(values.workers ?? availableParallelism())];
	const from = Number(values.from ?? 0);
	if (values.help || ![each, workers, from + 1].every((count) => Number.isInteger(count) && count >= 1))
		throw new Error(usage);
	const names = oneOf("surrounding", values.surrounding, Object.keys(surroundings));
	const seed = values.seed ?? newSeed();
	const out = values.out ? typedPath(values.out) : null;
	if (out) await mkdir(out, { recursive: true });
	const turns = Array.from({ length: each }, (_, at) => names.map((name): Turn => [name, from + at])).flat();
	const reading = await startReading(workers);
	const one = async ([name, turn]: Turn): Promise<SurroundedResult> => {
		const picture = await drawSurrounded(name, seed, turn);
		if (out) await writeFile(join(out, `${name}-${turn}.jpg`.replaceAll(" ", "-")), picture.whole);
		if (out) await writeFile(join(out, `${name}-${turn}-alone.png`.replaceAll(" ", "-")), picture.alone);
		return readSurrounded(reading.read, `${seed} ${turn}`, picture);
	};
	const onDone = progress("read", turns.length);
	const results = await severalAtOnce(turns, workers, one, onDone).finally(() => reading.close());
	console.log(`Seed ${seed}\n\n${surroundedTable(results)}\n\n${surroundedMisses(results).join("\n")}`);
}

main().catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
