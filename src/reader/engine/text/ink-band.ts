import { type Band, roomAbove, roomBelow } from "./letter-band.ts";
import { type Crop, inputRows } from "./recogniser.ts";

/**
 * A row of pixels belongs to the line if it has this share of the edges in the busiest rows. Ascenders in small print
 * do; dust and the descenders of an adjacent line do not.
 */
const edgesMin = 0.25;
/** If ink fills this share of the crop's rows, the crop is not narrowed, because it would be read no better. */
const fillEnough = 0.6;
/** The busiest tenth of the rows represents the text. */
const busiest = 0.1;
/** Ink that fills a smaller share of the rows is dust or a ruled line, not text. */
const fillMin = 0.2;

/**
 * The vertical extent to which a crop should be narrowed before it is read. Null if it is fine as it is, or has no
 * clear ink. Detectors draw boxes of twice the letters' height around small print; cropping first saves most of them
 * from being read twice.
 */
export function inkBand({ pixels, width }: Crop): Band | null {
	const edges = edgesByRow(pixels, width);
	const busy = edges.toSorted((a, b) => b - a)[Math.floor(edges.length * busiest)] as number;
	const isInk = (row: number): boolean => (edges[row] ?? 0) > busy * edgesMin;
	let [top, bottom] = [heaviest(edges), heaviest(edges)];
	while (isInk(top - 1)) top--;
	while (isInk(bottom + 1)) bottom++;
	const height = (bottom + 1 - top) / inputRows;
	if (height < fillMin || height > fillEnough) return null;
	return { top: top / inputRows - height * roomAbove, bottom: (bottom + 1) / inputRows + height * roomBelow };
}

/** The middle one of the three adjacent rows with the most edges. */
function heaviest(edges: readonly number[]): number {
	const three = edges.map((_, y) => (edges[y - 1] ?? 0) + (edges[y] as number) + (edges[y + 1] ?? 0));
	return three.indexOf(Math.max(...three));
}

/** The total change of grey along each row: high for letters, low for shadows and ruled lines. */
function edgesByRow(pixels: Float32Array, width: number): number[] {
	return Array.from({ length: pixels.length / width }, (_, y) => {
		let sum = 0;
		for (let i = y * width + 1; i < (y + 1) * width; i++)
			sum += Math.abs((pixels[i] as number) - (pixels[i - 1] as number));
		return sum;
	});
}
