import type { Quad } from "../../page/page.ts";
import { centreOf, heightOf, startOf } from "../../page/quad.ts";

/** Lines whose centres differ by less than this share of their height are in the same row. */
const sameRow = 0.5;

/** Sorts the quads on a page into rows from top to bottom, left to right within a row. Returns their indices. */
export function readingOrder(quads: readonly Quad[]): number[] {
	const items = quads
		.map((quad, index) => ({ index, x: startOf(quad)[0], center: centreOf(quad)[1], height: heightOf(quad) }))
		.sort((a, b) => a.center - b.center);
	const rows: (typeof items)[] = [];
	for (const item of items) {
		const row = rows[rows.length - 1];
		const first = row?.[0];
		if (row && first && item.center - first.center < sameRow * Math.min(first.height, item.height)) row.push(item);
		else rows.push([item]);
	}
	return rows.flatMap((row) => row.sort((a, b) => a.x - b.x).map((item) => item.index));
}
