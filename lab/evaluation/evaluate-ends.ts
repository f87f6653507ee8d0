import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { typedPath } from "../../src/commands/typed-path.ts";
import { oneOf } from "../generator/generate.ts";
import {
	drawNameEnd,
	type NameEnd,
	type NameEndResult,
	nameEndMisses,
	nameEnds,
	nameEndsTable,
	readNameEnd,
} from "./name-ends.ts";
import { newSeed } from "./new-seed.ts";
import { progress } from "./progress.ts";
import { severalAtOnce } from "./several-at-once.ts";
import { startReading } from "./start-reading.ts";

const usage = `npm run evaluate:ends -- [--each N] [--end ${nameEnds.join("|")}] [--seed TEXT] [--workers N] [--out FOLDER]

Draws fronts of Smart ID cards whose surname is the beginning of a usual one, printed whole, and others whose last letters lie under a
reflection or a finger, or beyond the picture's edge. Prints how many surnames were given whole, not given, and given WRONG.
--each    pictures of each end (default 34)
--seed    default: another one each time; it is printed
--out     writes the pictures into this folder`;

async function main(): Promise<void> {
	const text = { type: "string" } as const;
	const { values } = parseArgs({
		options: { each: text, end: text, seed: text, workers: text, out: text, help: { type: "boolean" } },
	});
	const [each, workers] = [Number(values.each ?? 34), Number(values.workers ?? availableParallelism())];
	if (values.help || ![each, workers].every((count) => Number.isInteger(count) && count >= 1)) throw new Error(usage);
	const seed = values.seed ?? newSeed();
	const out = values.out ? typedPath(values.out) : null;
	if (out) await mkdir(out, { recursive: true });
	const ends = oneOf("end", values.end, nameEnds);
	const turns = ends.flatMap((end) =>
		Array.from({ length: each }, (_, turn): readonly [NameEnd, number] => [end, turn]),
	);
	const reading = await startReading(workers);
	const one = async ([end, turn]: readonly [NameEnd, number]): Promise<NameEndResult> => {
		if (out) await writeFile(join(out, `${end}-${turn}.jpg`), (await drawNameEnd(end, seed, turn)).image);
		return readNameEnd(reading.read, end, seed, turn);
	};
	const onDone = progress("read", turns.length);
	const results = await severalAtOnce(turns, workers, one, onDone).finally(() => reading.close());
	console.log(`Seed ${seed}\n\n${nameEndsTable(results)}\n\n${nameEndMisses(results).join("\n")}`);
}

main().catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
