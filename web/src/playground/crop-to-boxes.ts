import type { Box, Upright } from "./box.ts";

/** A part of the upright picture, in its pixels. */
export interface Crop {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** Around the values, as a share of their extent: what is printed beside them still shows. */
const margin = 0.3;
/** A picture that is mostly values already is shown whole. */
const shareMax = 0.55;

/** The part of the picture where the values are, or null where that is most of it (or there are none). */
export function cropToBoxes(
	boxes: readonly Pick<Box, "corners">[],
	{ width, height }: Pick<Upright, "width" | "height">,
): Crop | null {
	const corners = boxes.flatMap((box) => box.corners);
	if (corners.length === 0) return null;
	const xs = corners.map(([x]) => x);
	const ys = corners.map(([, y]) => y);
	const room = margin * Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
	const left = Math.max(0, Math.min(...xs) - room);
	const top = Math.max(0, Math.min(...ys) - room);
	const crop = {
		x: left,
		y: top,
		width: Math.min(width, Math.max(...xs) + room) - left,
		height: Math.min(height, Math.max(...ys) + room) - top,
	};
	return (crop.width * crop.height) / (width * height) > shareMax ? null : crop;
}
