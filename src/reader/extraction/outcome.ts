import type { DocumentType, Field } from "../documents/definition.ts";
import type { UnreadableReason } from "../engine/engine.ts";
import type { Quad } from "../page/page.ts";

export type ReadStage = "decode" | "find" | "read" | "understand";

/** Duration of each stage that was started, in milliseconds, in order. */
export type ReadStageTimes = readonly { readonly stage: ReadStage; readonly ms: number }[];

/** Time spent on one image in its worker, for benchmarks, metrics and traces. Contains nothing of the image. */
export interface ReadTiming {
	/** Milliseconds in the worker, from the arrival of the image to its outcome. */
	readonly workerMs: number;
	/** Milliseconds of model inference among these. Null if the reader does not measure them. */
	readonly modelMs: number | null;
	/** Numbers of detection passes and recognised lines, including second passes. Null if the reader does not count. */
	readonly looks: number | null;
	readonly lines: number | null;
	readonly stages: ReadStageTimes;
}

/** Time spent on one image, including its wait for a worker. */
export interface ImageTiming extends ReadTiming {
	/** Time of arrival according to `performance.now()`. */
	readonly queuedAtMs: number;
	/** Milliseconds spent waiting for a worker. */
	readonly queueMs: number;
}

export type { UnreadableReason };

export type Confidence = "high" | "medium" | "low";

/** Every expected outcome is a value, never an exception. */
export type Outcome =
	| {
			readonly outcome: "read";
			readonly documentType: DocumentType;
			readonly confidence: Confidence;
			readonly fields: Readonly<Record<string, Field>>;
			/** The located document that was read. Absent if none was. */
			readonly located?: Pick<LocatedDocument, "number" | "quad">;
			/** Other documents in the picture. Absent if none was located. */
			readonly others?: readonly LocatedDocument[];
			/**
			 * Size in pixels of the upright image, to which all quadrilaterals refer, and the clockwise rotation of the
			 * uploaded image in degrees: a multiple of 90 plus the skew.
			 */
			readonly upright: { readonly width: number; readonly height: number; readonly rotation: number };
	  }
	| { readonly outcome: "unreadable"; readonly reasons: readonly UnreadableReason[] }
	| {
			readonly outcome: "wrong-document";
			readonly detected: DocumentType | null;
			/** What the picture shows instead, as a sentence for people. */
			readonly reason: string;
			/** Types of the located documents that the service reads, if several documents were located. */
			readonly shown?: readonly DocumentType[];
	  }
	/** The worker crashed or exceeded its deadline, or the reader threw an error (`engine`). */
	| { readonly outcome: "failed"; readonly reason: "crashed" | "deadline" | "engine" }
	/** No worker took the image: the queue was full, its wait too long, the caller gone, or the pool closing. */
	| { readonly outcome: "busy"; readonly retryAfterS: number };

export type ReadOutcome = Extract<Outcome, { outcome: "read" }>;

export interface LocatedDocument {
	/** Counted from 1. The same in every reading of a picture, because requests refer to it. */
	readonly number: number;
	/** Null for a document that the service does not read. */
	readonly documentType: DocumentType | null;
	/** Outline in pixels of the upright image, clockwise. */
	readonly quad: Quad;
}

/** The use case shared by HTTP, the dashboard and the command line. */
export interface Extractor {
	/**
	 * Reads one image. `expected` null: detect the type. When `abandoned` is aborted, an image that no worker has started
	 * leaves the queue as `busy`. `document`: the number of the only located document to read.
	 */
	extract(
		image: Uint8Array,
		expected: DocumentType | null,
		abandoned?: AbortSignal,
		onTiming?: (timing: ImageTiming) => void,
		document?: number,
	): Promise<Outcome>;
	/** Returns the estimated seconds until the queue has a free slot; null if it accepts an image now. Cheap to call. */
	busyForS(): number | null;
	close(): Promise<void>;
}
