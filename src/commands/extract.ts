import { once } from "node:events";
import { availableParallelism } from "node:os";
import { createReader, type Reader } from "../library/create-reader.ts";
import { catalogueWith, documentTypes } from "../reader/documents/catalogue.ts";
import { readReadingSettings } from "../service/config/config.ts";
import { type Arguments, parseArguments, usage } from "./arguments.ts";
import { createCsvTable, type Output } from "./csv-table.ts";
import { extractFiles } from "./extract-files.ts";
import { findImages, isScanName } from "./find-images.ts";
import { createProgress } from "./progress.ts";
import { createSummary, type Summary } from "./summary.ts";
import { watch } from "./watch.ts";

/** Exit codes as shells report SIGINT and SIGPIPE: 128 plus the signal's number. */
const exitInterrupted = 130;
const exitNobodyReads = 141;

/** Images per worker: one being read and one waiting, so that no worker waits for the disk. */
const filesPerWorker = 2;

/** One JSON object per document. */
const jsonLines: Output = {
	add: ({ lines }) => lines.map((line) => `${JSON.stringify(line)}\n`).join(""),
	end: () => "",
};

const wanted = parseArguments(process.argv.slice(2), documentTypes);
if ("paths" in wanted) process.exitCode = await run(wanted);
else if (wanted.problem === null) process.stdout.write(usage(documentTypes));
else {
	process.stderr.write(`${wanted.problem}\n\n${usage(documentTypes)}`);
	process.exitCode = 2;
}

async function run(wanted: Arguments): Promise<number> {
	const settings = readingSettings();
	if (settings === null) return 2;
	if (wanted.watch) return watch(wanted.watch, wanted.documentType, settings);
	const workers = await workersFor(wanted);
	if (workers === 0) return 1;
	const atOnce = workers * filesPerWorker;
	try {
		const reader = await createReader({ workers, ...settings });
		const output = wanted.asCsv ? createCsvTable(wanted.documentType) : jsonLines;
		stopWith(reader, output);
		const { done, failed, text } = await printAll(reader, wanted, { atOnce, output }).finally(reader.close);
		process.stderr.write(`${text()}\n`);
		return done > 0 && failed === 0 ? 0 : 1;
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
		return 1;
	}
}

/**
 * One worker per picture, but at most one per core, since loading the models takes seconds. Checked before the models
 * are loaded; if there is nothing to read, reports that with the skipped files and returns 0.
 */
async function workersFor({ paths }: Arguments): Promise<number> {
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

/** The service's settings. Null if they are invalid; the reason is printed to stderr. */
function readingSettings() {
	try {
		const settings = readReadingSettings();
		catalogueWith(settings.licenceBarcode);
		return settings;
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
		return null;
	}
}

async function printAll(
	reader: Reader,
	wanted: Arguments,
	{ atOnce, output }: { readonly atOnce: number; readonly output: Output },
): Promise<Summary> {
	const summary = createSummary();
	const progress = createProgress(process.stderr);
	const deps = { reader, atOnce, onSkip: summary.skip };
	progress.show(summary);
	for await (const picture of extractFiles(deps, wanted)) {
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

/** Ctrl-C or a closed output (`| head`) ends the command immediately. The rows read so far are printed. */
function stopWith(reader: Reader, output: Output): void {
	const leave = (code: number) => {
		reader.kill();
		process.exit(code);
	};
	process.on("SIGINT", () => {
		process.stdout.write(output.end());
		leave(exitInterrupted);
	});
	process.stdout.on("error", () => leave(exitNobodyReads));
}
