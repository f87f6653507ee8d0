import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { typedPath } from "../../src/commands/typed-path.ts";
import { surroundings } from "../generator/surroundings/surroundings.ts";
import { newSeed } from "./new-seed.ts";
import { pairsTable, readPair } from "./pairs.ts";
import { progress } from "./progress.ts";
import { severalAtOnce } from "./several-at-once.ts";
import { startReading } from "./start-reading.ts";
import { drawSurrounded } from "./surrounded.ts";

const usage = `npm run evaluate:pairs -- [--each N] [--seed TEXT] [--workers N] [--out FOLDER]

Draws pictures with two documents. Reads each as the clerk's table does: as any document, then each other document by its number.
Prints how many pictures told both, and lists the others.
--each    pictures of each surrounding with two documents (default 12)
--seed    default: another one each time; it is printed
--out     writes the pictures into this folder`;

async function main(): Promise<void> {
	const text = { type: "string" } as const;
	const options = { each: text, seed: text, workers: text, out: text, help: { type: "boolean" } } as const;
	const { values } = parseArgs({ options });
	const [each, workers] = [Number(values.each ?? 12), Number(values.workers ?? availableParallelism())];
	if (values.help || ![each, workers].every((count) => Number.isInteger(count) && count >= 1)) throw new Error(usage);
	const names = Object.keys(surroundings).filter((name) => surroundings[name]?.other);
	const seed = values.seed ?? newSeed();
	const out = values.out ? typedPath(values.out) : null;
	if (out) await mkdir(out, { recursive: true });
	const turns = Array.from({ length: each }, (_, turn) => names.map((name) => [name, turn] as const)).flat();
	const reading = await startReading(workers);
	const one = async ([surrounding, turn]: readonly [string, number]) => {
		const picture = await drawSurrounded(surrounding, seed, turn);
		if (out) await writeFile(join(out, `${surrounding}-${turn}.jpg`.replaceAll(" ", "-")), picture.whole);
		const name = `${surrounding} ${turn}, ${picture.documentType}, ${picture.variant}`;
		return { surrounding, ...(await readPair(reading.read, name, picture)) };
	};
	const onDone = progress("read", turns.length);
	const results = await severalAtOnce(turns, workers, one, onDone).finally(() => reading.close());
	const missed = results.filter(({ areBothTold }) => !areBothTold);
	const lines = missed.map(({ name, told }) => `${name}: told ${told.join(", ") || "none"}`);
	console.log(`Seed ${seed}\n\n${pairsTable(results)}\n\n${lines.join("\n")}`);
}

main().catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
