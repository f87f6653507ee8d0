import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { catalogue } from "../../src/reader/documents/catalogue.ts";
import { measuredPaths, readMeasuredCommit } from "../../tools/measured-commit.ts";
import { parseChoice } from "../generator/generate.ts";
import { readDataSet } from "./data-set.ts";
import { drawSamples } from "./drawn-samples.ts";
import { findRegressions } from "./drops.ts";
import { chooseSeed, readBaseline, writeBaseline } from "./kept-figures.ts";
import { createSeed } from "./new-seed.ts";
import { type EvaluationOptions, isComparison, parseOptions, type SetName, usage } from "./order.ts";
import { type PictureSet, pictureSets } from "./picture-sets.ts";
import { reportSamples } from "./report-samples.ts";
import { type SpecimenSet, specimenSets } from "./specimen-sets.ts";
import { startReaderPool } from "./start-reading.ts";
import { formatReport } from "./table.ts";
import { openReaders } from "./variants/readers.ts";

const figuresFolder = join(import.meta.dirname, "figures");

/**
 * Draws and reads a set of pictures and prints the results: with the service or, in a comparison, first with the
 * unchanged code and then with each variant.
 */
async function reportPictures(set: PictureSet, order: EvaluationOptions): Promise<void> {
	const { out, seed = createSeed() } = order;
	if (out) await mkdir(out, { recursive: true });
	const keep = async (name: string, image: Uint8Array) => void (out && (await writeFile(join(out, name), image)));
	const options = { ...order, seed, keep };
	console.log(`Seed ${seed}`);
	if (!isComparison(order)) {
		const readerPool = await startReaderPool(order.workers);
		const report = set.report(readerPool.read, { ...options, atOnce: order.workers });
		return console.log(`\n${await report.finally(() => readerPool.close())}`);
	}
	const readers = await openReaders(order);
	try {
		for (const { variant, read } of [readers.unchanged, ...readers.variants])
			console.log(`\n${variant.name}\n\n${await set.report(read, { ...options, atOnce: 1 })}`);
	} finally {
		await readers.close();
	}
}

/**
 * Draws a set of specimens and prints its figures. Those of the fixed set become the new baseline, or are compared with
 * the baseline; then a regression sets the exit code to 1. If variants of the code are compared, neither happens.
 */
async function reportSpecimens(name: SetName & keyof typeof specimenSets, order: EvaluationOptions): Promise<void> {
	const { only, level, each, size, isKeepingFigures } = order;
	const set: SpecimenSet = specimenSets[name];
	const commit = isKeepingFigures ? readMeasuredCommit() : null;
	if (isKeepingFigures && commit === null)
		throw new Error(`Commit ${measuredPaths.join(", ")} first: figures that are kept carry their commit.`);
	const [kinds, levels] = [parseChoice("only", only, set.kinds), parseChoice("level", level, set.levels)];
	const isFixed = name === "fixed";
	const seed = isFixed ? await chooseSeed(figuresFolder, size, isKeepingFigures) : (order.seed ?? createSeed());
	const out = order.out ?? (await mkdtemp(join(tmpdir(), "specimens-")));
	try {
		const samples = await drawSamples(set.parts({ each, kinds, levels, size }), out, seed);
		if (!order.isJson) console.log(`Seed ${seed}\n`);
		const all = [...samples.sentElsewhere, ...samples.others];
		const figures = await reportSamples(samples, [{ name, root: `${out}/`, samples: all }], order, set.table);
		if (figures === null || !isFixed) return;
		if (commit) return await writeBaseline(figuresFolder, size, { seed, ...commit, ...figures });
		const regressions = findRegressions(await readBaseline(figuresFolder, size), figures);
		for (const regression of regressions) console.error(`Worse than kept: ${regression}`);
		if (regressions.length > 0) process.exitCode = 1;
	} finally {
		if (order.out === null) await rm(out, { recursive: true });
	}
}

async function reportFolders(order: EvaluationOptions): Promise<void> {
	const sets = await Promise.all(
		order.folders.map(async (name) => ({ name, root: "", samples: await readDataSet([name], catalogue) })),
	);
	const all = sets.flatMap(({ samples }) => samples);
	const samples = order.isElsewhere ? { sentElsewhere: all, others: [] } : { sentElsewhere: [], others: all };
	await reportSamples(samples, sets, order, (_, figures) => formatReport(figures));
}

const isPictureSet = (name: SetName): name is SetName & keyof typeof pictureSets => name in pictureSets;

async function main(): Promise<void> {
	const args = process.argv.slice(2);
	if (args.includes("--help")) return console.log(usage);
	const order = parseOptions(args);
	if (order.set === null) await reportFolders(order);
	else if (isPictureSet(order.set)) await reportPictures(pictureSets[order.set], order);
	else await reportSpecimens(order.set as keyof typeof specimenSets, order);
}

main().catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
