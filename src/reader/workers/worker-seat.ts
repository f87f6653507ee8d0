import type { DocumentRequest } from "../extraction/read-document.ts";
import { createFlight, type Flight, type Landing } from "./flight.ts";
import { restartDelayMs } from "./restart-delay.ts";
import type { FromWorker } from "./worker-messages.ts";
import { startWorkerProcess, type WorkerProcess, type WorkerStart } from "./worker-process.ts";

/** An event of a worker, for the log. Contains nothing of an image. */
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
export interface SeatOptions extends WorkerStart {
	/** The longest that an image may take after it is handed to the worker. */
	readonly deadlineMs: number;
	/** An idle worker with at least this much resident memory is replaced. */
	readonly idleMemoryMiBMax: number;
	report(event: WorkerEvent): void;
	/** The slot has become free or has lost its worker: check the queue. */
	onChange(): void;
}

/** One worker slot of the pool. It always has a living process, or is about to start one. */
export interface WorkerSeat {
	/**
	 * Resolves when a process is ready. Rejects with the reason if the first could not start, unless it was only slow.
	 */
	readonly firstReady: Promise<void>;
	isReady(): boolean;
	/** Reading an image. */
	isBusy(): boolean;
	/** Ready and without an image. */
	isIdle(): boolean;
	/** Idle and above `idleMemoryMiBMax`. */
	isOverweight(): boolean;
	/** Resident memory after the last image, or at its start before the first; 0 while it starts. */
	residentBytes(): number;
	/** When its process last finished an image, by `performance.now()`; 0 before its first. */
	lastAnswerAt(): number;
	/** Call only while `isIdle()`. Never rejects. */
	read(request: DocumentRequest): Promise<Landing>;
	/** Replaces an idle worker. */
	renew(): void;
	/** Ends the worker permanently; call only with nothing in flight. Resolves when the process is gone. */
	close(): Promise<void>;
	/** Kills the worker permanently. */
	kill(): void;
}

interface Seat {
	readonly options: SeatOptions;
	/** `resting`: without a process, or with one that is ending. */
	state: "starting" | "ready" | "resting" | "closed";
	worker: WorkerProcess | null;
	flight: Flight | null;
	/** Consecutive processes that ended before they were given an image. */
	failures: number;
	/** Resident memory after the last image; 0 before the first, so that no worker is replaced for its models alone. */
	rssBytes: number;
	/** Resident memory after loading the models. */
	emptyBytes: number;
	answeredAt: number;
	restTimer: NodeJS.Timeout | undefined;
	readonly first: PromiseWithResolvers<void>;
	readonly gone: PromiseWithResolvers<void>;
}

/** Creates a slot and starts its first process. */
export function createWorkerSeat(options: SeatOptions): WorkerSeat {
	const seat: Seat = {
		options,
		state: "resting",
		worker: null,
		flight: null,
		failures: 0,
		rssBytes: 0,
		emptyBytes: 0,
		answeredAt: 0,
		restTimer: undefined,
		first: Promise.withResolvers<void>(),
		gone: Promise.withResolvers<void>(),
	};
	// Only some callers await it.
	seat.first.promise.catch(() => {});
	begin(seat);
	const isIdle = () => seat.state === "ready" && seat.flight === null;
	return {
		firstReady: seat.first.promise,
		isReady: () => seat.state === "ready",
		isBusy: () => seat.flight !== null,
		isIdle,
		isOverweight: () => isIdle() && seat.rssBytes > options.idleMemoryMiBMax * 1024 * 1024,
		residentBytes: () => seat.rssBytes || seat.emptyBytes,
		lastAnswerAt: () => seat.answeredAt,
		read: (request) => read(seat, request),
		renew: () => renew(seat),
		close: () => {
			leave(seat);
			// A worker without an image may be warming up: its reading can be cut short.
			if (seat.flight === null) seat.worker?.kill();
			else seat.worker?.dismiss();
			return seat.gone.promise;
		},
		kill: () => {
			leave(seat);
			seat.worker?.kill();
		},
	};
}

function begin(seat: Seat): void {
	seat.state = "starting";
	seat.rssBytes = 0;
	seat.emptyBytes = 0;
	seat.answeredAt = 0;
	seat.worker = startWorkerProcess(seat.options, {
		onReady: (startMs, rssBytes) => becomeReady(seat, startMs, rssBytes),
		onTaken: () => seat.flight?.markTaken(),
		onAnswer: (answer) => takeAnswer(seat, answer),
		onEnd: (why, isLate) => afterWorkerEnd(seat, why, isLate),
	});
}

function becomeReady(seat: Seat, startMs: number, rssBytes: number): void {
	if (seat.state !== "starting") return;
	seat.emptyBytes = rssBytes;
	seat.state = "ready";
	seat.first.resolve();
	seat.options.report({ event: "worker-ready", pid: seat.worker?.pid, startMs });
	seat.options.onChange();
}

function read(seat: Seat, request: DocumentRequest): Promise<Landing> {
	const { deadlineMs, report } = seat.options;
	const flight = createFlight(deadlineMs, () => {
		report({ event: "deadline-passed", pid: seat.worker?.pid, deadlineMs });
		seat.worker?.kill();
	});
	seat.flight = flight;
	seat.worker?.read(request);
	return flight.landing;
}

function takeAnswer(seat: Seat, answer: Extract<FromWorker, { kind: "answer" }>): void {
	const { flight } = seat;
	if (answer.thrownAt !== null) {
		seat.options.report({ event: "reader-threw", pid: seat.worker?.pid, at: answer.thrownAt });
	}
	seat.failures = 0;
	seat.rssBytes = answer.rssBytes;
	seat.answeredAt = performance.now();
	seat.flight = null;
	flight?.land({ outcome: answer.outcome, timing: answer.timing });
	seat.options.onChange();
}

function afterWorkerEnd(seat: Seat, why: string, isLate: boolean): void {
	const { flight, worker } = seat;
	seat.worker = null;
	seat.flight = null;
	flight?.lose();
	if (seat.state === "closed") {
		seat.gone.resolve();
		seat.options.onChange();
		return;
	}
	seat.options.report({
		event: "worker-ended",
		pid: worker?.pid,
		why,
		reason: endReasonOf(why, isLate),
		hadImage: flight !== null,
	});
	if (!isLate) seat.first.reject(new Error(`A worker could not start: ${why}`));
	seat.failures = flight ? 0 : seat.failures + 1;
	seat.state = "resting";
	seat.restTimer = setTimeout(() => begin(seat), restartDelayMs(seat.failures));
	seat.options.onChange();
}

function endReasonOf(why: string, isLate: boolean): string {
	if (isLate) return "late";
	if (why.startsWith("exit code")) return "exit";
	return /^SIG[A-Z0-9]+/.exec(why)?.[0] ?? "unfit";
}

function renew(seat: Seat): void {
	seat.options.report({ event: "worker-replaced", pid: seat.worker?.pid, rssBytes: seat.rssBytes });
	seat.state = "resting";
	seat.worker?.dismiss();
}

function leave(seat: Seat): void {
	seat.state = "closed";
	clearTimeout(seat.restTimer);
	seat.first.reject(new Error("The pool was closed"));
	if (seat.worker === null) seat.gone.resolve();
}
