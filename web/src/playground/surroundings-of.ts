import { type BoxCrop, edgesOf } from "../../../src/review/crop-to-boxes.ts";
import type { Box } from "./box.ts";

/** A caption beside a value stands within so many heights of its print. Measured on specimens of all six documents. */
const besideHeights = 12;
/** A caption above a value, by the same measurement. */
const aboveHeights = 4;
/** A long value shows so much of its own width on either side. */
const widthShare = 0.35;

/** Around a box, with its caption in sight: one digit alone would not tell what it is. */
export function surroundingsOf({ corners }: Pick<Box, "corners">): BoxCrop {
	const { left, top, right, bottom } = edgesOf(corners);
	const width = right - left;
	const height = bottom - top;
	const beside = Math.max(width * widthShare, height * besideHeights);
	const above = height * aboveHeights;
	return {
		x: left - beside,
		y: top - above,
		width: width + 2 * beside,
		height: height + 2 * above,
	};
}
