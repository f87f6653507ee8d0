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
	/**
	 * Threads per model run while other workers are idle and lend their cores; otherwise a worker uses one thread.
	 */
	readonly threadsPerWorker: number;
	/** Number of images that may wait while every worker is busy; further images get `busy`. */
	readonly queueMax: number;
	/** The longest time an image may take in a worker, and the longest it may wait for one. */
	readonly deadlineMs: number;
	/**
	 * The longest time that loading the models may take, after which the worker is considered hung and is replaced.
	 * Default 5 min, because a slow start is not a fault.
	 */
	readonly startDeadlineMs?: number;
	/** An idle worker with more than this much resident memory is replaced. Default 1 024 MiB. */
	readonly idleMemoryMiBMax?: number;
	/** A worker with more than this much resident memory is killed, even while it reads an image. Default 3 072 MiB. */
	readonly memoryMiBMax?: number;
	/** How the barcode of the driving licence is handled; defaults to the catalogue's setting. */
	readonly licenceBarcode?: LicenceBarcodeSettings;
	/** Pictures that are read with their own keys; defaults to none. */
	readonly specimens?: SuppliedSpecimens;
	/** The worker's module; defaults to the document reader. Tests pass other modules. */
	readonly workerPath?: URL;
	/** The system user that workers run as. Absent or null: the same user as the service. */
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
	/** The numbers of workers and of waiting images. */
	state(): { readonly workers: number; readonly ready: number; readonly busy: number; readonly waiting: number };
	/** The resident memory of each worker, in bytes, as last reported after its start or an image; 0 while it starts. */
	memory(): readonly number[];
	/** Kills every worker; images in progress get `failed`, waiting ones get `busy`. */
	kill(): void;
}

interface QueuedRequest {
	readonly request: DocumentRequest;
	readonly settle: (outcome: Outcome) => void;
	/** Arrival time, by `performance.now()`. */
	readonly since: number;
	/** Whether a worker has already died before it received this image, which is retried only once. */
	readonly isSecondTry: boolean;
	readonly onTiming: ((timing: ImageTiming) => void) | undefined;
	patienceTimer?: NodeJS.Timeout;
}

interface Pool {
	readonly options: PoolOptions;
	readonly slots: readonly WorkerSlot[];
	readonly serviceTime: ServiceTime;
	readonly queue: QueuedRequest[];
	isClosing: boolean;
	drained: PromiseWithResolvers<void>;
}

/**
 * Creates a pool and starts its workers, which begin to load their models. Images are accepted before loading has
 * finished.
 */
export function createWorkerPool(options: PoolOptions): WorkerPool {
	const clock = options.clock ?? systemClock;
	const pool: Pool = {
		options,
		slots: Array.from({ length: options.workers }, () => createSlot(options, () => advance(pool))),
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
		close: () => drainAndClose(pool),
		kill: () => {
			pool.isClosing = true;
			for (const waiting of pool.queue.splice(0)) settleBusy(pool, waiting);
			for (const slot of pool.slots) slot.kill();
			settleDrained(pool);
		},
	};
}

