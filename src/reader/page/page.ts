/** A point in pixels of the upright image, x to the right, y down. */
export type Point = readonly [x: number, y: number];

/** Four corners in the reading order of the text inside: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

/**
 * The recogniser's probabilities at each step along a line. `logProbabilities` is row-major, `steps` x
 * (`alphabet.length` + 1), natural logarithms. Column 0 is the CTC blank, column i + 1 is `alphabet[i]`. Classes
 * outside the alphabet are dropped without renormalising, so a row may sum to less than 1.
 */
export interface Lattice {
	readonly alphabet: string;
	readonly steps: number;
	readonly logProbabilities: Float32Array;
	/**
	 * The ink of the character at each step, steps x 4: left, top, right, bottom, as shares of the line's length and
	 * height. Undefined at blank steps. Absent: not measured.
	 */
	readonly edges?: Float32Array;
}

/** A run of characters without a gap. `certainty` is the mean probability of its characters, 0..1. */
export interface Word {
	readonly text: string;
	readonly quad: Quad;
	readonly certainty: number;
}

/** One printed line, or the part of it in one column. Words are left to right; `text` joins them with single spaces. */
export interface Line {
	readonly text: string;
	readonly words: readonly Word[];
	readonly quad: Quad;
	readonly certainty: number;
	readonly lattice: Lattice;
}

/** A decoded symbol whose checksum passed. `bytes` are the raw bytes; `text` is their Latin-1 or UTF-8 decoding. */
export interface Barcode {
	readonly format: "Code39" | "PDF417" | "other";
	readonly text: string;
	readonly bytes: Uint8Array;
	readonly quad: Quad;
	/**
	 * True if the bars are too blurred to decode and `text` is only the closest match. Use it only to confirm a known
	 * value.
	 */
	readonly likely?: true;
}

/**
 * Everything read from one upright image. Lines are in reading order: rows from top to bottom, left to right in a row.
 */
export interface Page {
	readonly width: number;
	readonly height: number;
	readonly lines: readonly Line[];
}

/** An empty-looking region and the text adjacent to it. */
export interface BesidePrint {
	readonly place: Quad;
	readonly print: Quad;
}

/**
 * Second passes over the picture of a page, for a value that is missing or fails its check. All quadrilaterals are in
 * pixels of the upright image; they are sampled at full resolution.
 */
export interface SecondPass {
	/**
	 * The certainty, 0 to 1, that each region shows only the background of its adjacent text, without a letter,
	 * reflection or finger. 0 outside the picture.
	 */
	grounds(places: readonly BesidePrint[]): Promise<readonly number[]>;
	/**
	 * Reads each quadrilateral as ONE text line. Returns one line for each, in order; its text is "" if nothing was
	 * read.
	 */
	lines(quads: readonly Quad[]): Promise<readonly Line[]>;
	/** Finds clearly visible barcodes in an area with one quick attempt, at the resolution at which text is read. */
	plainBarcodes(quad: Quad): Promise<readonly Barcode[]>;
	/**
	 * Searches an area for barcodes at full resolution, with several scales and binarisations. `figures`: a Code 39
	 * with this many digits may be there; if its bars have merged, it is read by template matching and marked `likely`
	 * if uncertain.
	 */
	barcodes(quad: Quad, figures?: number): Promise<readonly Barcode[]>;
}
