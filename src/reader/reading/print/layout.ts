import type { Quad } from "../../page/page.ts";
import { axesOf, heightOf, leftMidpointOf, widthOf } from "../../page/quad.ts";

/** The position of print relative to other print. Distances are in heights of the larger of the two. */
export interface RelativePosition {
	/** From the end of the other print to the start of this one. Negative if they overlap or this one is to the left. */
	readonly gap: number;
	/** From the start of the other print to the start of this one, along the text. */
	readonly indent: number;
	/** From one centre line down to the other, at their starts: the end of a tilted box reaches into the row above. */
	readonly verticalOffset: number;
	/** The larger height divided by the smaller one. */
	readonly heightRatio: number;
}

export function toRelativePosition(other: Quad, print: Quad): RelativePosition {
	const [x, y] = axesOf(other).toLocal(leftMidpointOf(print));
	const [otherHeight, height] = [heightOf(other), heightOf(print)];
	const larger = Math.max(otherHeight, height);
	const heightRatio = larger / Math.min(otherHeight, height);
	return { gap: (x - widthOf(other)) / larger, indent: x / larger, verticalOffset: y / larger, heightRatio };
}

/** The largest vertical offset of print in the same row, in heights. */
const sameRowMax = 0.6;
/** The largest offset between the starts of two rows in the same column, in heights. */
const sameColumnMax = 1;
/** The smallest distance of two rows, in heights. Boxes of small print are twice as high as its letters and overlap. */
const rowDistanceMin = 1 / 3;
/** The largest height ratio of two rows of one text. Labels are in smaller print. */
const heightRatioMax = 1.6;
/** Rows at least this far apart, in heights, are most likely two fields. */
export const looseRowMin = 1.5;

export const isSameRow = ({ verticalOffset }: RelativePosition): boolean => Math.abs(verticalOffset) < sameRowMax;

/** Whether print is in the same row as the other print or below it. */
export const isNotAbove = ({ verticalOffset }: RelativePosition): boolean => verticalOffset > -sameRowMax;

export const isSameColumn = ({ indent }: RelativePosition): boolean => Math.abs(indent) < sameColumnMax;

/** Whether print may be a lower row of the same text. `distanceMax`: the largest distance of the rows, in heights. */
export const isRowBelow = (position: RelativePosition, distanceMax: number): boolean =>
	isSameColumn(position) &&
	position.heightRatio < heightRatioMax &&
	position.verticalOffset > rowDistanceMin &&
	position.verticalOffset < distanceMax;
