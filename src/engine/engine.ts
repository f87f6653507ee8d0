import type { Look, Page } from "../page/page.ts";

/** Why a picture could not be turned into a page. */
export type UnreadableReason =
	| "too_dark"
	| "blurred"
	| "too_small"
	| "too_large"
	| "glare"
	| "cut_off"
	| "no_text"
	| "not_decodable";

/** One image, read. `look` works until `release`. */
export interface Sheet {
	readonly page: Page;
	readonly look: Look;
	/** Degrees clockwise that the decoded picture (EXIF applied) was turned to stand upright: a multiple of 90 plus the skew. */
	readonly rotation: number;
	/** What the quality check saw, worst first; empty for a good picture. Text may have been read all the same. */
	readonly flaws: readonly UnreadableReason[];
	/** The upright picture as PNG, for people (inspect, reports). */
	picture(): Promise<Uint8Array>;
	release(): void;
}

/** Either a sheet or the reasons why there is none. */
export type ReadPage =
	| { readonly outcome: "page"; readonly sheet: Sheet }
	| { readonly outcome: "unreadable"; readonly reasons: readonly UnreadableReason[] };

/** Pixels -> Page. One engine lives in one worker process and reads one image at a time. */
export interface Engine {
	/**
	 * `image` is an encoded JPEG, PNG or WebP of at most 4 MiB; every byte of it is hostile. `mayBorrow`: other cores of the machine are idle,
	 * so that all threads may be used (default: they may). Throws only where the engine itself is broken.
	 */
	readPage(image: Uint8Array, mayBorrow?: boolean): Promise<ReadPage>;
	/** Milliseconds spent inside the models since the engine was made; for measuring. */
	modelMs(): number;
	close(): Promise<void>;
}
