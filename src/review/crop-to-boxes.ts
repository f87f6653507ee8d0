import type { FieldEvidenceJson } from "./answer-json.ts";

type Corners = NonNullable<FieldEvidenceJson["quadrilateral"]>;

/** A part of the upright picture, in its pixels. */
export interface BoxCrop {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** The bounding box of the corners, of which there must be at least one. */
export function edgesOf(corners: Corners) {
	const xs = corners.map(([x]) => x);
	const ys = corners.map(([, y]) => y);
	return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Margin around the values as a fraction of their extent, so that labels stay visible. */
const margin = 0.3;
/** If the values cover a larger fraction of the picture, the whole picture is shown. */
const shareMax = 0.55;

/** The part of the picture that contains the values; null if that is most of it or there are no values. */
export function cropToBoxes(
	boxes: readonly { readonly corners: Corners }[],
	{ width, height }: { readonly width: number; readonly height: number },
): BoxCrop | null {
	const corners = boxes.flatMap((box) => box.corners);
	if (corners.length === 0) return null;
	const edges = edgesOf(corners);
	const room = margin * Math.max(edges.right - edges.left, edges.bottom - edges.top);
	const x = Math.max(0, edges.left - room);
	const y = Math.max(0, edges.top - room);
	const crop = {
		...{ x, y },
		width: Math.min(width, edges.right + room) - x,
		height: Math.min(height, edges.bottom + room) - y,
	};
	return (crop.width * crop.height) / (width * height) > shareMax ? null : crop;
}
