import type { DocumentType, Field } from "../documents/definition.ts";
import type { UnreadableReason, UprightImage } from "../engine/index.ts";
import type { Page } from "../page/page.ts";
import type { PageReading } from "../reading/read.ts";
import type { Classification } from "./classify.ts";
import type { Outcome } from "./outcome.ts";

/** Intermediate results of a reading, for diagnosis. Steps that were not needed are absent. */
export interface ReadingSteps {
	readonly isDecoded: true;
	/** The upright image to which everything below refers. A skewed document is level in it. */
	readonly upright: UprightImage;
	/** Flaws of the picture, worst first. */
	readonly flaws: readonly UnreadableReason[];
	/** The page with all lines. Without lines if no text is legible. */
	readonly page: Page;
	readonly classification: Classification;
	/** The document type that was read, even if there is no result. */
	readonly documentType: DocumentType;
	/** All fields, even if there are too few to count as read. */
	readonly fields: Readonly<Record<string, Field>>;
	/** The candidates from which the fields were chosen. */
	readonly reading: PageReading;
	/** Both readings of a document under a stamp: with and without pale ink. The other steps belong to the chosen one. */
	readonly readings: readonly [original: Partial<ReadingSteps>, cleaned: Partial<ReadingSteps>];
}

export interface Reading {
	readonly outcome: Outcome;
	readonly steps: Partial<ReadingSteps>;
}

export interface DocumentRequest {
	/** An encoded JPEG, PNG or WebP. */
	readonly image: Uint8Array;
	/** Null: detect the type. */
	readonly expected: DocumentType | null;
	/** Number of the only located document to read. Absent: the most probable document, or the whole picture. */
	readonly document?: number | undefined;
	/** Resolves two-digit years. */
	readonly today: Date;
	/** Whether other cores are idle, so that this reading may use them. Defaults to true. */
	readonly mayUseIdleCores?: boolean;
	/** Whether the image is a supplied specimen, whose barcode is decrypted with the keys of the specimens. */
	readonly isSpecimen?: boolean;
	/** Receives intermediate results as soon as they exist and finally those of the returned reading. */
	onSteps?(steps: Partial<ReadingSteps>): void;
}
