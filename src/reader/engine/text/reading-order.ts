import type { Quad } from "../../page/page.ts";
import { centreOf, heightOf, leftMidpointOf } from "../../page/quad.ts";

/** A line is in a row if its centre is less than this share of the smaller height from that of the row's first line. */
const rowOffsetMax = 0.5;

/** Sorts the quads on a page into rows from top to bottom, left to right within a row. Returns their indices. */
export function sortInReadingOrder(quads: readonly Quad[]): number[] {
	const items = quads
		.map((quad, index) => ({ index, x: leftMidpointOf(quad)[0], center: centreOf(quad)[1], height: heightOf(quad) }))
		.sort((a, b) => a.center - b.center);
	const rows: (typeof items)[] = [];
	for (const item of items) {
		const row = rows[rows.length - 1];
		const first = row?.[0];
		if (row && first && item.center - first.center < rowOffsetMax * Math.min(first.height, item.height)) row.push(item);
		else rows.push([item]);
	}
	return rows.flatMap((row) => row.sort((a, b) => a.x - b.x).map((item) => item.index));
}
