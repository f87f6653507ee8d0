import type { Point, Quad } from "../../../page/page.ts";
import type { Guards } from "../guards.ts";

/** Of 16 symbols, the 13 with both ends visible differ by less from the height implied by their module widths. */
const differenceMax = 1.25;

/**
 * Possible corners of a symbol, the likeliest first. In perspective the nearer end is higher by the square root of the
 * ratio of module widths. A reflection shortens a bar, and a dark background beyond the card lengthens it. If the
 * heights of the two ends contradict each other, each is tried with ends derived from the other.
 */
export function likelyCorners(corners: Quad, guards: Guards): readonly Quad[] {
	const [tl, tr, br, bl] = corners;
	const ratio = Math.sqrt(guards.start.module / guards.stop.module);
	const [left, right] = [bl[1] - tl[1], (br[1] - tr[1]) * ratio];
	if (Math.max(left, right) < differenceMax * Math.min(left, right)) return [corners];
	const byLeft: Quad = [tl, ...otherEnd(tl, bl, tr, 1 / ratio, guards.stop, guards), bl];
	const [top, bottom] = otherEnd(tr, br, tl, ratio, guards.start, guards);
	const byRight: Quad = [top, tr, br, bottom];
	return left < right ? [byLeft, byRight] : [byRight, byLeft];
}

/** The ends of the other bar: rows are roughly perpendicular to the bars; its height is `ratio` times this one's. */
function otherEnd(
	top: Point,
	bottom: Point,
	other: Point,
	ratio: number,
	bar: Guards["start"],
	{ start, stop }: Guards,
): readonly [top: Point, bottom: Point] {
	const middle = (top[1] + bottom[1]) / 2;
	const lean = (start.xAt(middle + 1) - start.xAt(middle) + stop.xAt(middle + 1) - stop.xAt(middle)) / 2;
	const [y, half] = [middle - lean * (other[0] - top[0]), ((bottom[1] - top[1]) / 2) * ratio];
	const at = (height: number): Point => [other[0] + bar.xAt(height) - bar.xAt(other[1]), height];
	return [at(y - half), at(y + half)];
}
