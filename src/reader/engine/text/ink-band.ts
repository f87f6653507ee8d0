import type { Lattice } from "../../page/page.ts";
import { type Crop, inputRows } from "./recogniser.ts";

/** A part of a crop's height, as shares of it from the top. May extend beyond the crop. */
interface Band {
	readonly top: number;
	readonly bottom: number;
}

/**
 * A row of pixels next to the line's ink belongs to it if its gradients sum to more than this share of those in the
 * busy rows. Rows with ascenders of small print reach it; dust and an adjacent line's descenders do not.
 */
const edgesMin = 0.25;
/** If ink fills a larger share of the rows, the crop is not narrowed, because it would not be read any better. */
const fillMax = 0.6;
/** Ink that fills a smaller share of the rows is dust or a ruled line, not text. */
const fillMin = 0.2;
/** This share of the rows, those with the largest gradients, represents the text. */
const busyRowsShare = 0.1;
/**
 * Margins above and below the ink, as shares of its height. Most training lines have at least these around their
 * capitals (lab/training/crop.py); on 519 lines of real passports, the medians are 0.26 and 0.27.
 */
const [marginAbove, marginBelow] = [0.2, 0.25];

/**
 * Finds the vertical extent to which a crop should be narrowed before it is read. Null if the crop is fine as it is
 * or has no clear ink. Detectors draw boxes twice as high as the letters around small print, and most of these would
 * otherwise have to be read twice.
 */
export function findInkBand({ pixels, width }: Crop): Band | null {
	const edges = sumGradientsByRow(pixels, width);
	const reference = edges.toSorted((a, b) => b - a)[Math.floor(edges.length * busyRowsShare)] as number;
	const isInk = (row: number): boolean => (edges[row] ?? 0) > reference * edgesMin;
	let [top, bottom] = [findBusiestRow(edges), findBusiestRow(edges)];
	while (isInk(top - 1)) top--;
	while (isInk(bottom + 1)) bottom++;
	const height = (bottom + 1 - top) / inputRows;
	if (height < fillMin || height > fillMax) return null;
	return { top: top / inputRows - height * marginAbove, bottom: (bottom + 1) / inputRows + height * marginBelow };
}

/** The index of the middle row of the three adjacent rows with the largest gradients. */
function findBusiestRow(edges: readonly number[]): number {
	const windowSums = edges.map((_, y) => (edges[y - 1] ?? 0) + (edges[y] as number) + (edges[y + 1] ?? 0));
	return windowSums.indexOf(Math.max(...windowSums));
}

/** The sum of absolute grey differences along each row: high for letters, low for shadows and ruled lines. */
function sumGradientsByRow(pixels: Float32Array, width: number): number[] {
	return Array.from({ length: pixels.length / width }, (_, y) => {
		let sum = 0;
		for (let i = y * width + 1; i < (y + 1) * width; i++)
			sum += Math.abs((pixels[i] as number) - (pixels[i - 1] as number));
		return sum;
	});
}

/** Converts the `glyphBoxes` of a lattice that was read from a band of a crop to shares of the whole crop's height. */
export function mapEdgesFromBand(lattice: Lattice, { top, bottom }: Band): Lattice {
	const glyphBoxes = lattice.glyphBoxes?.map((edge, i) => (i % 2 === 0 ? edge : top + edge * (bottom - top)));
	return glyphBoxes ? { ...lattice, glyphBoxes } : lattice;
}
