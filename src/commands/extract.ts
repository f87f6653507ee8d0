import { once } from "node:events";
import { availableParallelism } from "node:os";
import { createReader, type Reader } from "../library/create-reader.ts";
import { configureCatalogue, documentTypes } from "../reader/documents/catalogue.ts";
import { readReadingSettings } from "../service/config/config.ts";
import { type Arguments, formatUsage, parseArguments } from "./arguments.ts";
import { createCsvTable, type Output } from "./csv-table.ts";
import { extractFiles } from "./extract-files.ts";
import { findImages, isScanName } from "./find-images.ts";
import { createProgress } from "./progress.ts";
import { createSummary, type Summary } from "./summary.ts";
import { watch } from "./watch.ts";

/** The exit codes with which shells report SIGINT and SIGPIPE: 128 plus the signal's number. */
const exitInterrupted = 130;
const exitOutputClosed = 141;

/** Images in progress per worker: one is being read and one waits, so that no worker waits for the disk. */
const imagesPerWorker = 2;

/** The output format with one JSON object per document and line. */
const jsonLines: Output = {
	add: ({ lines }) => lines.map((line) => `${JSON.stringify(line)}\n`).join(""),
	end: () => "",
};

const args = parseArguments(process.argv.slice(2), documentTypes);
if ("paths" in args) process.exitCode = await run(args);
else if (args.problem === null) process.stdout.write(formatUsage(documentTypes));
else {
	process.stderr.write(`${args.problem}\n\n${formatUsage(documentTypes)}`);
	process.exitCode = 2;
}

async function run(args: Arguments): Promise<number> {
	const settings = readSettings();
	if (settings === null) return 2;
	if (args.watch) return watch(args.watch, args.documentType, settings);
	const workers = await countWorkers(args);
	if (workers === 0) return 1;
	const concurrency = workers * imagesPerWorker;
	try {
		const reader = await createReader({ workers, ...settings });
		const output = args.asCsv ? createCsvTable(args.documentType) : jsonLines;
		stopOnSignals(reader, output);
		const { done, failed, text } = await printAll(reader, args, { atOnce: concurrency, output }).finally(reader.close);
		process.stderr.write(`${text()}\n`);
		return done > 0 && failed === 0 ? 0 : 1;
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
		return 1;
	}
}

/**
 * Returns the number of workers: one per picture, but at most one per core, since loading the models takes seconds. A
 * PDF or TIFF may have many pages, so one such file is enough for a worker per core. If there is nothing to read,
 * reports that with the skipped files and returns 0.
 */
async function countWorkers({ paths }: Arguments): Promise<number> {
	const summary = createSummary();
	const cores = availableParallelism();
	let pictures = 0;
	for await (const file of findImages(paths, summary.skip)) {
		pictures += isScanName(file) ? cores : 1;
		if (pictures >= cores) return cores;
	}
	if (pictures === 0) process.stderr.write(`${summary.text()}\n`);
	return pictures;
}

/** Reads the reader's settings and configures the catalogue. Null if they are invalid; the reason is then printed. */
function readSettings() {
	try {
		const settings = readReadingSettings();
		configureCatalogue(settings.licenceBarcode);
		return settings;
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
		return null;
	}
}

async function printAll(
	reader: Reader,
	args: Arguments,
	{ atOnce, output }: { readonly atOnce: number; readonly output: Output },
): Promise<Summary> {
	const summary = createSummary();
	const progress = createProgress(process.stderr);
	const deps = { reader, atOnce, onSkip: summary.skip };
	progress.show(summary);
	for await (const picture of extractFiles(deps, args)) {
		summary.add(picture.lines);
		progress.hide();
		await print(output.add(picture));
		progress.show(summary);
	}
	progress.hide();
	await print(output.end());
	return summary;
}

async function print(text: string): Promise<void> {
	if (!process.stdout.write(text)) await once(process.stdout, "drain");
}

/**
 * Makes Ctrl-C or a closed output (`| head`) end the command immediately. On Ctrl-C with
 * `--csv`, the table of the pictures read so far is printed first.
 */
function stopOnSignals(reader: Reader, output: Output): void {
	const exit = (code: number) => {
		reader.kill();
		process.exit(code);
	};
	process.on("SIGINT", () => {
		process.stdout.write(output.end());
		exit(exitInterrupted);
	});
	process.stdout.on("error", () => exit(exitOutputClosed));
}
