import type { DocumentRequest } from "../extraction/reading-steps.ts";
import { createInFlightRequest, type InFlightRequest, type WorkerResult } from "./in-flight-request.ts";
import { restartDelayMs } from "./restart-delay.ts";
import type { FromWorker } from "./worker-messages.ts";
import { startWorkerProcess, type WorkerProcess, type WorkerStart } from "./worker-process.ts";

/** A worker event for the log. Contains nothing from an image. */
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
	/** An idle worker with at least this much resident memory is replaced. */
	readonly idleMemoryMiBMax: number;
	report(event: WorkerEvent): void;
	/** The slot has become free or has lost its worker, so the queue should be checked. */
	onChange(): void;
}

/** One worker slot in the pool. It always has a living process, or is about to start one. */
export interface WorkerSlot {
	/**
	 * Resolves when a process is ready. Rejects with the reason if the first one could not start, unless it was only
	 * slow.
	 */
	readonly firstReady: Promise<void>;
	isReady(): boolean;
	/** Reading an image. */
	isBusy(): boolean;
	/** Ready and without an image. */
	isIdle(): boolean;
	/** Idle and above `idleMemoryMiBMax`. */
	isOverweight(): boolean;
	/** Resident memory after the last image, or at start-up before the first one; 0 while it is starting. */
	residentBytes(): number;
	/** When its process last finished an image, by `performance.now()`; 0 before its first one. */
	lastAnswerAt(): number;
	/** Call only while `isIdle()`. Never rejects. */
	read(request: DocumentRequest): Promise<WorkerResult>;
	/** Replaces an idle worker. */
	renew(): void;
	/** Ends the worker permanently; call only when nothing is in flight. Resolves when the process is gone. */
	close(): Promise<void>;
	/** Kills the worker permanently. */
	kill(): void;
}

interface Slot {
	readonly options: SlotOptions;
	/** `resting`: without a process, or with one that is ending. */
	state: "starting" | "ready" | "resting" | "closed";
	worker: WorkerProcess | null;
	inFlight: InFlightRequest | null;
	/** Consecutive processes that ended before they were given an image. */
	failures: number;
	/** Resident memory after the last image; 0 before the first, so no worker is replaced for its models alone. */
	rssBytes: number;
	/** Resident memory after loading the models. */
	emptyBytes: number;
	answeredAt: number;
	restTimer: NodeJS.Timeout | undefined;
	readonly first: PromiseWithResolvers<void>;
	readonly gone: PromiseWithResolvers<void>;
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
		emptyBytes: 0,
		answeredAt: 0,
		restTimer: undefined,
		first: Promise.withResolvers<void>(),
		gone: Promise.withResolvers<void>(),
	};
	// Only some callers await this.
	slot.first.promise.catch(() => {});
	begin(slot);
	const isIdle = () => slot.state === "ready" && slot.inFlight === null;
	return {
		firstReady: slot.first.promise,
		isReady: () => slot.state === "ready",
		isBusy: () => slot.inFlight !== null,
		isIdle,
		isOverweight: () => isIdle() && slot.rssBytes > options.idleMemoryMiBMax * 1024 * 1024,
		residentBytes: () => slot.rssBytes || slot.emptyBytes,
		lastAnswerAt: () => slot.answeredAt,
		read: (request) => read(slot, request),
		renew: () => renew(slot),
		close: () => {
			leave(slot);
			// A worker without an image may be warming up, in which case its reading can be cut short.
			if (slot.inFlight === null) slot.worker?.kill();
			else slot.worker?.dismiss();
			return slot.gone.promise;
		},
		kill: () => {
			leave(slot);
			slot.worker?.kill();
		},
	};
}

function begin(slot: Slot): void {
	slot.state = "starting";
	slot.rssBytes = 0;
	slot.emptyBytes = 0;
	slot.answeredAt = 0;
	slot.worker = startWorkerProcess(slot.options, {
		onReady: (startMs, rssBytes) => becomeReady(slot, startMs, rssBytes),
		onTaken: () => slot.inFlight?.markTaken(),
		onAnswer: (answer) => takeAnswer(slot, answer),
		onEnd: (why, isLate) => afterWorkerEnd(slot, why, isLate),
	});
}

function becomeReady(slot: Slot, startMs: number, rssBytes: number): void {
	if (slot.state !== "starting") return;
	slot.emptyBytes = rssBytes;
	slot.state = "ready";
	slot.first.resolve();
	slot.options.report({ event: "worker-ready", pid: slot.worker?.pid, startMs });
	slot.options.onChange();
}

function read(slot: Slot, request: DocumentRequest): Promise<WorkerResult> {
	const { deadlineMs, report } = slot.options;
	const inFlight = createInFlightRequest(deadlineMs, () => {
		report({ event: "deadline-passed", pid: slot.worker?.pid, deadlineMs });
		slot.worker?.kill();
	});
	slot.inFlight = inFlight;
	slot.worker?.read(request);
	return inFlight.result;
}

function takeAnswer(slot: Slot, answer: Extract<FromWorker, { kind: "answer" }>): void {
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

function afterWorkerEnd(slot: Slot, why: string, isLate: boolean): void {
	const { inFlight, worker } = slot;
	slot.worker = null;
	slot.inFlight = null;
	inFlight?.workerDied();
	if (slot.state === "closed") {
		slot.gone.resolve();
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
	if (!isLate) slot.first.reject(new Error(`A worker could not start: ${why}`));
	slot.failures = inFlight ? 0 : slot.failures + 1;
	slot.state = "resting";
	slot.restTimer = setTimeout(() => begin(slot), restartDelayMs(slot.failures));
	slot.options.onChange();
}

function endReasonOf(why: string, isLate: boolean): string {
	if (isLate) return "late";
	if (why.startsWith("exit code")) return "exit";
	return /^SIG[A-Z0-9]+/.exec(why)?.[0] ?? "unfit";
}

function renew(slot: Slot): void {
	slot.options.report({ event: "worker-replaced", pid: slot.worker?.pid, rssBytes: slot.rssBytes });
	slot.state = "resting";
	slot.worker?.dismiss();
}

function leave(slot: Slot): void {
	slot.state = "closed";
	clearTimeout(slot.restTimer);
	slot.first.reject(new Error("The pool was closed"));
	if (slot.worker === null) slot.gone.resolve();
}
