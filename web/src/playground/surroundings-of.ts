import type { Box } from "./box.ts";
import type { Crop } from "./crop-to-boxes.ts";

/** A caption stands within so many heights of a value's print beside it, and above it: measured on the specimens of all six documents. */
const besideHeights = 12;
const aboveHeights = 4;
/** A long value shows so much of its own width on either side. */
const widthShare = 0.35;

/** Around a box, with its caption in sight: one digit alone would not tell what it is. */
export function surroundingsOf({ corners }: Pick<Box, "corners">): Crop {
	const xs = corners.map(([x]) => x);
	const ys = corners.map(([, y]) => y);
	const width = Math.max(...xs) - Math.min(...xs);
	const height = Math.max(...ys) - Math.min(...ys);
	const beside = Math.max(width * widthShare, height * besideHeights);
	const above = height * aboveHeights;
	return {
		x: Math.min(...xs) - beside,
		y: Math.min(...ys) - above,
		width: width + 2 * beside,
		height: height + 2 * above,
	};
}
