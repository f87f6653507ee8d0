import type { ModelStats } from "../engine/index.ts";
import type { Outcome } from "../extraction/outcome.ts";
import type { DocumentReader } from "../extraction/read-document.ts";
import type { DocumentRequest } from "../extraction/reading-steps.ts";
import { createStageClock } from "./read-stages.ts";
import type { FromWorker, ToWorker, WorkerSettings } from "./worker-messages.ts";
import { startWatchdog } from "./worker-watchdog.ts";

/** Reads images inside a worker process. */
export interface WorkerReader extends DocumentReader {
	/** Returns the statistics of the models since the start. Absent: nothing is counted. */
	stats?(): ModelStats;
	/** Warms the reader up, unless a picture arrives soon after the start. Stops soon after `isWanted` returns true. */
	warmUp?(isWanted: () => boolean): Promise<void>;
}

/**
 * Delay of the warm-up, in milliseconds. At start-up the cores have other work: the database, the pages, the other
 * workers' models.
 */
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
	let warmUpDone: Promise<void> | undefined;
	let warmUpTimer: NodeJS.Timeout | undefined;
	const warmUp = () => {
		// Failures are ignored, because the first real picture would reveal them as well.
		warmUpDone = reader?.warmUp?.(() => isWanted).catch(() => {});
	};
	process.on("message", async (message: ToWorker) => {
		if (message.kind === "start") {
			reader = await startReader(message.settings, createReader);
			warmUpTimer = setTimeout(warmUp, warmUpAfterMs);
		} else if (reader !== null) {
			isWanted = true;
			clearTimeout(warmUpTimer);
			await warmUpDone;
			await answerRequest(reader, message.request);
		}
	});
}

async function startReader(
	settings: WorkerSettings,
	createReader: (settings: WorkerSettings) => Promise<WorkerReader>,
) {
	startWatchdog(settings.memoryMiBMax);
	try {
		const reader = await createReader(settings);
		sendToParent({ kind: "ready", rssBytes: process.memoryUsage.rss() });
		return reader;
	} catch (error) {
		sendToParent({ kind: "unfit", why: error instanceof Error ? error.message : String(error) });
		return null;
	}
}

async function answerRequest(reader: WorkerReader, request: DocumentRequest): Promise<void> {
	sendToParent({ kind: "taken" });
	const startedAt = performance.now();
	const stageClock = createStageClock();
	const statsBefore = reader.stats?.() ?? null;
	const { outcome, thrownAt } = await outcomeOf(reader, { ...request, onSteps: stageClock.tell });
	const modelStats = statsSince(statsBefore, reader.stats?.() ?? null);
	const timing = { workerMs: performance.now() - startedAt, ...modelStats, stages: stageClock.end() };
	sendToParent({ kind: "answer", outcome, timing, rssBytes: process.memoryUsage.rss(), thrownAt });
}

function statsSince(before: ModelStats | null, after: ModelStats | null) {
	if (before === null || after === null) return { modelMs: null, looks: null, lines: null };
	return {
		modelMs: after.modelMs - before.modelMs,
		looks: after.detectorRuns - before.detectorRuns,
		lines: after.lines - before.lines,
	};
}

async function outcomeOf(
	reader: WorkerReader,
	request: DocumentRequest,
): Promise<{ outcome: Outcome; thrownAt: string | null }> {
	try {
		return { outcome: await reader.read(request), thrownAt: null };
	} catch (error) {
		return { outcome: { outcome: "failed", reason: "engine" }, thrownAt: stackFramesOf(error) };
	}
}

function stackFramesOf(error: unknown): string {
	if (!(error instanceof Error)) return typeof error;
	const frames = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
	return [error.name, ...frames.slice(0, 8)].join("\n");
}

function sendToParent(message: FromWorker): void {
	// If the parent is gone, the `disconnect` event is about to end this process.
	if (process.connected) process.send?.(message, undefined, undefined, () => {});
}
