import { extname } from "node:path";
import { type Clock, systemClock } from "../clock.ts";
import type { LicenceBarcodeSettings } from "../documents/definition.ts";
import type { Extractor, ImageTiming, Outcome } from "../extraction/outcome.ts";
import type { DocumentRequest } from "../extraction/reading-steps.ts";
import { createServiceTime, type ServiceTime } from "./service-time.ts";
import type { SuppliedSpecimens } from "./supplied-specimens.ts";
import { createWorkerSlot, type WorkerEvent, type WorkerSlot } from "./worker-slot.ts";
import type { WorkerUser } from "./worker-user.ts";

/** Options for a pool. The measurements behind the defaults are in docs/performance.md. */
export interface PoolOptions {
	/** Number of worker processes; each reads one image at a time. */
	readonly workers: number;
	/** Threads per model run while other workers are idle, because it borrows their cores; otherwise it uses one. */
	readonly threadsPerWorker: number;
	/** Number of images that may wait while every worker is busy; any more get `busy`. */
	readonly queueMax: number;
	/** The longest time an image may take in a worker, and the longest it may wait for one. */
	readonly deadlineMs: number;
	/**
	 * The longest time that loading the models may take, after which the worker is considered hung and is replaced.
	 * Default 5 min, because a slow start is not a fault.
	 */
	readonly startDeadlineMs?: number;
	/** An idle worker with at least this much resident memory is replaced. Default 1 024 MiB. */
	readonly idleMemoryMiBMax?: number;
	/** A worker with at least this much resident memory is killed, even while it reads an image. Default 3 072 MiB. */
	readonly memoryMiBMax?: number;
	/** How the driving licence's barcode is handled. Defaults to the catalogue's setting. */
	readonly licenceBarcode?: LicenceBarcodeSettings;
	/** Pictures that are read with their own keys. Defaults to none. */
	readonly specimens?: SuppliedSpecimens;
	/** The worker's module. Defaults to the document reader; tests pass others. */
	readonly workerPath?: URL;
	/** The system user that workers run as. Absent or null: the same as the service. */
	readonly workerUser?: WorkerUser | null;
	readonly clock?: Clock;
	/** Called for every worker event. */
	report?(event: WorkerEvent): void;
	/** Called with the timings of each image. */
	onTiming?(timing: ImageTiming): void;
}

/** An extractor that reads in worker processes. */
export interface WorkerPool extends Extractor {
	/**
	 * Resolves when every worker has loaded its models. Rejects with the reason if one cannot; a worker that only takes
	 * too long is restarted.
	 */
	ready(): Promise<void>;
	/** Numbers of workers and of waiting images. */
	state(): { readonly workers: number; readonly ready: number; readonly busy: number; readonly waiting: number };
	/** Resident memory of each worker, in bytes, as last reported at its start or after an image. */
	memory(): readonly number[];
	/** Kills every worker; images in progress get `failed`, waiting ones get `busy`. */
	kill(): void;
}

interface WaitingRequest {
	readonly request: DocumentRequest;
	readonly settle: (outcome: Outcome) => void;
	/** Arrival time, by `performance.now()`. */
	readonly since: number;
	/** A worker has already died before it received this image, which is retried once. */
	readonly isSecondTry: boolean;
	readonly onTiming: ((timing: ImageTiming) => void) | undefined;
	patience?: NodeJS.Timeout;
}

interface Pool {
	readonly options: PoolOptions;
	readonly slots: readonly WorkerSlot[];
	readonly serviceTime: ServiceTime;
	readonly queue: WaitingRequest[];
	isClosing: boolean;
	drained: PromiseWithResolvers<void>;
}

/** Starts `workers` processes, which begin to load their models. Images are accepted before loading has finished. */
export function createWorkerPool(options: PoolOptions): WorkerPool {
	const clock = options.clock ?? systemClock;
	const pool: Pool = {
		options,
		slots: Array.from({ length: options.workers }, () => slotFor(options, () => advance(pool))),
		serviceTime: createServiceTime(),
		queue: [],
		isClosing: false,
		drained: Promise.withResolvers<void>(),
	};
	return {
		extract: (image, expected, gone, onTiming, document) => {
			const retryAfterS = busyForS(pool);
			if (retryAfterS !== null) return Promise.resolve({ outcome: "busy", retryAfterS });
			const isSpecimen = options.specimens?.includes(image) ?? false;
			return enqueue(pool, { image, expected, document, today: clock.now(), isSpecimen }, { gone, onTiming });
		},
		busyForS: () => busyForS(pool),
		ready: async () => {
			await Promise.all(pool.slots.map((slot) => slot.firstReady));
		},
		state: () => ({
			workers: pool.slots.length,
			ready: pool.slots.filter((slot) => slot.isReady()).length,
			busy: pool.slots.filter((slot) => slot.isBusy()).length,
			waiting: pool.queue.length,
		}),
		memory: () => pool.slots.map((slot) => slot.residentBytes()),
		close: () => close(pool),
		kill: () => {
			pool.isClosing = true;
			for (const waiting of pool.queue.splice(0)) turnAway(pool, waiting);
			for (const slot of pool.slots) slot.kill();
			settleDrained(pool);
		},
	};
}

