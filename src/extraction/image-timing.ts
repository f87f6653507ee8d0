/** What a worker does with an image, in its order. */
export type ReadStage = "decode" | "find" | "read" | "understand";

/** Milliseconds of each stage that was begun, in their order. */
export type ReadStageTimes = readonly { readonly stage: ReadStage; readonly ms: number }[];

/**
 * Where the time of one image went in its worker, for benchmarks, figures and traces. Nothing of the image is in it.
 */
export interface ReadTiming {
	/** Milliseconds in the worker, from the image's arrival to its outcome. */
	readonly workerMs: number;
	/** Milliseconds of these inside model runs. Null where the reader does not count them. */
	readonly modelMs: number | null;
	/** How often print was looked for, and how many lines were read, lines read again among them; null as above. */
	readonly looks: number | null;
	readonly lines: number | null;
	readonly stages: ReadStageTimes;
}

/** Where the time of one image went, its wait for a worker included. */
export interface ImageTiming extends ReadTiming {
	/** When it came, by `performance.now()`. */
	readonly queuedAtMs: number;
	/** How long it waited for a worker. */
	readonly queueMs: number;
}
