import { descriptionOf } from "../../../../src/answer/document-descriptions.ts";
import type { PictureBox } from "../../lib/picture/box.ts";
import type { Mask } from "./masks.ts";

/** A box aligned with the text, in pixels: left and right along the text, top and bottom across it. */
interface Span {
	readonly left: number;
	readonly right: number;
	readonly top: number;
	readonly bottom: number;
}

/** Minimum number of values in a column. With fewer, a single misplaced value would determine it. */
const columnValuesMin = 3;
/** Height of the label and gap above a value, as a multiple of the value's height. */
const labelHeights = 1.8;
/** Margin for descenders below the last value, as a multiple of its height. */
const belowHeights = 0.25;
/**
 * A label is kept only if its value ends within this fraction of the MRZ's width, because the ghost portrait of a
 * passport is on the right.
 */
const labelEndMax = 0.6;

/**
 * Returns areas that show only values, labels and background, but no face, ghost portrait, signature or barcode: the
 * column of values, or each value with its label above it. They are computed from the positions of the values, so they
 * are right on a tilted document too. Empty for an unknown layout or if too few values have a position.
 */
export function findBackground(documentType: string, boxes: readonly PictureBox[]): readonly Mask[] {
	const description = descriptionOf(documentType);
	const [first] = boxes;
	if (!description || !first) return [];
	const axes = findTextAxes(boxes);
	if (description.column) return findColumn(boxes, description.column, axes);
	return description.captionsAbove ? findLabelAreas(boxes, axes) : [];
}

function findColumn(boxes: readonly PictureBox[], names: readonly string[], axes: Axes): readonly Mask[] {
	const spans = boxes.filter(({ name }) => names.includes(name)).map(({ corners }) => axes.spanOf(corners));
	if (spans.length < columnValuesMin) return [];
	const height = medianHeight(spans);
	return [
		axes.toMask({
			left: Math.min(...spans.map(({ left }) => left)) - height / 2,
			right: Math.max(...spans.map(({ right }) => right)),
			top: Math.min(...spans.map(({ top }) => top)) - labelHeights * height,
			bottom: Math.max(...spans.map(({ bottom }) => bottom)) + belowHeights * height,
		}),
	];
}

const isMrzBox = ({ name }: PictureBox): boolean => name.startsWith("mrzLine");

function findLabelAreas(boxes: readonly PictureBox[], axes: Axes): readonly Mask[] {
	const mrz = boxes.filter(isMrzBox).map(({ corners }) => axes.spanOf(corners));
	if (mrz.length === 0) return [];
	const [left, right] = [Math.min(...mrz.map((span) => span.left)), Math.max(...mrz.map((span) => span.right))];
	const end = left + labelEndMax * (right - left);
	const top = Math.min(...mrz.map((span) => span.top));
	const spans = boxes.filter((box) => !isMrzBox(box)).map(({ corners }) => axes.spanOf(corners));
	return spans
		.filter((span) => span.right <= end && span.bottom <= top)
		.map((span) => axes.toMask({ ...span, top: span.top - labelHeights * (span.bottom - span.top) }));
}

/** Converts between the picture and boxes aligned with the text. */
interface Axes {
	spanOf(corners: Mask): Span;
	toMask(span: Span): Mask;
}

/** Returns axes along and across the text, from the mean direction of the values' upper edges, weighted by length. */
function findTextAxes(boxes: readonly PictureBox[]): Axes {
	const edges = boxes.map(({ corners: [from = [0, 0], to = [0, 0]] }) => [to[0] - from[0], to[1] - from[1]] as const);
	const [x, y] = [0, 1].map((axis) => edges.reduce((sum, edge) => sum + (edge[axis] ?? 0), 0)) as [number, number];
	const length = Math.hypot(x, y) || 1;
	const [ux, uy] = [x / length, y / length];
	const point = (u: number, v: number) => [u * ux - v * uy, u * uy + v * ux] as const;
	return {
		spanOf(corners) {
			const us = corners.map(([px, py]) => px * ux + py * uy);
			const vs = corners.map(([px, py]) => py * ux - px * uy);
			return { left: Math.min(...us), right: Math.max(...us), top: Math.min(...vs), bottom: Math.max(...vs) };
		},
		toMask: ({ left, right, top, bottom }) => [
			point(left, top),
			point(right, top),
			point(right, bottom),
			point(left, bottom),
		],
	};
}

/** Returns the median height of the values. A mean would be too large if a value has two rows. */
function medianHeight(spans: readonly Span[]): number {
	const heights = spans.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b);
	return heights[Math.floor(heights.length / 2)] ?? 0;
}
