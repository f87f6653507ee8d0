import type { DocumentType, Field } from "../documents/definition.ts";
import type { UnreadableReason } from "../engine/engine.ts";
import type { Quad } from "../page/page.ts";

/** Stages of reading an image, in order. */
export type ReadStage = "decode" | "find" | "read" | "understand";

/** Milliseconds for each stage that was started, in order. */
export type ReadStageTimes = readonly { readonly stage: ReadStage; readonly ms: number }[];

/** Time spent on one image in its worker, for benchmarks, metrics and traces. Contains no image content. */
export interface ReadTiming {
	/** Milliseconds in the worker, from the arrival of the image to its outcome. */
	readonly workerMs: number;
	/** Of these, milliseconds of model inference. Null if the reader does not count them. */
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
	/** Milliseconds spent waiting for a worker. */
	readonly queueMs: number;
}

export type { UnreadableReason };

/** The specification's three levels. */
export type Confidence = "high" | "medium" | "low";

/** The outcome of one image. Every expected outcome is a value, never an exception. */
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
			 * Size in pixels of the upright image, to which all quadrilaterals refer, and the rotation of the upload:
			 * degrees clockwise, a multiple of 90 plus the skew.
			 */
			readonly upright: { readonly width: number; readonly height: number; readonly rotation: number };
	  }
	| { readonly outcome: "unreadable"; readonly reasons: readonly UnreadableReason[] }
	| {
			readonly outcome: "wrong-document";
			readonly detected: DocumentType | null;
			/** For people: what the picture shows instead. */
			readonly reason: string;
			/** Types of the located documents, if there are several. */
			readonly shown?: readonly DocumentType[];
	  }
	/** The engine crashed, exceeded its deadline or returned an invalid result. */
	| { readonly outcome: "failed"; readonly reason: "crashed" | "deadline" | "engine" }
	/** Every worker is busy and the queue is full; nothing was decoded. */
	| { readonly outcome: "busy"; readonly retryAfterS: number };

export type ReadOutcome = Extract<Outcome, { outcome: "read" }>;

/** A document located by its outline. */
export interface LocatedDocument {
	/** Counted from 1 and stable across readings of a picture, because requests refer to it. */
	readonly number: number;
	/** Null for a document that the service cannot read. */
	readonly documentType: DocumentType | null;
	/** Its outline in pixels of the upright image, clockwise. */
	readonly quad: Quad;
}

/** The use case shared by HTTP, the dashboard and the command line. */
export interface Extractor {
	/**
	 * `expected` null: detect the type. `gone` is aborted when no caller is waiting any longer; an image that no worker
	 * has started then leaves the queue as `busy`. `onTiming` receives the timing of an image that a worker has read.
	 */
	extract(
		image: Uint8Array,
		expected: DocumentType | null,
		gone?: AbortSignal,
		onTiming?: (timing: ImageTiming) => void,
		document?: number,
	): Promise<Outcome>;
	/** Estimated seconds until a queue slot is free; null if one is. Cheap; called before a body is read. */
	busyForS(): number | null;
	close(): Promise<void>;
}
