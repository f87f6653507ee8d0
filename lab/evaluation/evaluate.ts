import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { catalogue } from "../../src/reader/documents/catalogue.ts";
import { measuredCommit, measuredPaths } from "../../tools/measured-commit.ts";
import { oneOf } from "../generator/generate.ts";
import { readDataSet } from "./data-set.ts";
import { drawnSamples } from "./drawn-samples.ts";
import { dropsSince } from "./drops.ts";
import { keepFigures, keptFigures, seedOf } from "./kept-figures.ts";
import { newSeed } from "./new-seed.ts";
import { isComparing, type Order, orderIn, type SetName, usage } from "./order.ts";
import { type PictureSet, pictureSets } from "./picture-sets.ts";
import { reportSamples } from "./report-samples.ts";
import { type SpecimenSet, specimenSets } from "./specimen-sets.ts";
import { startReading } from "./start-reading.ts";
import { wholeTable } from "./table.ts";
import { openReaders } from "./variants/readers.ts";

const figuresFolder = join(import.meta.dirname, "figures");

/** Reads pictures that are drawn one at a time, in the service or in each variant. */
async function reportPictures(set: PictureSet, order: Order): Promise<void> {
	const { out, seed = newSeed() } = order;
	if (out) await mkdir(out, { recursive: true });
	const keep = async (name: string, image: Uint8Array) => void (out && (await writeFile(join(out, name), image)));
	const asked = { ...order, seed, keep };
	console.log(`Seed ${seed}`);
	if (!isComparing(order)) {
		const reading = await startReading(order.workers);
		const report = set.report(reading.read, { ...asked, atOnce: order.workers });
		return console.log(`\n${await report.finally(() => reading.close())}`);
	}
	const readers = await openReaders(order);
	try {
		for (const { variant, read } of [readers.own, ...readers.others])
			console.log(`\n${variant.name}\n\n${await set.report(read, { ...asked, atOnce: 1 })}`);
	} finally {
		await readers.close();
	}
}

/** Draws a set of specimens, and measures it. Figures of the fixed set are compared with the kept ones, or kept. */
async function reportSpecimens(name: SetName & keyof typeof specimenSets, order: Order): Promise<void> {
	const { only, level, each, size, isKeepingFigures } = order;
	const set: SpecimenSet = specimenSets[name];
	const commit = isKeepingFigures ? measuredCommit() : null;
	if (isKeepingFigures && commit === null)
		throw new Error(`Commit ${measuredPaths.join(", ")} first: figures that are kept carry their commit.`);
	const [kinds, levels] = [oneOf("only", only, set.kinds), oneOf("level", level, set.levels)];
	const isFixed = name === "fixed";
	const seed = isFixed ? await seedOf(figuresFolder, size, isKeepingFigures) : (order.seed ?? newSeed());
	const out = order.out ?? (await mkdtemp(join(tmpdir(), "specimens-")));
	try {
		const samples = await drawnSamples(set.parts({ each, kinds, levels, size }), out, seed);
		if (!order.isJson) console.log(`Seed ${seed}\n`);
		const all = [...samples.sentElsewhere, ...samples.others];
		const figures = await reportSamples(samples, [{ name, root: `${out}/`, samples: all }], order, set.table);
		if (figures === null || !isFixed) return;
		if (commit) return await keepFigures(figuresFolder, size, { seed, ...commit, ...figures });
		const drops = dropsSince(await keptFigures(figuresFolder, size), figures);
		for (const drop of drops) console.error(`Worse than kept: ${drop}`);
		if (drops.length > 0) process.exitCode = 1;
	} finally {
		if (order.out === null) await rm(out, { recursive: true });
	}
}

async function reportFolders(order: Order): Promise<void> {
	const sets = await Promise.all(
		order.folders.map(async (name) => ({ name, root: "", samples: await readDataSet([name], catalogue) })),
	);
	const all = sets.flatMap(({ samples }) => samples);
	const samples = order.isElsewhere ? { sentElsewhere: all, others: [] } : { sentElsewhere: [], others: all };
	await reportSamples(samples, sets, order, (_, figures) => wholeTable(figures));
}

const isPictures = (name: SetName): name is SetName & keyof typeof pictureSets => name in pictureSets;

async function main(): Promise<void> {
	const words = process.argv.slice(2);
	if (words.includes("--help")) return console.log(usage);
	const order = orderIn(words);
	if (order.set === null) await reportFolders(order);
	else if (isPictures(order.set)) await reportPictures(pictureSets[order.set], order);
	else await reportSpecimens(order.set as keyof typeof specimenSets, order);
}

main().catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
