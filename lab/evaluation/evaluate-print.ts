import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { typedPath } from "../../src/commands/typed-path.ts";
import { catalogue } from "../../src/reader/documents/catalogue.ts";
import type { Level } from "../generator/damage/levels.ts";
import { oneOf, writeSpecimens } from "../generator/generate.ts";
import { layouts } from "../generator/layouts.ts";
import { kindsOf } from "../generator/people/passport-print.ts";
import type { Print } from "../generator/people/print-order.ts";
import { readDataSet } from "./data-set.ts";
import { measure } from "./measure.ts";
import { figuresOf } from "./metrics.ts";
import { newSeed } from "./new-seed.ts";
import { printKindsOf, printKindsTable, printMisses } from "./print-kinds.ts";
import { progress } from "./progress.ts";
import { createReport } from "./report.ts";
import { startReading } from "./start-reading.ts";

/** The unusual prints and the levels at which they are measured. */
const oddPrints: readonly Print[] = ["contradicting", "forged", "differing"];
const levels: readonly Level[] = ["scan", "photo"];

const usage = `npm run evaluate:print -- [--each N] [--seed TEXT] [--print ${oddPrints.join("|")}] [--kind TEXT] [--level ${levels.join("|")}]
    [--workers N] [--out FOLDER] [--report FILE.html]

Draws passports whose print contradicts their zone, or differs from it and means the same, in both layouts, and prints by kind what
became of each contradiction and how many false alarms there are.
--each    pictures of each kind at each level (default 4), half of them in random layouts
--seed    default: another one each time; it is printed
--kind    only this kind, such as "character lost"; with --print, which is all three without it
--out     draws into this folder and keeps the pictures`;

interface Asked {
	readonly each: number;
	readonly seed: string;
	readonly prints: readonly Print[];
	readonly kind: string | undefined;
	readonly levels: readonly Level[];
	readonly out: string;
}

async function draw({ each, seed, prints, kind, levels, out }: Asked): Promise<void> {
	for (const print of prints) {
		const kinds = kindsOf(print).filter((name) => kind === undefined || name === kind);
		for (const [index, layout] of layouts.entries()) {
			const count = kinds.length * levels.length * Math.ceil((each - index) / layouts.length);
			const what = progress(`drawn, ${print}, ${layout}`, count);
			const order = { types: ["passport"], levels, layout, print, kinds, seed: `${seed}/${layout}`, count } as const;
			await writeSpecimens({ ...order, out: join(out, layout), onDrawn: what });
		}
	}
}

async function main(): Promise<void> {
	const text = { type: "string" } as const;
	const help = { type: "boolean" } as const;
	const { values } = parseArgs({
		options: {
			each: text,
			seed: text,
			print: text,
			kind: text,
			level: text,
			workers: text,
			out: text,
			report: text,
			help,
		},
	});
	const each = Number(values.each ?? 4);
	const workers = Number(values.workers ?? availableParallelism());
	const areCounts = [each, workers].every((count) => Number.isInteger(count) && count >= 1);
	if (values.help || !areCounts) throw new Error(usage);
	const seed = values.seed ?? newSeed();
	const out = values.out ? typedPath(values.out) : await mkdtemp(join(tmpdir(), "specimens-"));
	const prints = oneOf("print", values.print, oddPrints);
	if (values.kind) oneOf("kind", values.kind, prints.flatMap(kindsOf));
	try {
		await draw({ each, seed, prints, kind: values.kind, levels: oneOf("level", values.level, levels), out });
		const samples = await readDataSet([out], catalogue);
		const reading = await startReading(workers);
		const onDone = progress("read", samples.length);
		const results = await measure(samples, { read: reading.read, atOnce: workers, elsewhere: [], onDone }).finally(() =>
			reading.close(),
		);
		console.log(`Seed ${seed}\n\n${printKindsTable(printKindsOf(results))}\n\n${printMisses(results).join("\n")}`);
		if (values.report) await writeFile(typedPath(values.report), await createReport(results, figuresOf(results)));
	} finally {
		if (!values.out) await rm(out, { recursive: true });
	}
}

main().catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
