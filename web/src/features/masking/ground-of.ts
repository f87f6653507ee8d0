import { descriptionOf } from "../../../../src/answer/document-descriptions.ts";
import type { PictureBox } from "../../lib/picture/box.ts";
import type { Mask } from "./masks-of.ts";

/** A box in text coordinates: u along the text, v down the page. In pixels. */
interface Span {
	readonly left: number;
	readonly right: number;
	readonly top: number;
	readonly bottom: number;
}

/** Minimum number of values for a column; with fewer, a single misplaced value would decide. */
const columnValuesMin = 3;
/** Label and gap above a value, as multiples of the value's height. */
const labelHeights = 1.8;
/** Margin for descenders below the last value, as a multiple of its height. */
const belowHeights = 0.25;
/**
 * Ghost portraits in passports are on the right, so a label is kept only if its value ends within this fraction of the
 * MRZ's width.
 */
const labelShareMax = 0.6;

/**
 * Returns places with only labels and background, without a face, ghost portrait, signature or barcode: the column of
 * values, or what is above each value. They are measured from the values, so a tilted document does not move them over
 * the portrait. Empty for an unknown layout.
 */
export function groundOf(documentType: string, boxes: readonly PictureBox[]): readonly Mask[] {
	const about = descriptionOf(documentType);
	const [first] = boxes;
	if (!about || !first) return [];
	const axes = axesOf(boxes);
	if (about.column) return columnOf(boxes, about.column, axes);
	return about.captionsAbove ? labelsOf(boxes, axes) : [];
}

function columnOf(boxes: readonly PictureBox[], names: readonly string[], axes: Axes): readonly Mask[] {
	const spans = boxes.filter(({ name }) => names.includes(name)).map(({ corners }) => axes.spanOf(corners));
	if (spans.length < columnValuesMin) return [];
	const height = heightOf(spans);
	return [
		axes.maskOf({
			left: Math.min(...spans.map(({ left }) => left)) - height / 2,
			right: Math.max(...spans.map(({ right }) => right)),
			top: Math.min(...spans.map(({ top }) => top)) - labelHeights * height,
			bottom: Math.max(...spans.map(({ bottom }) => bottom)) + belowHeights * height,
		}),
	];
}

const isMrzBox = ({ name }: PictureBox): boolean => name.startsWith("mrzLine");

function labelsOf(boxes: readonly PictureBox[], axes: Axes): readonly Mask[] {
	const mrz = boxes.filter(isMrzBox).map(({ corners }) => axes.spanOf(corners));
	if (mrz.length === 0) return [];
	const [left, right] = [Math.min(...mrz.map((span) => span.left)), Math.max(...mrz.map((span) => span.right))];
	const end = left + labelShareMax * (right - left);
	const top = Math.min(...mrz.map((span) => span.top));
	const spans = boxes.filter((box) => !isMrzBox(box)).map(({ corners }) => axes.spanOf(corners));
	return spans
		.filter((span) => span.right <= end && span.bottom <= top)
		.map((span) => axes.maskOf({ ...span, top: span.top - labelHeights * (span.bottom - span.top) }));
}

interface Axes {
	spanOf(corners: Mask): Span;
	maskOf(span: Span): Mask;
}

/** Returns the direction of the text: the mean direction of the values' upper edges, weighted by length. */
function axesOf(boxes: readonly PictureBox[]): Axes {
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
		maskOf: ({ left, right, top, bottom }) => [
			point(left, top),
			point(right, top),
			point(right, bottom),
			point(left, bottom),
		],
	};
}

/** Returns the median height of values, because a value may have two rows. */
function heightOf(spans: readonly Span[]): number {
	const heights = spans.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b);
	return heights[Math.floor(heights.length / 2)] ?? 0;
}
