/** A point in pixels of the upright image, x to the right, y down. */
export type Point = readonly [x: number, y: number];

/** Four corners in reading order of the text inside: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

/**
 * The recogniser's probabilities at each step along a line, before any character is chosen. `logProbabilities` is
 * row-major, `steps` x (`alphabet.length` + 1), natural logarithms. Column 0 is the CTC blank, column i + 1 is
 * `alphabet[i]`. Classes outside the alphabet are dropped and the rest is not renormalised: a row may sum to less than
 * 1.
 */
export interface Lattice {
	readonly alphabet: string;
	readonly steps: number;
	readonly logProbabilities: Float32Array;
	/**
	 * The ink of the character at each step, steps x 4: left, top, right, bottom, as shares of the line's length and
	 * height. The values of a blank step mean nothing. Absent where nobody measured the ink.
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
	 * True where the bars are too blurred to be decoded and `text` is only what they look like. Such a barcode may
	 * confirm what is known, and no more.
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

/** A place where no print was seen, and print that stands right beside it. */
export interface BesidePrint {
	readonly place: Quad;
	readonly print: Quad;
}

/**
 * A closer look at the picture of a page. A reader asks for one when a value is missing or fails its check. All
 * quadrilaterals are in pixels of the upright image. They are cut from the full-resolution picture.
 */
export interface Look {
	/**
	 * How surely each place shows nothing but the ground that print beside it stands on, 0..1: no letter, no reflection,
	 * no finger. 0 beyond the picture's edge.
	 */
	grounds(places: readonly BesidePrint[]): Promise<readonly number[]>;
	/**
	 * Reads the inside of each as ONE line of text. Answers one line for each, in order; its text is "" where nothing was
	 * read.
	 */
	lines(quads: readonly Quad[]): Promise<readonly Line[]>;
	/**
	 * Finds the text lines inside an area anew, enlarged, and reads each. `before`: the lines that were found there
	 * first. They tell how much to enlarge. A line of them that was read surely and is found again in its place is
	 * answered as it was.
	 */
	area(quad: Quad, before?: readonly Line[]): Promise<readonly Line[]>;
	/** Barcodes that are plain to see inside an area: one quick attempt, at the size that print is read at. */
	plainBarcodes(quad: Quad): Promise<readonly Barcode[]>;
	/**
	 * Tries harder for barcodes inside an area of the full-resolution picture: several scales and binarisations.
	 * `figures`: a Code 39 of this many figures may stand there. Where its bars have melted into each other it is read by
	 * its look, and is `likely` where that is not sure.
	 */
	barcodes(quad: Quad, figures?: number): Promise<readonly Barcode[]>;
}
