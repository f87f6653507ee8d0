import type { DocumentType, Field } from "../documents/definition.ts";
import type { UnreadableReason } from "../engine/engine.ts";
import type { Quad } from "../page/page.ts";
import type { ImageTiming } from "./image-timing.ts";

export type { UnreadableReason };

/** The specification's three words. */
export type Confidence = "high" | "medium" | "low";

/** What came of one image; every expected ending is a value here, never an exception. */
export type Outcome =
	| {
			readonly outcome: "read";
			readonly documentType: DocumentType;
			readonly confidence: Confidence;
			readonly fields: Readonly<Record<string, Field>>;
			/** Which of the picture's located documents it is. Absent where none of them was read as it. */
			readonly located?: Pick<LocatedDocument, "number" | "quad">;
			/** What else lies in the picture. Absent where no other document was located. */
			readonly others?: readonly LocatedDocument[];
			/**
			 * Size in pixels of the upright image that quadrilaterals refer to, and how the upload was turned to get it. Turns
			 * are degrees clockwise: a multiple of 90 and the skew.
			 */
			readonly upright: { readonly width: number; readonly height: number; readonly rotation: number };
	  }
	| { readonly outcome: "unreadable"; readonly reasons: readonly UnreadableReason[] }
	| {
			readonly outcome: "wrong-document";
			readonly detected: DocumentType | null;
			/** For people: what the picture shows instead. */
			readonly reason: string;
			/** The types of the located documents, where several were located. */
			readonly shown?: readonly DocumentType[];
	  }
	/** The engine crashed, hung past its deadline or answered nonsense. */
	| { readonly outcome: "failed"; readonly reason: "crashed" | "deadline" | "engine" }
	/** Every worker is busy and the queue is full; nothing was decoded. */
	| { readonly outcome: "busy"; readonly retryAfterS: number };

/** An outcome with values in it. */
export type ReadOutcome = Extract<Outcome, { outcome: "read" }>;

/** A document that a picture shows by its outline. */
export interface LocatedDocument {
	/** From 1, the same in every reading of a picture: a request names a document by it. */
	readonly number: number;
	/** Null for one that this service does not read. */
	readonly documentType: DocumentType | null;
	/** Its outline in pixels of the upright image, clockwise. */
	readonly quad: Quad;
}

/** The use case as HTTP, the dashboard and the command line see it. */
export interface Extractor {
	/**
	 * `expected` null: find out which of the known documents it is. `gone` is aborted when nobody waits for the outcome
	 * any longer. An image that no worker has begun then leaves the queue, and is `busy`. `onTiming` is told where the
	 * time of an image went that a worker has read.
	 */
	extract(
		image: Uint8Array,
		expected: DocumentType | null,
		gone?: AbortSignal,
		onTiming?: (timing: ImageTiming) => void,
		document?: number,
	): Promise<Outcome>;
	/**
	 * Seconds until a place in the queue is likely. Null when there is one now. It costs nothing: it is asked before a
	 * body is read.
	 */
	busyForS(): number | null;
	close(): Promise<void>;
}
