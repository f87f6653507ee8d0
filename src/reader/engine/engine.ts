import type { Page, Quad, SecondPass } from "../page/page.ts";

/** The direction of some text relative to the upright text: at a right angle, or upside down. */
export type TextDirection = "across" | "overturned";

/** A reason why a picture could not be turned into a page. */
export type UnreadableReason =
	| "too_dark"
	| "blurred"
	| "too_small"
	| "too_large"
	| "glare"
	| "no_text"
	| "mirrored"
	| "not_decodable";

/** An upright image whose text has been detected but not yet read. */
export interface UprightImage {
	/** Size of the upright picture, in pixels. */
	readonly width: number;
	readonly height: number;
	/** Clockwise rotation, in degrees, of the decoded picture (EXIF applied): a multiple of 90 plus the skew. */
	readonly rotation: number;
	readonly secondPass: SecondPass;
	/** The documents located by their outlines, in no particular order. */
	readonly documents: readonly DocumentOutline[];
	/**
	 * Returns the picture reduced to the document at `index` of `documents`, upright, with the same `documents`, in its
	 * own pixels.
	 */
	isolateDocument(index: number): Promise<UprightImage>;
	/** Reads all detected lines of text. */
	readPage(): Promise<ReadPage>;
	/**
	 * Returns the picture without pale ink, for a document under a stamp. Its empty regions and barcodes are still judged
	 * with all the ink.
	 */
	removePaleInk(): Promise<UprightImage>;
	/** Returns the picture rotated so that text in this direction is upright, or null if too few lines run in it. */
	turnToText(direction: TextDirection): Promise<UprightImage | null>;
	/** Whether the text is legible only when mirrored. */
	isMirrored(): Promise<boolean>;
}

/** A document located in a picture. */
export interface DocumentOutline {
	/** Its outline in pixels of the image, clockwise. It may extend beyond the picture. */
	readonly quad: Quad;
	/**
	 * Whether it is more probably a page facing a document, such as the one opposite a passport's data page, than a
	 * document.
	 */
	readonly isFacingPage: boolean;
	/** The share, 0 to 1, of the image's text lines that lie inside. */
	readonly textShare: number;
}

/** Why a picture cannot be read, the worst reason first. */
export interface Unreadable {
	readonly outcome: "unreadable";
	readonly reasons: readonly UnreadableReason[];
}

/** An upright image, or the reasons why there is none. */
export type OpenedImage = { readonly outcome: "sheet"; readonly upright: UprightImage } | Unreadable;

/** A page, or why there is none. `flaws`: the picture's, worst first; empty if there are none or enough was legible. */
export type ReadPage =
	| { readonly outcome: "page"; readonly page: Page; readonly flaws: readonly UnreadableReason[] }
	| Unreadable;

/** Cumulative statistics of the models. */
export interface ModelStats {
	/** Milliseconds spent in the models, except the one for diacritics. */
	readonly modelMs: number;
	/** Number of detector runs. */
	readonly detectorRuns: number;
	/** Number of lines recognised, including those read again or only to determine the orientation. */
	readonly lines: number;
}

/** Converts pixels to pages. Each worker process has one engine, which reads one image at a time. */
export interface Engine {
	/**
	 * Opens an image and detects its text. `image` is an encoded JPEG, PNG or WebP of at most 4 MiB, and entirely
	 * untrusted. `mayUseIdleCores` (default true) means that other cores are idle, so that the recogniser may use
	 * all threads. `onDecoded` is called before detection. Throws only if the engine itself is broken.
	 */
	openUpright(image: Uint8Array, mayUseIdleCores?: boolean, onDecoded?: () => void): Promise<OpenedImage>;
	/** Statistics for the models since the engine was created. */
	stats(): ModelStats;
	close(): Promise<void>;
}
