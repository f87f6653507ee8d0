/** Stages of reading an image, in order. */
export type ReadStage = "decode" | "find" | "read" | "understand";

/** Milliseconds of each stage that was started, in order. */
export type ReadStageTimes = readonly { readonly stage: ReadStage; readonly ms: number }[];

/** Time spent on one image in its worker, for benchmarks, metrics and traces. Contains no image content. */
export interface ReadTiming {
	/** Milliseconds in the worker, from the image's arrival to its outcome. */
	readonly workerMs: number;
	/** Of these, milliseconds in model inference. Null if the reader does not count them. */
	readonly modelMs: number | null;
	/** Number of detection passes and of recognised lines, including re-reads; null as above. */
	readonly looks: number | null;
	readonly lines: number | null;
	readonly stages: ReadStageTimes;
}

/** Time spent on one image, including its wait for a worker. */
export interface ImageTiming extends ReadTiming {
	/** Arrival by `performance.now()`. */
	readonly queuedAtMs: number;
	/** Milliseconds of waiting for a worker. */
	readonly queueMs: number;
}
