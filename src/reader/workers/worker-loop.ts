import type { ModelWork } from "../engine/index.ts";
import type { Outcome } from "../extraction/outcome.ts";
import type { DocumentReader } from "../extraction/read-document.ts";
import type { DocumentRequest } from "../extraction/reading-steps.ts";
import { createStageClock } from "./read-stages.ts";
import type { FromWorker, ToWorker, WorkerSettings } from "./worker-messages.ts";
import { startWatchdog } from "./worker-watchdog.ts";

/** Reads images inside a worker process. */
export interface WorkerReader extends DocumentReader {
	/** Statistics for the models since the start. Absent: nothing is counted. */
	work?(): ModelWork;
	/** Warms up if no picture arrived at the start; stops soon after `isWanted` reports one. */
	warmUp?(isWanted: () => boolean): Promise<void>;
}

/** At start-up the cores have other work: the database, the pages, the other workers' models. */
const warmUpAfterMs = 2_000;

/**
 * The main loop of a worker process: starts a reader when told to, reads one image after another and ends when its
 * parent does. Signals to the process group (Ctrl-C in a terminal) are left to the parent, which lets the current image
 * finish.
 */
export function serveParent(createReader: (settings: WorkerSettings) => Promise<WorkerReader>): void {
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
	process.on("disconnect", () => process.exit(0));
	let reader: WorkerReader | null = null;
	let isWanted = false;
	let warmed: Promise<void> | undefined;
	let atRest: NodeJS.Timeout | undefined;
	const warmUp = () => {
		// Failures are ignored, because the first real picture would reveal the same one.
		warmed = reader?.warmUp?.(() => isWanted).catch(() => {});
	};
	process.on("message", async (message: ToWorker) => {
		if (message.kind === "start") {
			reader = await start(message.settings, createReader);
			atRest = setTimeout(warmUp, warmUpAfterMs);
		} else if (reader !== null) {
			isWanted = true;
			clearTimeout(atRest);
			await warmed;
			await answer(reader, message.request);
		}
	});
}

async function start(settings: WorkerSettings, createReader: (settings: WorkerSettings) => Promise<WorkerReader>) {
	startWatchdog(settings.memoryMiBMax);
	try {
		const reader = await createReader(settings);
		tell({ kind: "ready", rssBytes: process.memoryUsage.rss() });
		return reader;
	} catch (error) {
		tell({ kind: "unfit", why: error instanceof Error ? error.message : String(error) });
		return null;
	}
}

async function answer(reader: WorkerReader, request: DocumentRequest): Promise<void> {
	tell({ kind: "taken" });
	const startedAt = performance.now();
	const stageClock = createStageClock();
	const before = reader.work?.() ?? null;
	const { outcome, thrownAt } = await outcomeOf(reader, { ...request, tell: stageClock.tell });
	const since = workSince(before, reader.work?.() ?? null);
	const timing = { workerMs: performance.now() - startedAt, ...since, stages: stageClock.end() };
	tell({ kind: "answer", outcome, timing, rssBytes: process.memoryUsage.rss(), thrownAt });
}

function workSince(before: ModelWork | null, now: ModelWork | null) {
	if (before === null || now === null) return { modelMs: null, looks: null, lines: null };
	return {
		modelMs: now.modelMs - before.modelMs,
		looks: now.detectorRuns - before.detectorRuns,
		lines: now.lines - before.lines,
	};
}

async function outcomeOf(
	reader: WorkerReader,
	request: DocumentRequest,
): Promise<{ outcome: Outcome; thrownAt: string | null }> {
	try {
		return { outcome: await reader.read(request), thrownAt: null };
	} catch (error) {
		return { outcome: { outcome: "failed", reason: "engine" }, thrownAt: framesOf(error) };
	}
}

function framesOf(error: unknown): string {
	if (!(error instanceof Error)) return typeof error;
	const frames = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
	return [error.name, ...frames.slice(0, 8)].join("\n");
}

function tell(message: FromWorker): void {
	// If the parent is gone, `disconnect` is about to end this process.
	if (process.connected) process.send?.(message, undefined, undefined, () => {});
}
