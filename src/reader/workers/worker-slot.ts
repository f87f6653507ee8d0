import type { DocumentRequest } from "../extraction/reading-steps.ts";
import { createInFlightRequest, type InFlightRequest, type WorkerResult } from "./in-flight-request.ts";
import { restartDelayMs } from "./restart-delay.ts";
import type { FromWorker } from "./worker-messages.ts";
import { startWorkerProcess, type WorkerProcess, type WorkerStart } from "./worker-process.ts";

/** An event of a worker, for the log. It contains nothing from an image. */
export type WorkerEvent =
	| { readonly event: "worker-ready"; readonly pid: number | undefined; readonly startMs: number }
	| {
			readonly event: "worker-ended";
			readonly pid: number | undefined;
			readonly why: string;
			/** The reason for the log: a signal's name, `exit`, `unfit` or `late`. */
			readonly reason: string;
			readonly hadImage: boolean;
	  }
	| { readonly event: "worker-replaced"; readonly pid: number | undefined; readonly rssBytes: number }
	| { readonly event: "deadline-passed"; readonly pid: number | undefined; readonly deadlineMs: number }
	| { readonly event: "reader-threw"; readonly pid: number | undefined; readonly at: string };

/** Settings and callbacks of a worker slot. */
export interface SlotOptions extends WorkerStart {
	/** The longest time an image may take after it is handed to the worker. */
	readonly deadlineMs: number;
	/** An idle worker with more than this much resident memory is replaced. */
	readonly idleMemoryMiBMax: number;
	report(event: WorkerEvent): void;
	/** Called when the slot has become free or has lost its worker, so that the queue should be checked. */
	onChange(): void;
}

/** A slot of the pool for one worker. Until it is closed, it has a process or is about to start one. */
export interface WorkerSlot {
	/**
	 * Resolves when a process is ready. Rejects with the reason if a process ends before that, unless it was only slow,
	 * and if the pool is closed.
	 */
	readonly firstReady: Promise<void>;
	isReady(): boolean;
	/** Whether the worker is reading an image. */
	isBusy(): boolean;
	/** Whether the worker is ready and has no image. */
	isIdle(): boolean;
	/** Whether the worker is idle and its memory is above `idleMemoryMiBMax`. */
	isOverweight(): boolean;
	/**
	 * The resident memory after the last image or, before the first one, after loading the models; 0 while the worker
	 * is starting.
	 */
	residentBytes(): number;
	/** When the process last finished an image, by `performance.now()`; 0 before its first image. */
	lastAnswerAt(): number;
	/** Starts to read an image. Call it only while `isIdle()`. Never rejects. */
	read(request: DocumentRequest): Promise<WorkerResult>;
	/** Replaces an idle worker by a new one. */
	replace(): void;
	/** Ends the worker permanently; call it only when nothing is in flight. Resolves when the process has ended. */
	close(): Promise<void>;
	/** Kills the worker permanently. */
	kill(): void;
}

interface Slot {
	readonly options: SlotOptions;
	/** `resting` means without a process, or with one that is ending. */
	state: "starting" | "ready" | "resting" | "closed";
	worker: WorkerProcess | null;
	inFlight: InFlightRequest | null;
	/** Consecutive processes that ended without an image in progress. An answer resets the number. */
	failures: number;
	/**
	 * Resident memory after the last image; 0 before the first one, so that no worker is replaced because of its
	 * models alone.
	 */
	rssBytes: number;
	/** Resident memory after loading the models. */
	startupRssBytes: number;
	answeredAt: number;
	restartTimer: NodeJS.Timeout | undefined;
	readonly firstStart: PromiseWithResolvers<void>;
	readonly ended: PromiseWithResolvers<void>;
}