function createSlot(options: PoolOptions, onChange: () => void): WorkerSlot {
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

/**
 * Returns the time for `Retry-After` if the queue is full or the pool is closing, otherwise null. Images that an idle
 * worker is about to take do not count as queued.
 */
function busyForS(pool: Pool): number | null {
	const idleCount = pool.slots.filter((slot) => slot.isIdle()).length;
	const waitingCount = pool.queue.length;
	if (!pool.isClosing && waitingCount < pool.options.queueMax + idleCount) return null;
	return retryAfterS(pool);
}

/**
 * Retry-After is the time until the present queue has been processed. A place in the queue is free then, even if
 * others have joined.
 */
function retryAfterS(pool: Pool): number {
	return pool.serviceTime.estimateSeconds(pool.queue.length + 1, pool.slots.filter((slot) => slot.isReady()).length);
}

/** The caller of an image: a signal for its disconnect, and a callback for the timings. */
interface Caller {
	readonly gone: AbortSignal | undefined;
	readonly onTiming: QueuedRequest["onTiming"];
}

function enqueue(pool: Pool, request: DocumentRequest, { gone, onTiming }: Caller): Promise<Outcome> {
	const { promise, resolve } = Promise.withResolvers<Outcome>();
	const waiting = startPatience(pool, {
		request,
		settle: resolve,
		since: performance.now(),
		isSecondTry: false,
		onTiming,
	});
	pool.queue.push(waiting);
	gone?.addEventListener("abort", () => abandon(pool, waiting), { once: true });
	advance(pool);
	return promise;
}

/**
 * Starts the timer after which a waiting image gets `busy`: it has then waited for the whole deadline, because the
 * workers are dead or overloaded.
 */
function startPatience(pool: Pool, waiting: QueuedRequest): QueuedRequest {
	waiting.patienceTimer = setTimeout(() => abandon(pool, waiting), pool.options.deadlineMs);
	return waiting;
}

/**
 * Removes the image from the queue, if it is still there, and settles it as `busy`. A worker finishes an image that
 * it has begun.
 */
function abandon(pool: Pool, waiting: QueuedRequest): void {
	const index = pool.queue.indexOf(waiting);
	if (index === -1) return;
	pool.queue.splice(index, 1);
	settleBusy(pool, waiting);
	if (pool.isClosing) settleDrained(pool);
}

function settleBusy(pool: Pool, waiting: QueuedRequest): void {
	clearTimeout(waiting.patienceTimer);
	waiting.settle({ outcome: "busy", retryAfterS: retryAfterS(pool) });
}

/**
 * Gives waiting images to idle workers, then replaces a worker whose memory has grown. The worker that read most
 * recently comes first, because its code is compiled and its memory is warm.
 */
function advance(pool: Pool): void {
	const idleSlots = pool.slots.filter((slot) => slot.isIdle());
	for (const slot of idleSlots.sort((a, b) => b.lastAnswerAt() - a.lastAnswerAt())) {
		const waiting = pool.queue.shift();
		if (waiting) void serve(pool, slot, waiting);
	}
	if (pool.isClosing) settleDrained(pool);
	else replaceOverweightWorker(pool);
}

async function serve(pool: Pool, slot: WorkerSlot, waiting: QueuedRequest): Promise<void> {
	clearTimeout(waiting.patienceTimer);
	const startedAt = performance.now();
	const result = await slot.read({ ...waiting.request, mayUseIdleCores: mayBorrow(pool) });
	if (result === "not-taken") {
		retryOnce(pool, waiting);
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

/**
 * Whether an image may use several cores. It may if it is alone, or if the cores, one per worker, suffice for its
 * threads and those of all other images, in progress or waiting.
 */
function mayBorrow({ slots, queue, options }: Pool): boolean {
	const busyCount = slots.filter((slot) => slot.isBusy()).length + queue.length + 1;
	return busyCount === 1 || busyCount * options.threadsPerWorker <= slots.length;
}

/**
 * Returns the image to the head of the queue, once. The worker died before it had received the image, so the image is
 * not to blame.
 */
function retryOnce(pool: Pool, { request, settle, since, isSecondTry, onTiming }: QueuedRequest): void {
	if (isSecondTry || pool.isClosing) settle({ outcome: "failed", reason: "crashed" });
	else {
		pool.queue.unshift(startPatience(pool, { request, settle, since, isSecondTry: true, onTiming }));
		advance(pool);
	}
}

/**
 * Replaces a worker whose memory has grown: one at a time, and only while all others are ready, so that the service
 * is never without a worker. A pool of one is the exception.
 */
function replaceOverweightWorker(pool: Pool): void {
	const overweight = pool.slots.find((slot) => slot.isOverweight());
	if (overweight && pool.slots.every((slot) => slot.isReady())) overweight.replace();
}

/** Finishes the images in progress and in the queue, then ends the workers. */
async function drainAndClose(pool: Pool): Promise<void> {
	pool.isClosing = true;
	settleDrained(pool);
	await pool.drained.promise;
	await Promise.all(pool.slots.map((slot) => slot.close()));
}

function settleDrained(pool: Pool): void {
	const isInFlight = pool.slots.some((slot) => slot.isBusy());
	if (pool.queue.length === 0 && !isInFlight) pool.drained.resolve();
}
