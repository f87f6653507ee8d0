import type { FieldEvidenceJson } from "./answer-json.ts";

type Corners = NonNullable<FieldEvidenceJson["quadrilateral"]>;

/** A rectangle of the upright picture, in its pixels. */
export interface BoxCrop {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** Computes the bounding box of the corners, of which there must be at least one. */
export function boundsOfCorners(corners: Corners) {
	const xs = corners.map(([x]) => x);
	const ys = corners.map(([, y]) => y);
	return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** The margin around the values as a fraction of their longer side, so that labels stay visible. */
const marginFraction = 0.3;
/** If the crop would cover a larger fraction of the picture, the whole picture is shown instead. */
const cropFractionMax = 0.55;

/**
 * Returns the rectangle of the picture that contains the values with a margin. Null if it would cover most of the
 * picture, or if there are no values.
 */
export function cropToBoxes(
	boxes: readonly { readonly corners: Corners }[],
	{ width, height }: { readonly width: number; readonly height: number },
): BoxCrop | null {
	const corners = boxes.flatMap((box) => box.corners);
	if (corners.length === 0) return null;
	const edges = boundsOfCorners(corners);
	const marginPx = marginFraction * Math.max(edges.right - edges.left, edges.bottom - edges.top);
	const x = Math.max(0, edges.left - marginPx);
	const y = Math.max(0, edges.top - marginPx);
	const crop = {
		...{ x, y },
		width: Math.min(width, edges.right + marginPx) - x,
		height: Math.min(height, edges.bottom + marginPx) - y,
	};
	return (crop.width * crop.height) / (width * height) > cropFractionMax ? null : crop;
}
