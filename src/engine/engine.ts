import type { Look, Page, Quad } from "../page/page.ts";

/** How print may lie beside other print that stands upright: at a right angle to it, or on its head. */
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

/** One image, upright, its print found but not read yet. All of it works until `release`. */
export interface Sheet {
	/** Of the upright picture, in pixels. */
	readonly width: number;
	readonly height: number;
	/**
	 * Degrees clockwise that the decoded picture (EXIF applied) was turned to stand upright: a multiple of 90 plus the
	 * skew.
	 */
	readonly rotation: number;
	readonly look: Look;
	/** The documents that the picture shows by their outlines, the clearest first. */
	readonly documents: readonly LyingDocument[];
	/**
	 * The picture with nothing but one of its `documents`, which `index` names, turned until that stands upright. It is
	 * released with this sheet, and knows the same documents.
	 */
	alone(index: number): Promise<Sheet>;
	/** Reads every line of print. */
	readPage(): Promise<ReadPage>;
	/**
	 * This sheet's picture, turned until these lines of its page run level. The print around them is found anew. It
	 * is for a document that lies aslant among other print. It is released with this sheet. `ink` (default all):
	 * `black` leaves out pale ink where print is read, for a document under a stamp. Whether a place is empty is not
	 * asked of that.
	 */
	levelled(lines: readonly Quad[], ink?: "all" | "black"): Promise<Sheet>;
	/**
	 * This sheet's picture, turned until the print that runs this other way stands upright. Null where there is no such
	 * print. It is released with this sheet.
	 */
	otherWay(way: OtherWay): Promise<Sheet | null>;
	/** Whether its print reads well only in a mirror. */
	isMirrored(): Promise<boolean>;
	release(): void;
}

/** A document that lies in a picture. */
export interface LyingDocument {
	/** Its outline in pixels of the sheet, clockwise. It may reach beyond the picture. */
	readonly quad: Quad;
	/** It is likelier a page that faces a document, such as a passport's, than a document. */
	readonly isFacing: boolean;
	/** The share of the sheet's lines of print that lie in it, 0..1. */
	readonly printShare: number;
	/** The share of the lines that begin or end in it which its outline cuts, 0..1: a wrong outline cuts many. */
	readonly cutShare: number;
}

/** Why a picture gives nothing, the worst reason first. */
export interface Unreadable {
	readonly outcome: "unreadable";
	readonly reasons: readonly UnreadableReason[];
}

/** Either a sheet or the reasons why there is none. */
export type OpenedSheet = { readonly outcome: "sheet"; readonly sheet: Sheet } | Unreadable;

/**
 * Either a page or the reasons why there is none. `flaws`: what the quality check saw, worst first. Empty for a good
 * picture.
 */
export type ReadPage =
	| { readonly outcome: "page"; readonly page: Page; readonly flaws: readonly UnreadableReason[] }
	| Unreadable;

/** What models have done: only ever grows. */
export interface ModelWork {
	/** Milliseconds inside them. */
	readonly modelMs: number;
	/** How often print was looked for. */
	readonly looks: number;
	/** How many lines were read, those that were read again among them. */
	readonly lines: number;
}

/** Pixels -> Page. One engine lives in one worker process and reads one image at a time. */
export interface Engine {
	/**
	 * `image` is an encoded JPEG, PNG or WebP of at most 4 MiB. Every byte of it is hostile. `mayBorrow` (default true):
	 * other cores of the machine are idle, so the engine may use all its threads. `onDecoded` is called before the print
	 * is looked for. Throws only where the engine itself is broken.
	 */
	openSheet(image: Uint8Array, mayBorrow?: boolean, onDecoded?: () => void): Promise<OpenedSheet>;
	/** What the models have done since the engine was made, for measuring. */
	work(): ModelWork;
	close(): Promise<void>;
}
