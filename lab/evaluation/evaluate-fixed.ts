import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { typedPath } from "../../src/commands/typed-path.ts";
import { catalogue, documentTypes } from "../../src/reader/documents/catalogue.ts";
import type { DocumentType } from "../../src/reader/documents/definition.ts";
import { measuredCommit, measuredPaths } from "../../tools/measured-commit.ts";
import { readDataSet, type Sample } from "./data-set.ts";
import { dropsSince } from "./drops.ts";
import { type Part, partsOf, writeParts } from "./fixed-set.ts";
import { keepFigures, keptFigures, type Size, seedOf, sizes } from "./kept-figures.ts";
import { measure } from "./measure.ts";
import { type Figures, figuresOf } from "./metrics.ts";
import { progress } from "./progress.ts";
import { createReport } from "./report.ts";
import { startReading } from "./start-reading.ts";
import { wholeTable } from "./table.ts";

const usage = `npm run evaluate:fixed -- [--size small|full] [--keep] [--report FILE.html]

Draws the specimens that were kept last, measures them, and compares with the figures in lab/evaluation/figures; a drop exits with 1.
--size    small (the default; for every change) or full (for the documentation)
--keep    draw a new full set (the small one stays), and keep its figures and seed in lab/evaluation/figures instead of comparing`;

const figuresFolder = join(import.meta.dirname, "figures");

async function figuresFor(size: Size, seed: string, reportFile: string | undefined): Promise<Figures> {
	const folder = await mkdtemp(join(tmpdir(), "specimens-"));
	const workers = availableParallelism();
	try {
		// Drawing keeps one core busy; there are at least two.
		const [twice, once] = await Promise.all([
			drawnHere(partsOf(size).sentElsewhere, join(folder, "twice"), seed),
			drawnBeside(size, join(folder, "once"), seed),
		]);
		const reading = await startReading(workers);
		const measured = (samples: readonly Sample[], elsewhere: readonly DocumentType[]) =>
			measure(samples, { read: reading.read, atOnce: workers, elsewhere, onDone: progress("read", samples.length) });
		const results = await measured(twice, documentTypes)
			.then(async (first) => [...first, ...(await measured(once, []))])
			.finally(() => reading.close());
		const figures = figuresOf(results);
		if (reportFile) await writeFile(typedPath(reportFile), await createReport(results, figures));
		return figures;
	} finally {
		await rm(folder, { recursive: true });
	}
}

/** Draws parts of the set and returns them as samples. */
async function drawnHere(parts: readonly Part[], out: string, seed: string): Promise<readonly Sample[]> {
	await writeParts(parts, { out, seed, onDrawn: (done, count) => progress("drawn", count)(done) });
	return readDataSet([out], catalogue);
}

/** Draws the parts that are sent once in another process. */
async function drawnBeside(size: Size, out: string, seed: string): Promise<readonly Sample[]> {
	await promisify(execFile)(process.execPath, [join(import.meta.dirname, "draw-others-process.ts"), size, seed, out]);
	return readDataSet([out], catalogue);
}

async function main(): Promise<void> {
	const text = { type: "string" } as const;
	const flag = { type: "boolean" } as const;
	const { values } = parseArgs({ options: { size: text, keep: flag, report: text, help: flag } });
	const size = (values.size ?? "small") as Size;
	if (values.help || !sizes.includes(size)) throw new Error(usage);
	const isKeeping = values.keep === true;
	const measured = isKeeping ? measuredCommit() : null;
	if (isKeeping && measured === null)
		throw new Error(`Commit ${measuredPaths.join(", ")} first: figures that are kept carry their commit.`);
	const seed = await seedOf(figuresFolder, size, isKeeping);
	const figures = await figuresFor(size, seed, values.report);
	console.log(`Seed ${seed}\n\n${wholeTable(figures)}`);
	if (measured) return keepFigures(figuresFolder, size, { seed, ...measured, ...figures });
	const drops = dropsSince(await keptFigures(figuresFolder, size), figures);
	for (const drop of drops) console.error(`Worse than kept: ${drop}`);
	if (drops.length > 0) process.exitCode = 1;
}

main().catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
