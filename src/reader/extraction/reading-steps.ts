import type { DocumentType, Field } from "../documents/definition.ts";
import type { UnreadableReason, UprightImage } from "../engine/index.ts";
import type { Page } from "../page/page.ts";
import type { PageReading } from "../reading/read.ts";
import type { Classification } from "./classify.ts";
import type { Outcome } from "./outcome.ts";

/** Intermediate results of a reading, for diagnosis. Steps that were not needed are missing. */
export interface ReadingSteps {
	/** The pixels were decoded. */
	readonly isDecoded: true;
	/** The frame of everything below, rotated to level a skewed document. */
	readonly upright: UprightImage;
	/** Flaws of the picture, worst first. */
	readonly flaws: readonly UnreadableReason[];
	/** All lines. Empty if no text is legible. */
	readonly page: Page;
	readonly classification: Classification;
	/** The type it was read as, even if there is no result. */
	readonly documentType: DocumentType;
	/** All fields, even if there are too few to count as read. */
	readonly fields: Readonly<Record<string, Field>>;
	/** The candidates behind the fields. */
	readonly reading: PageReading;
	/**
	 * Both readings of a document under a stamp: as it is, and without pale ink. The other steps are those of the
	 * chosen reading. Absent if it was read only once.
	 */
	readonly readings: readonly [lying: Partial<ReadingSteps>, bare: Partial<ReadingSteps>];
}

/** The outcome of one reading, with its steps. */
export interface Reading {
	readonly outcome: Outcome;
	readonly steps: Partial<ReadingSteps>;
}

/** One image and its options. */
export interface DocumentRequest {
	/** An encoded JPEG, PNG or WebP. */
	readonly image: Uint8Array;
	/** Null: detect the type. */
	readonly expected: DocumentType | null;
	/** The number of the only located document to read. Absent: the most probable one, otherwise the whole picture. */
	readonly document?: number | undefined;
	/** Resolves two-digit years. */
	readonly today: Date;
	/** Whether other cores are idle so that the image may use them. Default: true. */
	readonly mayBorrow?: boolean;
	/** One of the supplied sample images, which is read with the keys that signed it. */
	readonly isSpecimen?: boolean;
	/** Receives intermediate results as soon as they exist and, at the end, those of the reading that is returned. */
	tell?(steps: Partial<ReadingSteps>): void;
}