/** Creates a slot and starts its first process. */
export function createWorkerSlot(options: SlotOptions): WorkerSlot {
	const slot: Slot = {
		options,
		state: "resting",
		worker: null,
		inFlight: null,
		failures: 0,
		rssBytes: 0,
		startupRssBytes: 0,
		answeredAt: 0,
		restartTimer: undefined,
		firstStart: Promise.withResolvers<void>(),
		ended: Promise.withResolvers<void>(),
	};
	// Only some callers await this promise, so an unhandled rejection must not end the service.
	slot.firstStart.promise.catch(() => {});
	startProcess(slot);
	const isIdle = () => slot.state === "ready" && slot.inFlight === null;
	return {
		firstReady: slot.firstStart.promise,
		isReady: () => slot.state === "ready",
		isBusy: () => slot.inFlight !== null,
		isIdle,
		isOverweight: () => isIdle() && slot.rssBytes > options.idleMemoryMiBMax * 1024 * 1024,
		residentBytes: () => slot.rssBytes || slot.startupRssBytes,
		lastAnswerAt: () => slot.answeredAt,
		read: (request) => startReading(slot, request),
		replace: () => replaceWorker(slot),
		close: () => {
			closePermanently(slot);
			// A worker without an image may be warming up; that reading can be cut short.
			if (slot.inFlight === null) slot.worker?.kill();
			else slot.worker?.dismiss();
			return slot.ended.promise;
		},
		kill: () => {
			closePermanently(slot);
			slot.worker?.kill();
		},
	};
}

function startProcess(slot: Slot): void {
	slot.state = "starting";
	slot.rssBytes = 0;
	slot.startupRssBytes = 0;
	slot.answeredAt = 0;
	slot.worker = startWorkerProcess(slot.options, {
		onReady: (startMs, rssBytes) => markReady(slot, startMs, rssBytes),
		onTaken: () => slot.inFlight?.markReceived(),
		onAnswer: (answer) => handleAnswer(slot, answer),
		onEnd: (why, isLate) => handleWorkerEnd(slot, why, isLate),
	});
}

function markReady(slot: Slot, startMs: number, rssBytes: number): void {
	if (slot.state !== "starting") return;
	slot.startupRssBytes = rssBytes;
	slot.state = "ready";
	slot.firstStart.resolve();
	slot.options.report({ event: "worker-ready", pid: slot.worker?.pid, startMs });
	slot.options.onChange();
}

function startReading(slot: Slot, request: DocumentRequest): Promise<WorkerResult> {
	const { deadlineMs, report } = slot.options;
	const inFlight = createInFlightRequest(deadlineMs, () => {
		report({ event: "deadline-passed", pid: slot.worker?.pid, deadlineMs });
		slot.worker?.kill();
	});
	slot.inFlight = inFlight;
	slot.worker?.read(request);
	return inFlight.result;
}

function handleAnswer(slot: Slot, answer: Extract<FromWorker, { kind: "answer" }>): void {
	const { inFlight } = slot;
	if (answer.thrownAt !== null) {
		slot.options.report({ event: "reader-threw", pid: slot.worker?.pid, at: answer.thrownAt });
	}
	slot.failures = 0;
	slot.rssBytes = answer.rssBytes;
	slot.answeredAt = performance.now();
	slot.inFlight = null;
	inFlight?.settle({ outcome: answer.outcome, timing: answer.timing });
	slot.options.onChange();
}

function handleWorkerEnd(slot: Slot, why: string, isLate: boolean): void {
	const { inFlight, worker } = slot;
	slot.worker = null;
	slot.inFlight = null;
	inFlight?.workerDied();
	if (slot.state === "closed") {
		slot.ended.resolve();
		slot.options.onChange();
		return;
	}
	slot.options.report({
		event: "worker-ended",
		pid: worker?.pid,
		why,
		reason: endReasonOf(why, isLate),
		hadImage: inFlight !== null,
	});
	if (!isLate) slot.firstStart.reject(new Error(`A worker could not start: ${why}`));
	slot.failures = inFlight ? 0 : slot.failures + 1;
	slot.state = "resting";
	slot.restartTimer = setTimeout(() => startProcess(slot), restartDelayMs(slot.failures));
	slot.options.onChange();
}

function endReasonOf(why: string, isLate: boolean): string {
	if (isLate) return "late";
	if (why.startsWith("exit code")) return "exit";
	return /^SIG[A-Z0-9]+/.exec(why)?.[0] ?? "unfit";
}

function replaceWorker(slot: Slot): void {
	slot.options.report({ event: "worker-replaced", pid: slot.worker?.pid, rssBytes: slot.rssBytes });
	slot.state = "resting";
	slot.worker?.dismiss();
}

function closePermanently(slot: Slot): void {
	slot.state = "closed";
	clearTimeout(slot.restartTimer);
	slot.firstStart.reject(new Error("The pool was closed"));
	if (slot.worker === null) slot.ended.resolve();
}
