import type { Page, Quad, SecondPass } from "../page/page.ts";

/** The direction of some text relative to the upright text: at a right angle, or upside down. */
export type OtherWay = "across" | "overturned";

/** Why a picture could not be turned into a page. */
export type UnreadableReason =
	| "too_dark"
	| "blurred"
	| "too_small"
	| "too_large"
	| "glare"
	| "no_text"
	| "mirrored"
	| "not_decodable";

/** One upright image whose text has been detected but not read. Valid until `release`. */
export interface UprightImage {
	/** Size of the upright picture, in pixels. */
	readonly width: number;
	readonly height: number;
	/** Clockwise rotation, in degrees, of the decoded picture (EXIF applied): a multiple of 90 plus the skew. */
	readonly rotation: number;
	readonly secondPass: SecondPass;
	/** The documents located by their outlines, the most certain first. */
	readonly documents: readonly LyingDocument[];
	/**
	 * The picture reduced to the document at `index` of `documents`, upright. Released with this image; same
	 * `documents`.
	 */
	alone(index: number): Promise<UprightImage>;
	/** Reads every line of text. */
	readPage(): Promise<ReadPage>;
	/**
	 * The picture without pale ink, for a document under a stamp. Released with this image. Empty regions and barcodes
	 * are still judged with all the ink.
	 */
	withoutPaleInk(): Promise<UprightImage>;
	/**
	 * The picture rotated so that text in this direction is upright. Null if there is none. Released with this image.
	 */
	otherWay(way: OtherWay): Promise<UprightImage | null>;
	/** Whether its text is legible only when mirrored. */
	isMirrored(): Promise<boolean>;
	release(): void;
}

/** A document located in a picture. */
export interface LyingDocument {
	/** Its outline in pixels of the image, clockwise. May extend beyond the picture. */
	readonly quad: Quad;
	/** More likely a page facing a document, such as the one opposite a passport's data page, than a document. */
	readonly isFacing: boolean;
	/** The share of the image's text lines that lie inside, 0 to 1. */
	readonly printShare: number;
	/** The share of the lines starting or ending inside that the outline cuts, 0 to 1. A bad outline cuts many. */
	readonly cutShare: number;
}

/** Why a picture cannot be read, the worst reason first. */
export interface Unreadable {
	readonly outcome: "unreadable";
	readonly reasons: readonly UnreadableReason[];
}

/** An upright image, or the reasons why there is none. */
export type OpenedImage = { readonly outcome: "sheet"; readonly upright: UprightImage } | Unreadable;

/** A page, or the reasons why there is none. `flaws`: those of the picture, worst first; empty for a good one. */
export type ReadPage =
	| { readonly outcome: "page"; readonly page: Page; readonly flaws: readonly UnreadableReason[] }
	| Unreadable;

/** Cumulative statistics of the models. */
export interface ModelWork {
	/** Milliseconds spent in the models. */
	readonly modelMs: number;
	/** Number of detector runs. */
	readonly detectorRuns: number;
	/** Number of lines read, including those read again. */
	readonly lines: number;
}

/** From pixels to a Page. Each worker process has one engine, which reads one image at a time. */
export interface Engine {
	/**
	 * `image`: an encoded JPEG, PNG or WebP of at most 4 MiB, entirely untrusted. `mayBorrow` (default true): other
	 * cores are idle, so the engine may use all its threads. `onDecoded` is called before detection. Throws only if the
	 * engine itself is broken.
	 */
	openUpright(image: Uint8Array, mayBorrow?: boolean, onDecoded?: () => void): Promise<OpenedImage>;
	/** Statistics for the models since the engine was created. */
	work(): ModelWork;
	close(): Promise<void>;
}
