import { once } from "node:events";
import { availableParallelism } from "node:os";
import { systemClock } from "../clock.ts";
import { readLicenceBarcode } from "../config.ts";
import { catalogue, catalogueWith, documentTypes } from "../documents/catalogue.ts";
import { createWorkerPool, type WorkerPool } from "../extraction/pool.ts";
import { threadsPerWorker } from "../extraction/threads-per-worker.ts";
import { type Arguments, parseArguments, usage } from "./arguments.ts";
import { extractFiles } from "./extract-files.ts";
import { createProgress } from "./progress.ts";

/** How shells report a program that SIGINT or SIGPIPE ended: 128 and the signal's number. */
const EXIT_INTERRUPTED = 130;
const EXIT_NOBODY_READS = 141;

/** Images in hand for each worker: one being read, one waiting, so that no worker ever waits for a disk. */
const FILES_PER_WORKER = 2;

const wanted = parseArguments(process.argv.slice(2), documentTypes);
if ("paths" in wanted) process.exitCode = await run(wanted);
else if (wanted.problem === null) process.stdout.write(usage(documentTypes));
else {
	process.stderr.write(`${wanted.problem}\n\n${usage(documentTypes)}`);
	process.exitCode = 2;
}

async function run(wanted: Arguments): Promise<number> {
	const licenceBarcode = licenceBarcodeSettings();
	if (licenceBarcode === null) return 2;
	const workers = availableParallelism();
	const atOnce = workers * FILES_PER_WORKER;
	const pool = createWorkerPool({
		workers,
		threadsPerWorker: threadsPerWorker(workers),
		queueMax: atOnce,
		deadlineMs: 60_000,
		licenceBarcode,
	});
	stopWith(pool);
	try {
		await pool.ready();
		const { done, failed } = await printAll(pool, wanted, atOnce);
		if (done === 0) process.stderr.write("There is no image to read.\n");
		return done > 0 && failed === 0 ? 0 : 1;
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
		return 1;
	} finally {
		await pool.close();
	}
}

/** As the service has it; null, with the reason on stderr, where it is set wrong. */
function licenceBarcodeSettings() {
	try {
		const settings = readLicenceBarcode();
		catalogueWith(settings);
		return settings;
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
		return null;
	}
}

async function printAll(pool: WorkerPool, wanted: Arguments, atOnce: number) {
	const counts = { done: 0, failed: 0 };
	const progress = createProgress(process.stderr);
	progress.show(counts);
	const deps = { extractor: pool, definitions: catalogue, clock: systemClock, atOnce };
	for await (const line of extractFiles(deps, wanted)) {
		counts.done += 1;
		if (!line.success) counts.failed += 1;
		progress.hide();
		if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, "drain");
		progress.show(counts);
	}
	progress.hide();
	return counts;
}

/** Ctrl-C, and a reader of our output that is gone (`| head`), end everything at once. */
function stopWith(pool: WorkerPool): void {
	const leave = (code: number) => {
		pool.kill();
		process.exit(code);
	};
	process.on("SIGINT", () => leave(EXIT_INTERRUPTED));
	process.stdout.on("error", () => leave(EXIT_NOBODY_READS));
}
