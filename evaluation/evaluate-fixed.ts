import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { typedPath } from "../src/command-line/typed-path.ts";
import { catalogue, documentTypes } from "../src/documents/catalogue.ts";
import { readDataSet } from "./data-set.ts";
import { dropsSince } from "./drops.ts";
import { measure } from "./measure.ts";
import { type Figures, figuresOf } from "./metrics.ts";
import { createReport } from "./report.ts";
import { LEVELS } from "./specimens/damage/levels.ts";
import { SPECIMEN_TYPES, writeSpecimens } from "./specimens/generate.ts";
import { startReading } from "./start-reading.ts";
import { wholeTable } from "./table.ts";

const USAGE = `npm run evaluate:fixed -- [--size small|full] [--keep] [--report FILE.html]

Draws a fixed set of specimens, measures it, and compares with the figures in evaluation/figures; a drop exits with 1.
--size    small (the default; for every change) or full (for the documentation)
--keep    keep the new figures in evaluation/figures instead of comparing`;

/** Specimens of each document type at each level. Each size has its own seed, so that the small set is no part of the full one. */
const SIZES = { small: { each: 5, seed: "fixed-small" }, full: { each: 25, seed: "fixed-full" } } as const;
type Size = keyof typeof SIZES;

const FIGURES = join(import.meta.dirname, "figures");

async function figuresFor(size: Size, reportFile: string | undefined): Promise<Figures> {
	const folder = await mkdtemp(join(tmpdir(), "specimens-"));
	try {
		const { each, seed } = SIZES[size];
		const count = each * LEVELS.length * SPECIMEN_TYPES.length;
		await writeSpecimens({
			count,
			out: folder,
			types: SPECIMEN_TYPES,
			levels: LEVELS,
			seed,
			onDrawn: progress("drawn", count),
		});
		const samples = await readDataSet([folder], catalogue);
		const workers = availableParallelism();
		const reading = await startReading(workers);
		const results = await measure(samples, {
			read: reading.read,
			atOnce: workers,
			elsewhere: documentTypes,
			onDone: progress("read", samples.length),
		}).finally(() => reading.close());
		const figures = figuresOf(results);
		if (reportFile) await writeFile(typedPath(reportFile), await createReport(results, figures));
		return figures;
	} finally {
		await rm(folder, { recursive: true });
	}
}

const progress = (what: string, count: number) => (done: number) =>
	process.stderr.isTTY && process.stderr.write(`\r${what} ${done} of ${count} `);

async function keep(size: Size, figures: Figures): Promise<void> {
	await mkdir(FIGURES, { recursive: true });
	await writeFile(join(FIGURES, `${size}.json`), `${JSON.stringify(figures, null, "\t")}\n`);
	const title = `# Specimens drawn by the project itself, ${SIZES[size].each} of each document at each level`;
	const how = `Repeat with \`npm run evaluate:fixed -- --size ${size}\`. Milliseconds are those of the machine it ran on, with every core busy.`;
	await writeFile(join(FIGURES, `${size}.md`), `${title}\n\n${how}\n\n${wholeTable(figures)}\n`);
}

async function main(): Promise<void> {
	const text = { type: "string" } as const;
	const flag = { type: "boolean" } as const;
	const { values } = parseArgs({ options: { size: text, keep: flag, report: text, help: flag } });
	const size = (values.size ?? "small") as Size;
	if (values.help || !(size in SIZES)) throw new Error(USAGE);
	const figures = await figuresFor(size, values.report);
	console.log(wholeTable(figures));
	if (values.keep) return keep(size, figures);
	const drops = dropsSince(JSON.parse(await readFile(join(FIGURES, `${size}.json`), "utf8")), figures);
	for (const drop of drops) console.error(`Worse than kept: ${drop}`);
	if (drops.length > 0) process.exitCode = 1;
}

main().catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
