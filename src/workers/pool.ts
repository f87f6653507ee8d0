import { extname } from "node:path";
import { type Clock, systemClock } from "../clock.ts";
import type { LicenceBarcodeSettings } from "../documents/catalogue.ts";
import type { ImageTiming } from "../extraction/image-timing.ts";
import type { Extractor, Outcome } from "../extraction/outcome.ts";
import type { DocumentRequest } from "../extraction/read-document.ts";
import { createServiceTime, type ServiceTime } from "./service-time.ts";
import type { SuppliedSpecimens } from "./supplied-specimens.ts";
import { createWorkerSeat, type WorkerEvent, type WorkerSeat } from "./worker-seat.ts";
import type { WorkerUser } from "./worker-user.ts";

/** How a pool is made. Where a default has a number, docs/performance.md has its measurement. */
export interface PoolOptions {
	/** Worker processes; each reads one image at a time. */
	readonly workers: number;
	/**
	 * Threads that a model's run may use inside a worker while other workers are idle: it borrows their cores. Otherwise
	 * it uses one.
	 */
	readonly threadsPerWorker: number;
	/** Images that may wait while every worker is busy; one more is answered `busy`. */
	readonly queueMax: number;
	/** The longest that one image may take in a worker, and the longest that it may wait for one. */
	readonly deadlineMs: number;
	/**
	 * The longest that a worker may take to load its models. A worker that takes longer hangs and is replaced. Default 5
	 * min: a slow start is slow, not a fault.
	 */
	readonly startDeadlineMs?: number;
	/** Resident memory of an idle worker from which on it is replaced. Default 1 024 MiB. */
	readonly idleMemoryMiBMax?: number;
	/** Resident memory from which on a worker is killed, also in the middle of an image. Default 3 072 MiB. */
	readonly memoryMiBMax?: number;
	/** How the driving licence's barcode is treated. Absent: as the catalogue has it. */
	readonly licenceBarcode?: LicenceBarcodeSettings;
	/** Pictures that are read with keys of their own. Absent: there are none. */
	readonly specimens?: SuppliedSpecimens;
	/** The worker's module. Default: the one that reads documents; tests give others. */
	readonly workerPath?: URL;
	/** The system user that workers run as. Absent or null: the service's own. */
	readonly workerUser?: WorkerUser | null;
	readonly clock?: Clock;
	/** Called for every worker event. */
	report?(event: WorkerEvent): void;
	/** Called with the timings of each image. */
	onTiming?(timing: ImageTiming): void;
}

/** The extractor that reads in worker processes. */
export interface WorkerPool extends Extractor {
	/**
	 * Resolves when every worker has loaded its models. Rejects with the reason when one cannot. A worker that takes too
	 * long is started again.
	 */
	ready(): Promise<void>;
	/** Workers that have loaded their models, and images that wait for one. */
	state(): { readonly workers: number; readonly ready: number; readonly busy: number; readonly waiting: number };
	/** Resident memory of each worker, in bytes, as it last told: at its start and after each image. */
	memory(): readonly number[];
	/** Ends every worker at once; images in hand are answered `failed`, waiting ones `busy`. */
	kill(): void;
}

interface WaitingRequest {
	readonly request: DocumentRequest;
	readonly settle: (outcome: Outcome) => void;
	/** `performance.now()` when it came. */
	readonly since: number;
	/** A worker has died already before it reached it; that is tried again once. */
	readonly isSecondTry: boolean;
	readonly onTiming: ((timing: ImageTiming) => void) | undefined;
	patience?: NodeJS.Timeout;
}

interface Pool {
	readonly options: PoolOptions;
	readonly seats: readonly WorkerSeat[];
	readonly serviceTime: ServiceTime;
	readonly queue: WaitingRequest[];
	isClosing: boolean;
	drained: PromiseWithResolvers<void>;
}

/** Starts `workers` processes, which load their models at once; images may be given to it before they have. */
export function createWorkerPool(options: PoolOptions): WorkerPool {
	const clock = options.clock ?? systemClock;
	const pool: Pool = {
		options,
		seats: Array.from({ length: options.workers }, () => seatFor(options, () => advance(pool))),
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
			await Promise.all(pool.seats.map((seat) => seat.firstReady));
		},
		state: () => ({
			workers: pool.seats.length,
			ready: pool.seats.filter((seat) => seat.isReady()).length,
			busy: pool.seats.filter((seat) => seat.isBusy()).length,
			waiting: pool.queue.length,
		}),
		memory: () => pool.seats.map((seat) => seat.residentBytes()),
		close: () => close(pool),
		kill: () => {
			pool.isClosing = true;
			for (const waiting of pool.queue.splice(0)) turnAway(pool, waiting);
			for (const seat of pool.seats) seat.kill();
			settleDrained(pool);
		},
	};
}

