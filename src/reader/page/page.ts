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
	 * The bounding box of the character's ink at each step: left, top, right, bottom, as fractions of the line's length
	 * and height. Row-major, steps x 4. Undefined at blank steps. Absent if it was not measured.
	 */
	readonly glyphBoxes?: Float32Array;
}

/** A run of characters without a gap. `certainty` is the mean probability of its characters, 0..1. */
export interface Word {
	readonly text: string;
	readonly quad: Quad;
	readonly certainty: number;
}

/** One printed line, or its part in one column. Words are left to right, and `text` joins them with single spaces. */
export interface Line {
	readonly text: string;
	readonly words: readonly Word[];
	readonly quad: Quad;
	readonly certainty: number;
	readonly lattice: Lattice;
}

/** A decoded symbol, valid unless `isApproximate`. `bytes`: the raw bytes. `text`: their Latin-1 or UTF-8 decoding. */
export interface Barcode {
	readonly format: "Code39" | "PDF417" | "other";
	readonly text: string;
	readonly bytes: Uint8Array;
	readonly quad: Quad;
	/** The bars are too blurred to decode. `text` is the closest match, which may only confirm a known value. */
	readonly isApproximate?: true;
}

/** Everything read from one upright image. Lines are in reading order: by row from the top, then left to right. */
export interface Page {
	readonly width: number;
	readonly height: number;
	readonly lines: readonly Line[];
}

/** A region that looks empty, and the text adjacent to it. */
export interface BlankRegion {
	readonly region: Quad;
	readonly adjacentText: Quad;
}

/** Second passes over the picture, which decide doubtful values. Quadrilaterals are in pixels of the upright image. */
export interface SecondPass {
	/**
	 * Returns the certainty (0..1) that each region shows only the background of its adjacent text, without a letter,
	 * reflection or finger. 0 outside the picture.
	 */
	measureBackgrounds(places: readonly BlankRegion[]): Promise<readonly number[]>;
	/** Reads each quadrilateral as one text line, in order. The text of a line is empty if nothing was read. */
	readLines(quads: readonly Quad[]): Promise<readonly Line[]>;
	/** Finds clearly visible barcodes in an area, with one quick attempt at the resolution at which text is read. */
	findPlainBarcodes(quad: Quad): Promise<readonly Barcode[]>;
	/**
	 * Searches an area for barcodes at full resolution, with several scales and binarisations. `digitCount`: the number
	 * of digits of a Code 39 that may be there. If its bars have merged, template matching reads it, and an uncertain
	 * result is marked as `isApproximate`.
	 */
	findBarcodes(quad: Quad, digitCount?: number): Promise<readonly Barcode[]>;
}
