import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { DocumentType } from "../../src/documents/definition.ts";
import { LEVELS, type Level } from "./damage/levels.ts";
import { photograph } from "./damage/photograph.ts";
import { DESIGNS } from "./documents/designs.ts";
import { groundTruth } from "./ground-truth.ts";
import { createRandom } from "./random.ts";

/** Draws one specimen and writes the image and its ground truth; the same seed writes the same bytes. */
export async function writeSpecimen(
	type: DocumentType,
	level: Level,
	seed: string,
	folder: string,
	name: string,
): Promise<void> {
	const random = createRandom(`${seed}/${type}/${level}`);
	const design = DESIGNS[type]?.(random.fork("design"));
	if (!design) throw new Error(`no specimen of ${type} can be drawn`);
	const taken = await photograph(random.fork("photograph"), design, level);
	await mkdir(folder, { recursive: true });
	await writeFile(join(folder, `${name}.${taken.extension}`), taken.bytes);
	await writeFile(
		join(folder, `${name}.json`),
		`${JSON.stringify(groundTruth(design, taken, level, seed), null, "\t")}\n`,
	);
}

/** The command line: `--count N --out FOLDER [--type TYPE] [--level LEVEL] [--seed TEXT]`. */
async function main(): Promise<void> {
	const { values } = parseArgs({
		options: {
			count: { type: "string", default: "21" },
			out: { type: "string" },
			type: { type: "string" },
			level: { type: "string" },
			seed: { type: "string", default: "1" },
		},
	});
	if (!values.out) throw new Error("--out FOLDER is missing");
	const types = (values.type ? [values.type] : Object.keys(DESIGNS)) as DocumentType[];
	const levels = (values.level ? [values.level] : LEVELS) as Level[];
	for (let index = 0; index < Number(values.count); index++) {
		const type = types[index % types.length] as DocumentType;
		const round = Math.floor(index / types.length);
		const level = levels[round % levels.length] as Level;
		const name = `${type}-${level}-${String(round).padStart(4, "0")}`;
		await writeSpecimen(type, level, `${values.seed}/${round}`, join(values.out, type), name);
		if (process.stderr.isTTY) process.stderr.write(`\r${index + 1} of ${values.count}`);
	}
}

if (import.meta.main) await main();