function seatFor(options: PoolOptions, onChange: () => void): WorkerSeat {
	return createWorkerSeat({
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

/** The queue counts only what no idle worker will take in the same moment. */
function busyForS(pool: Pool): number | null {
	const idle = pool.seats.filter((seat) => seat.isIdle()).length;
	const waiting = pool.queue.length;
	if (!pool.isClosing && waiting < pool.options.queueMax + idle) return null;
	return retryAfterS(pool);
}

/** Retry-After is when today's queue is worked off. A slot is free then, even if others have come in between. */
function retryAfterS(pool: Pool): number {
	return pool.serviceTime.secondsFor(pool.queue.length + 1, pool.seats.filter((seat) => seat.isReady()).length);
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

/**
 * An image that has waited as long as the longest image may take is answered `busy`: the workers are dead or
 * overloaded.
 */
function withPatience(pool: Pool, waiting: WaitingRequest): WaitingRequest {
	waiting.patience = setTimeout(() => giveUpWaiting(pool, waiting), pool.options.deadlineMs);
	return waiting;
}

/** Takes it only out of the queue: a worker ends what it has begun. */
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
 * Gives waiting images to idle workers, then uses a quiet moment to replace a worker that has grown. The one that read
 * last comes first: its code is compiled and its memory at hand, which a fresh one's is not.
 */
function advance(pool: Pool): void {
	const idle = pool.seats.filter((seat) => seat.isIdle());
	for (const seat of idle.sort((one, other) => other.lastAnswerAt() - one.lastAnswerAt())) {
		const waiting = pool.queue.shift();
		if (waiting) void serve(pool, seat, waiting);
	}
	if (pool.isClosing) settleDrained(pool);
	else renewOne(pool);
}

async function serve(pool: Pool, seat: WorkerSeat, waiting: WaitingRequest): Promise<void> {
	clearTimeout(waiting.patience);
	const startedAt = performance.now();
	const landing = await seat.read({ ...waiting.request, mayBorrow: mayBorrow(pool) });
	if (landing === "not-taken") {
		tryAgain(pool, waiting);
		return;
	}
	pool.serviceTime.record(performance.now() - startedAt);
	if (landing.timing) {
		const timing = { ...landing.timing, queuedAtMs: waiting.since, queueMs: startedAt - waiting.since };
		pool.options.onTiming?.(timing);
		waiting.onTiming?.(timing);
	}
	waiting.settle(landing.outcome);
}

/** One more image leaves as many workers idle as the busy ones borrow from, or is the only one. */
function mayBorrow({ seats, queue, options }: Pool): boolean {
	const busy = seats.filter((seat) => seat.isBusy()).length + queue.length + 1;
	return busy === 1 || busy * options.threadsPerWorker <= seats.length;
}

/** The worker died before it had the image, which is therefore not to blame: it goes to the head of the queue, once. */
function tryAgain(pool: Pool, { request, settle, since, isSecondTry, onTiming }: WaitingRequest): void {
	if (isSecondTry || pool.isClosing) settle({ outcome: "failed", reason: "crashed" });
	else {
		pool.queue.unshift(withPatience(pool, { request, settle, since, isSecondTry: true, onTiming }));
		advance(pool);
	}
}

/**
 * Replaces one worker at a time, and only while others are ready: the service is never without a worker. A pool of one
 * is the exception.
 */
function renewOne(pool: Pool): void {
	const heavy = pool.seats.find((seat) => seat.isOverweight());
	if (heavy && pool.seats.every((seat) => seat.isReady())) heavy.renew();
}

/** Finishes what is in flight and what waits, then ends the workers. */
async function close(pool: Pool): Promise<void> {
	pool.isClosing = true;
	settleDrained(pool);
	await pool.drained.promise;
	await Promise.all(pool.seats.map((seat) => seat.close()));
}

function settleDrained(pool: Pool): void {
	const isInFlight = pool.seats.some((seat) => seat.isBusy());
	if (pool.queue.length === 0 && !isInFlight) pool.drained.resolve();
}
