import { aboutOf } from "../../../src/documents/about-of.ts";
import type { Box } from "../playground/box.ts";
import type { Mask } from "./masks-of.ts";

/** A box along the lines of print: u runs with the text, v down the page. In pixels. */
interface Span {
	readonly left: number;
	readonly right: number;
	readonly top: number;
	readonly bottom: number;
}

/** Fewer values span no column: one that was found at a wrong place would decide. */
const columnValuesMin = 3;
/** A caption above its value and the gap between them, in heights of the value. */
const captionHeights = 1.8;
/** Below the last value, in heights: its letters' lower ends. */
const belowHeights = 0.25;
/** Ghost portraits of passports stand at the right: a caption is kept where its value ends within this share of the MRZ. */
const captionShareMost = 0.6;

/**
 * Places with captions and the document's ground, and neither face, ghost portrait, signature nor barcode: the column of
 * values with all between them, or what stands above each value. They are measured on the values themselves, so no tilt
 * of the document moves them over the portrait. Empty where the layout is not known.
 */
export function groundOf(documentType: string, boxes: readonly Box[]): readonly Mask[] {
	const about = aboutOf(documentType);
	const [first] = boxes;
	if (!about || !first) return [];
	const axes = axesOf(boxes);
	if (about.column) return columnOf(boxes, about.column, axes);
	return about.captionsAbove ? captionsOf(boxes, axes) : [];
}

function columnOf(boxes: readonly Box[], names: readonly string[], axes: Axes): readonly Mask[] {
	const spans = boxes.filter(({ name }) => names.includes(name)).map(({ corners }) => axes.spanOf(corners));
	if (spans.length < columnValuesMin) return [];
	const height = heightOf(spans);
	return [
		axes.maskOf({
			left: Math.min(...spans.map(({ left }) => left)) - height / 2,
			right: Math.max(...spans.map(({ right }) => right)),
			top: Math.min(...spans.map(({ top }) => top)) - captionHeights * height,
			bottom: Math.max(...spans.map(({ bottom }) => bottom)) + belowHeights * height,
		}),
	];
}

const isZone = ({ name }: Box): boolean => name.startsWith("mrzLine");

function captionsOf(boxes: readonly Box[], axes: Axes): readonly Mask[] {
	const zone = boxes.filter(isZone).map(({ corners }) => axes.spanOf(corners));
	if (zone.length === 0) return [];
	const [left, right] = [Math.min(...zone.map((span) => span.left)), Math.max(...zone.map((span) => span.right))];
	const end = left + captionShareMost * (right - left);
	const top = Math.min(...zone.map((span) => span.top));
	const spans = boxes.filter((box) => !isZone(box)).map(({ corners }) => axes.spanOf(corners));
	return spans
		.filter((span) => span.right <= end && span.bottom <= top)
		.map((span) => axes.maskOf({ ...span, top: span.top - captionHeights * (span.bottom - span.top) }));
}

interface Axes {
	spanOf(corners: Mask): Span;
	maskOf(span: Span): Mask;
}

/** The direction of print is the mean of the values' upper edges, the longer ones counting more. */
function axesOf(boxes: readonly Box[]): Axes {
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

/** The median height of values: one value of two rows is no measure of a row. */
function heightOf(spans: readonly Span[]): number {
	const heights = spans.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b);
	return heights[Math.floor(heights.length / 2)] ?? 0;
}
