import type { Band } from "./letter-band.ts";
import { type Crop, inputRows } from "./recognise.ts";
import { busyEdges, edgesByRow } from "./row-edges.ts";

/** Rows of a line have at least this share of the ink edges that its busiest rows have: ascenders of small print too, dust and a neighbour's feet not. */
const edgesLeast = 0.25;
/** Room above and below what was found, in its height: as in most lines of training. */
const [ABOVE, BELOW] = [0.2, 0.25];
/** Letters that fill more of the crop's rows than this are read as well as a closer cut would be; fewer than that are no letters. */
const [FILL_ENOUGH, FILL_LEAST] = [0.6, 0.2];

/**
 * Where a crop should have been cut for the ink in it, seen before it is read; null where it is good as it is, or the ink tells nothing. Detectors draw boxes
 * of twice the letters' height around small print: cut closer at once, most need not be read twice.
 */
export function inkBand(crop: Crop): Band | null {
	const edges = edgesByRow(crop.pixels, crop.width);
	const least = busyEdges(edges) * edgesLeast;
	const isInk = (row: number): boolean => (edges[row] ?? 0) > least;
	let [top, bottom] = [heaviest(edges), heaviest(edges)];
	while (isInk(top - 1)) top--;
	while (isInk(bottom + 1)) bottom++;
	const height = (bottom + 1 - top) / inputRows;
	if (height < FILL_LEAST || height > FILL_ENOUGH) return null;
	return { top: top / inputRows - height * ABOVE, bottom: (bottom + 1) / inputRows + height * BELOW };
}

/** The row in the middle of the three that have most. */
function heaviest(edges: readonly number[]): number {
	const three = edges.map((_, y) => (edges[y - 1] ?? 0) + (edges[y] as number) + (edges[y + 1] ?? 0));
	return three.indexOf(Math.max(...three));
}
