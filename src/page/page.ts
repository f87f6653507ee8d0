/** A point in pixels of the upright image, x to the right, y down. */
export type Point = readonly [x: number, y: number];

/** Four corners in reading order of the text inside: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

/**
 * What the recogniser thought at each step along a line, before any character was chosen. `logProbabilities` is
 * row-major, `steps` x (`alphabet.length` + 1), natural logarithms; column 0 is the CTC blank, column i + 1 is
 * `alphabet[i]`. Classes outside the alphabet were dropped without renormalising, so a row may sum to less than 1.
 */
export interface Lattice {
	readonly alphabet: string;
	readonly steps: number;
	readonly logProbabilities: Float32Array;
	/**
	 * Where the ink of the character at each step stands, steps x 4: left, top, right, bottom, as shares of the line's
	 * length and height. Means nothing where the step is a blank. Absent where nobody measured it.
	 */
	readonly edges?: Float32Array;
}

/** A run of characters without a gap. `certainty` is the mean probability of its characters, 0..1. */
export interface Word {
	readonly text: string;
	readonly quad: Quad;
	readonly certainty: number;
}

/** One printed line (or one column's part of it), its words left to right; `text` joins them with single spaces. */
export interface Line {
	readonly text: string;
	readonly words: readonly Word[];
	readonly quad: Quad;
	readonly certainty: number;
	readonly lattice: Lattice;
}

/** A symbol that was decoded, checksum and all. `bytes` are the raw bytes; `text` their Latin-1 or UTF-8 reading. */
export interface Barcode {
	readonly format: "Code39" | "PDF417" | "other";
	readonly text: string;
	readonly bytes: Uint8Array;
	readonly quad: Quad;
	/**
	 * True where the bars were too blurred to be decoded and only their look speaks for `text`: it confirms what is
	 * known, no more.
	 */
	readonly likely?: true;
}

/**
 * Everything that was seen on one image, turned upright. Lines come in reading order: rows downwards, left to right in
 * a row.
 */
export interface Page {
	readonly width: number;
	readonly height: number;
	readonly lines: readonly Line[];
}

/**
 * A closer look at the picture a page came from: what a reader calls when a value is missing or fails its check.
 * All quadrilaterals are in pixels of the upright image and cut from the full-resolution picture.
 */
export interface Look {
	/**
	 * Reads the inside of each as ONE line of text; answers one line for each, in order (text "" where nothing was read).
	 */
	lines(quads: readonly Quad[]): Promise<readonly Line[]>;
	/** Reads what letters stand somewhere in each, cut to their ink; nothing for those that show none. */
	within(quads: readonly Quad[]): Promise<readonly Line[]>;
	/**
	 * Finds the text lines inside an area anew, enlarged, and reads each. `before`: the lines that were found there at
	 * first. They tell how much larger is large enough, and one that was read surely and is found in the same place is
	 * answered as it was.
	 */
	area(quad: Quad, before?: readonly Line[]): Promise<readonly Line[]>;
	/** Barcodes that are plain to see inside an area: one quick attempt, at the size that print is read at. */
	plainBarcodes(quad: Quad): Promise<readonly Barcode[]>;
	/**
	 * Tries harder for barcodes inside an area of the full-resolution picture (several scales and binarisations).
	 * `figures`: a Code 39 of so many may stand there, to be read by its look where its bars have melted into each other
	 * (`likely` where not sure).
	 */
	barcodes(quad: Quad, figures?: number): Promise<readonly Barcode[]>;
}
