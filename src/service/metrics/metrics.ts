import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Facts about one response. The texts are names chosen by the service, never a path, token or value that was sent. */
export interface MeasuredResponse {
	readonly method: string;
	/** The route's pattern. Null if no route matches. */
	readonly route: string | null;
	readonly status: number;
	/** The response's error code. Null for a success and for an error without a code. */
	readonly code: string | null;
	readonly seconds: number;
	/** What was exhausted, for a response with the code `RATE_LIMITED`. Null for any other response. */
	readonly refusedFor: "window" | "room" | null;
}

/** How long each stage took for one image, in milliseconds. Stages that were not timed are absent. */
export type StageTimes = Readonly<Partial<Record<"queue" | "models" | "rest", number>>>;

/** Functions that return the current state. They are called at each scrape. */
export interface StateReaders {
	readonly workers: () => {
		readonly workers: number;
		readonly ready: number;
		readonly busy: number;
		readonly waiting: number;
	};
	/** Resident memory of each worker process, in bytes. */
	readonly workerMemory: () => readonly number[];
	/** Connections of each pool, by name. */
	readonly connections: () => Readonly<
		Record<string, { readonly open: number; readonly idle: number; readonly waiting: number }>
	>;
	readonly isReady: () => boolean;
	/** Number of tokens that need attention, by warning. If it rejects, the metric has no values. */
	readonly tokenWarnings: () => Promise<Readonly<Record<string, number>>>;
}

/** The service's metrics for Prometheus, in its text format. Durations are in seconds, as is its convention. */
export interface Metrics {
	/** Counts and times a response. */
	recordResponse(request: MeasuredResponse): void;
	/** Counts an event of a worker. `reason` is given if the worker ended. */
	recordWorkerEvent(event: string, reason?: string): void;
	/** Times the stages of one image. */
	recordStageTimes(stages: StageTimes): void;
	/** Adds metrics of the state, which is read at each scrape. Must be called only once. */
	observe(observed: StateReaders): void;
	/** Collects all metrics, with the current state. */
	text(): Promise<{ readonly contentType: string; readonly body: string }>;
}

/** Upper bounds of the histograms' buckets, in seconds. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40];

/** Creates the metrics in a separate registry, so that several services can run in one process. */
export function createMetrics(): Metrics {
	const registers = [new Registry()];
	const [registry] = registers as [Registry];
	collectDefaultMetrics({ register: registry });
	const requestCounter = new Counter({
		name: "http_requests_total",
		help: "Requests by route, status and error code.",
		labelNames: ["method", "route", "status", "code"],
		registers,
	});
	const durationHistogram = new Histogram({
		name: "http_request_duration_seconds",
		help: "Time from the request headers to the end of the response.",
		labelNames: ["method", "route"],
		buckets: requestBuckets,
		registers,
	});
	const refusalCounter = new Counter({
		name: "rate_limit_refusals_total",
		help: "429 responses by what was exhausted: window (the rate limit) or room (queue and memory).",
		labelNames: ["limit"],
		registers,
	});
	const workerEventCounter = new Counter({
		name: "worker_events_total",
		help: "Events of worker processes.",
		labelNames: ["event"],
		registers,
	});
	const workerEndCounter = new Counter({
		name: "worker_ends_total",
		help: "Worker processes that ended unexpectedly, by reason.",
		labelNames: ["reason"],
		registers,
	});
	const stageHistogram = new Histogram({
		name: "reading_stage_seconds",
		help: "Time per image: waiting for a worker, inside the models, the rest of the worker's time.",
		labelNames: ["stage"],
		buckets: requestBuckets,
		registers,
	});
	for (const limit of ["window", "room"]) refusalCounter.inc({ limit }, 0);
	return {
		recordResponse: ({ method, route, status, code, seconds, refusedFor }) => {
			const labels = { method, route: route ?? "none" };
			requestCounter.inc({ ...labels, status, code: code ?? "" });
			durationHistogram.observe(labels, seconds);
			if (refusedFor) refusalCounter.inc({ limit: refusedFor });
		},
		recordWorkerEvent: (event, reason) => {
			workerEventCounter.inc({ event });
			if (reason !== undefined) workerEndCounter.inc({ reason });
		},
		recordStageTimes: (times) => {
			for (const [stage, ms] of Object.entries(times)) stageHistogram.observe({ stage }, ms / 1000);
		},
		observe: (observed) => addGauges(registers, observed),
		text: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
	};
}

function addGauges(registers: Registry[], observed: StateReaders): void {
	const { workers, workerMemory, connections, isReady, tokenWarnings } = observed;
	const gauge = (name: string, help: string, labelNames: string[], collect: (this: Gauge) => void | Promise<void>) =>
		new Gauge({ name, help, labelNames, registers, collect });
	gauge("extraction_queue_length", "Images waiting for a worker.", [], function () {
		this.set(workers().waiting);
	});
	gauge("extraction_workers", "Worker processes: all, ready, busy with an image.", ["state"], function () {
		const { workers: all, ready, busy } = workers();
		for (const [state, count] of Object.entries({ all, ready, busy })) this.set({ state }, count);
	});
	gauge(
		"extraction_worker_memory_bytes",
		"Resident memory of each worker process, at its start and after each image.",
		["worker"],
		function () {
			for (const [worker, bytes] of workerMemory().entries()) this.set({ worker }, bytes);
		},
	);
	gauge(
		"database_connections",
		"Database connections, and statements waiting for one.",
		["pool", "state"],
		function () {
			for (const [pool, counts] of Object.entries(connections())) {
				for (const [state, count] of Object.entries(counts)) this.set({ pool, state }, count);
			}
		},
	);
	gauge(
		"token_warnings",
		"Tokens whose quota is nearly used, whose address list rejected a request, or that expire soon.",
		["warning"],
		async function () {
			const warnings = await tokenWarnings().catch(() => ({}));
			this.reset();
			for (const [warning, count] of Object.entries(warnings)) this.set({ warning }, count);
		},
	);
	gauge("service_ready", "1 while this instance is ready for requests.", [], function () {
		this.set(isReady() ? 1 : 0);
	});
}
