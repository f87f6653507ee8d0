import { type BoxCrop, boundsOfCorners } from "../../../../src/review/crop-to-boxes.ts";
import type { PictureBox } from "../../lib/picture/box.ts";

/** Width shown on each side of a value for its label, in heights of the value; measured on all six documents. */
const besideHeights = 12;
/** Height shown above and below a value for its label, in heights of the value; measured on all six documents. */
const aboveHeights = 4;
/** Margin on each side of a long value, as a fraction of its width. */
const widthMargin = 0.35;

/** Returns the area of a box and its label. Without its label, a value such as a single digit is not recognisable. */
export function addLabelMargin({ corners }: Pick<PictureBox, "corners">): BoxCrop {
	const { left, top, right, bottom } = boundsOfCorners(corners);
	const width = right - left;
	const height = bottom - top;
	const beside = Math.max(width * widthMargin, height * besideHeights);
	const above = height * aboveHeights;
	return {
		x: left - beside,
		y: top - above,
		width: width + 2 * beside,
		height: height + 2 * above,
	};
}
