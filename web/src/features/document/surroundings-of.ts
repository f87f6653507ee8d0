import { type BoxCrop, edgesOf } from "../../../../src/review/crop-to-boxes.ts";
import type { PictureBox } from "../../lib/picture/box.ts";

/** Distance of a label beside a value, in heights of the print. Measured on specimens of all six documents. */
const besideHeights = 12;
/** Distance from a label to the value below it, measured in the same way. */
const aboveHeights = 4;
/** Margin on either side of a long value, as a fraction of its width. */
const widthShare = 0.35;

/** The area around a box with its label, because a single digit alone is not recognisable. */
export function surroundingsOf({ corners }: Pick<PictureBox, "corners">): BoxCrop {
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
