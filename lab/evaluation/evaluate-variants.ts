import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { typedPath } from "../../src/commands/typed-path.ts";
import { catalogue, type catalogueWith } from "../../src/reader/documents/catalogue.ts";
import type { Engine } from "../../src/reader/engine/index.ts";
import { measuredKeysFolder } from "../generator/keys-folder.ts";
import { readDataSet } from "./data-set.ts";
import { measure, type Read } from "./measure.ts";
import type { Measured } from "./measured.ts";
import { progress } from "./progress.ts";
import { rememberSheet } from "./remembered-sheet.ts";
import { countsTable, differenceOf, movedLines, variantsTable } from "./variants/compared.ts";
import { keptEngine } from "./variants/kept-engine.ts";
import { importOf } from "./variants/load-variant.ts";
import { numbersChanged, type Variant, withoutGates } from "./variants/variant.ts";
import { type Verdict, type Verdicts, verdictsOf } from "./variants/verdicts.ts";

const usage = `npm run evaluate:variants -- FOLDER... --answers FOLDER [--keep FILE] [--against FILE] [--every N] [--list]
                              [--gates] [--numbers TEXT] [--edits FILE]

Reads data sets, and counts for each folder and level what became of the values. Networks run once for each input: their answers are
kept, so that a change of the code is measured in a fraction of a reading's time. What changes no value for the better is better gone.
--answers  a folder of its own, 16 MB for each picture, where the networks' answers are kept; runs may share it
--keep     writes what became of each value
--against  compares with a file that --keep wrote: before and after an edit, value by value
--every    reads one picture of N (default 1)
--list     prints each value that became something else
--gates    also reads without each gate in turn (src/reader/documents/gates.ts)
--numbers  also reads with each named number halved and doubled, of the files whose path contains TEXT
--edits    also reads with a JSON file's edits: [{ "name": "...", "edits": [{ "file": "src/...", "from": "...", "to": "..." }] }]
Variants are read side by side in one process, and a picture is looked at once for all of them: edits of src/reader/engine are not seen.`;

/** The service itself is the first variant. */
const unchanged: Variant = { name: "(nothing)", edits: [] };

type Module = typeof import("../../src/reader/extraction/read-document.ts");

/** The reader of one variant. Throws if it cannot be loaded. */
async function readerOf(variant: Variant, engine: Engine): Promise<Read> {
	const { createDocumentReader } = (await importOf(variant, "src/reader/extraction/read-document.ts")) as Module;
	const { catalogueWith: own } = (await importOf(variant, "src/reader/documents/catalogue.ts")) as {
		readonly catalogueWith: typeof catalogueWith;
	};
	const { read } = createDocumentReader(engine, own({ barcode: "on", keysFolder: measuredKeysFolder }));
	return async (image, expected) => ({ outcome: await read({ image, expected, today: new Date() }), ms: 0 });
}

/** One variant's results on the data sets. */
interface Reading {
	readonly variant: Variant;
	readonly read: Read;
	readonly verdicts: Map<string, Verdict>;
}

async function readAll(folders: readonly string[], every: number, engine: Engine, variants: readonly Variant[]) {
	const sets = await Promise.all(
		folders.map(async (set) => (await readDataSet([set], catalogue)).map((sample) => ({ set, sample }))),
	);
	const samples = sets.flat().filter((_, index) => index % every === 0);
	const readings = await Promise.all(
		variants.map(
			async (variant): Promise<Reading> => ({ variant, verdicts: new Map(), read: await readerOf(variant, engine) }),
		),
	);
	const onDone = progress("read", samples.length);
	for (const [index, { set, sample }] of samples.entries()) {
		let first: readonly Measured[] | null = null;
		for (const { variant, read, verdicts } of readings) {
			const isAlike = first !== null && variant.gate !== undefined && !isClosed(first, variant.gate);
			const measured: readonly Measured[] =
				isAlike && first ? first : await measure([sample], { read, atOnce: 1, elsewhere: [] });
			first ??= measured;
			for (const [value, verdict] of measured.flatMap((each) => verdictsOf(each, set))) verdicts.set(value, verdict);
		}
		onDone(index + 1);
	}
	return readings;
}

const isClosed = (measured: readonly Measured[], gate: string): boolean =>
	measured.some(({ fields }) => fields.some(({ field }) => field?.closedBy?.some((each) => each.gate === gate)));

async function variantsIn(file: string): Promise<readonly Variant[]> {
	return JSON.parse(await readFile(typedPath(file), "utf8"));
}

/** Command line options. */
async function order() {
	const [text, flag] = [{ type: "string" }, { type: "boolean" }] as const;
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			...{ answers: text, keep: text, against: text, every: text, numbers: text, edits: text },
			...{ list: flag, gates: flag, help: flag },
		},
	});
	const every = Number(values.every ?? 1);
	const isWhole = positionals.length > 0 && values.answers !== undefined && Number.isInteger(every) && every > 0;
	if (values.help || !isWhole) throw new Error(usage);
	const variants: readonly Variant[] = [
		...(values.gates ? withoutGates() : []),
		...(values.numbers === undefined ? [] : await numbersChanged(values.numbers)),
		...(values.edits === undefined ? [] : await variantsIn(values.edits)),
	];
	const folders = positionals.map((folder) => typedPath(folder));
	return { ...values, answers: typedPath(values.answers ?? ""), folders, every, variants };
}

async function main(): Promise<void> {
	const { folders, answers, every, variants, keep, against, list } = await order();
	const engine = rememberSheet(await keptEngine(answers));
	const [own, ...others] = await readAll(folders, every, engine, [unchanged, ...variants]).finally(() =>
		engine.close(),
	);
	if (!own) return;
	console.log(countsTable(own.verdicts));
	if (keep !== undefined) await writeFile(typedPath(keep), JSON.stringify([...own.verdicts]));
	const print = (name: string, before: Verdicts, after: Verdicts) => {
		const difference = differenceOf(name, before, after);
		if (list) for (const line of movedLines(difference, before, after)) console.log(line);
		return difference;
	};
	if (against !== undefined) {
		const before: Verdicts = new Map(JSON.parse(await readFile(typedPath(against), "utf8")));
		console.log(variantsTable([print("(after)", before, own.verdicts)]));
	}
	if (others.length === 0) return;
	console.log(variantsTable(others.map(({ variant, verdicts }) => print(variant.name, own.verdicts, verdicts))));
}

main().catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
