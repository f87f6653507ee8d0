import type { Quad } from "../../page/page.ts";
import { axesOf, heightOf, startOf, widthOf } from "../../page/quad.ts";

/** Where print is, seen from other print. Distances are in heights of the larger of the two. */
export interface Place {
	/** From the end of the other to its start. Negative if they overlap, or if it is to the left. */
	readonly gap: number;
	/** From the start of the other to its own start. */
	readonly indent: number;
	/** Centre line to centre line, where both begin: the far end of a tilted box reaches into the row above. */
	readonly down: number;
	/** The larger height divided by the smaller one. */
	readonly ratio: number;
}

/** The place of print as seen from `other`. */
export function placeFrom(other: Quad, print: Quad): Place {
	const [x, y] = axesOf(other).toLocal(startOf(print));
	const [height, its] = [heightOf(other), heightOf(print)];
	const larger = Math.max(height, its);
	const ratio = larger / Math.min(height, its);
	return { gap: (x - widthOf(other)) / larger, indent: x / larger, down: y / larger, ratio };
}

/** The largest offset between print on one row. */
const sameRow = 0.6;
/** The largest offset between the starts of two rows in one column. */
const sameColumn = 1;
/** The smallest distance of two rows: boxes of small print are twice the height of its letters and overlap. */
const rowMin = 1 / 3;
/** The largest height ratio of two rows of a text: labels are in smaller print. */
const rowHeights = 1.6;
/** Rows at least this far apart are most likely two fields. */
export const looseRow = 1.5;

export const isOnRow = ({ down }: Place): boolean => Math.abs(down) < sameRow;

/** Whether it is on the row or on a later one. */
export const isNotAbove = ({ down }: Place): boolean => down > -sameRow;

export const isInColumn = ({ indent }: Place): boolean => Math.abs(indent) < sameColumn;

/** Whether it may be another row of the same text, less than this far below. */
export const isRowBelow = (place: Place, most: number): boolean =>
	isInColumn(place) && place.ratio < rowHeights && place.down > rowMin && place.down < most;
