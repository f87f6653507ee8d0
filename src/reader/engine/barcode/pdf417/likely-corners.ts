import type { Point, Quad } from "../../../page/page.ts";
import type { Guards } from "../guards.ts";

/**
 * Maximum ratio of the two bars' heights, after the correction for perspective. Of 16 symbols, the 13 with both bars
 * completely visible are below it.
 */
const differenceMax = 1.25;

/**
 * Proposes the corners of a symbol, the likeliest first. In perspective the nearer end is higher, by the square root
 * of the ratio of module widths. A reflection shortens a bar, and a dark background beyond the card lengthens it. If
 * the heights of the two ends contradict each other, each is proposed together with corners derived from it for the
 * other end; the one derived from the shorter end comes first.
 */
export function proposeCorners(corners: Quad, guards: Guards): readonly Quad[] {
	const [tl, tr, br, bl] = corners;
	const ratio = Math.sqrt(guards.start.module / guards.stop.module);
	const [leftHeight, rightHeight] = [bl[1] - tl[1], (br[1] - tr[1]) * ratio];
	if (Math.max(leftHeight, rightHeight) < differenceMax * Math.min(leftHeight, rightHeight)) return [corners];
	const fromLeft: Quad = [tl, ...deriveOtherBar(tl, bl, tr, 1 / ratio, guards.stop, guards), bl];
	const [top, bottom] = deriveOtherBar(tr, br, tl, ratio, guards.start, guards);
	const fromRight: Quad = [top, tr, br, bottom];
	return leftHeight < rightHeight ? [fromLeft, fromRight] : [fromRight, fromLeft];
}

/**
 * Derives the ends of the other bar. Rows are roughly perpendicular to the bars, and the other bar is `ratio` times
 * as high as this one.
 */
function deriveOtherBar(
	top: Point,
	bottom: Point,
	otherTop: Point,
	ratio: number,
	bar: Guards["start"],
	{ start, stop }: Guards,
): readonly [top: Point, bottom: Point] {
	const middle = (top[1] + bottom[1]) / 2;
	const slope = (start.xAt(middle + 1) - start.xAt(middle) + stop.xAt(middle + 1) - stop.xAt(middle)) / 2;
	const [y, halfHeight] = [middle - slope * (otherTop[0] - top[0]), ((bottom[1] - top[1]) / 2) * ratio];
	const pointAt = (height: number): Point => [otherTop[0] + bar.xAt(height) - bar.xAt(otherTop[1]), height];
	return [pointAt(y - halfHeight), pointAt(y + halfHeight)];
}