function slotFor(options: PoolOptions, onChange: () => void): WorkerSlot {
	return createWorkerSlot({
		workerPath: options.workerPath ?? new URL(`./worker${extname(import.meta.url)}`, import.meta.url),
		user: options.workerUser ?? null,
		settings: {
			threads: options.threadsPerWorker,
			memoryMiBMax: options.memoryMiBMax ?? 3072,
			licenceBarcode: options.licenceBarcode,
			specimenKeysFolder: options.specimens?.keysFolder,
		},
		deadlineMs: options.deadlineMs,
		startDeadlineMs: options.startDeadlineMs ?? 300_000,
		idleMemoryMiBMax: options.idleMemoryMiBMax ?? 1024,
		report: (event) => options.report?.(event),
		onChange,
	});
}

/** Images that an idle worker is about to take do not count as queued. */
function busyForS(pool: Pool): number | null {
	const idle = pool.slots.filter((slot) => slot.isIdle()).length;
	const waiting = pool.queue.length;
	if (!pool.isClosing && waiting < pool.options.queueMax + idle) return null;
	return retryAfterS(pool);
}

/** Retry-After is the time until the present queue is processed. A slot is free then, even if others have joined. */
function retryAfterS(pool: Pool): number {
	return pool.serviceTime.secondsFor(pool.queue.length + 1, pool.slots.filter((slot) => slot.isReady()).length);
}

/** The caller of an image: a signal for its disconnect, and a callback for the timings. */
interface Caller {
	readonly gone: AbortSignal | undefined;
	readonly onTiming: WaitingRequest["onTiming"];
}

function enqueue(pool: Pool, request: DocumentRequest, { gone, onTiming }: Caller): Promise<Outcome> {
	const { promise, resolve } = Promise.withResolvers<Outcome>();
	const waiting = withPatience(pool, {
		request,
		settle: resolve,
		since: performance.now(),
		isSecondTry: false,
		onTiming,
	});
	pool.queue.push(waiting);
	gone?.addEventListener("abort", () => giveUpWaiting(pool, waiting), { once: true });
	advance(pool);
	return promise;
}

/** An image that has waited for the whole deadline gets `busy`, because the workers are dead or overloaded. */
function withPatience(pool: Pool, waiting: WaitingRequest): WaitingRequest {
	waiting.patience = setTimeout(() => giveUpWaiting(pool, waiting), pool.options.deadlineMs);
	return waiting;
}

/** Removes it only from the queue, because a worker finishes what it has begun. */
function giveUpWaiting(pool: Pool, waiting: WaitingRequest): void {
	const place = pool.queue.indexOf(waiting);
	if (place === -1) return;
	pool.queue.splice(place, 1);
	turnAway(pool, waiting);
	if (pool.isClosing) settleDrained(pool);
}

function turnAway(pool: Pool, waiting: WaitingRequest): void {
	clearTimeout(waiting.patience);
	waiting.settle({ outcome: "busy", retryAfterS: retryAfterS(pool) });
}

/**
 * Gives waiting images to idle workers, then replaces a worker that has grown. The worker that read most recently comes
 * first, because its code is compiled and its memory is warm.
 */
function advance(pool: Pool): void {
	const idle = pool.slots.filter((slot) => slot.isIdle());
	for (const slot of idle.sort((one, other) => other.lastAnswerAt() - one.lastAnswerAt())) {
		const waiting = pool.queue.shift();
		if (waiting) void serve(pool, slot, waiting);
	}
	if (pool.isClosing) settleDrained(pool);
	else renewOne(pool);
}

async function serve(pool: Pool, slot: WorkerSlot, waiting: WaitingRequest): Promise<void> {
	clearTimeout(waiting.patience);
	const startedAt = performance.now();
	const result = await slot.read({ ...waiting.request, mayBorrow: mayBorrow(pool) });
	if (result === "not-taken") {
		tryAgain(pool, waiting);
		return;
	}
	pool.serviceTime.record(performance.now() - startedAt);
	if (result.timing) {
		const timing = { ...result.timing, queuedAtMs: waiting.since, queueMs: startedAt - waiting.since };
		pool.options.onTiming?.(timing);
		waiting.onTiming?.(timing);
	}
	waiting.settle(result.outcome);
}

/** An image may use several cores if it is alone or if, after one more image, the threads of all busy workers fit. */
function mayBorrow({ slots, queue, options }: Pool): boolean {
	const busy = slots.filter((slot) => slot.isBusy()).length + queue.length + 1;
	return busy === 1 || busy * options.threadsPerWorker <= slots.length;
}

/** The worker died before it had the image, so the image is not to blame and returns to the head of the queue, once. */
function tryAgain(pool: Pool, { request, settle, since, isSecondTry, onTiming }: WaitingRequest): void {
	if (isSecondTry || pool.isClosing) settle({ outcome: "failed", reason: "crashed" });
	else {
		pool.queue.unshift(withPatience(pool, { request, settle, since, isSecondTry: true, onTiming }));
		advance(pool);
	}
}

/**
 * Replaces one worker at a time, and only while others are ready, so that the service is never without a worker. A pool
 * of one is the exception.
 */
function renewOne(pool: Pool): void {
	const heavy = pool.slots.find((slot) => slot.isOverweight());
	if (heavy && pool.slots.every((slot) => slot.isReady())) heavy.renew();
}

/** Finishes images in progress and in the queue, then ends the workers. */
async function close(pool: Pool): Promise<void> {
	pool.isClosing = true;
	settleDrained(pool);
	await pool.drained.promise;
	await Promise.all(pool.slots.map((slot) => slot.close()));
}

function settleDrained(pool: Pool): void {
	const isInFlight = pool.slots.some((slot) => slot.isBusy());
	if (pool.queue.length === 0 && !isInFlight) pool.drained.resolve();
}
