import type { Point, Quad } from "../../page/page.ts";
import { centreOf } from "../../page/quad.ts";
import { isWithin, longestOf, meetingOf, pointBeside, type Side, sidesOf } from "./sharp-outline.ts";

/**
 * A line that reaches farther beyond an outline, as a fraction of its longest side, crosses the document and is other
 * print.
 */
const beyondMost = 0.12;

/**
 * Moves the sides of an outline out to the ends of the lines inside, because a document contains its print. `outline`:
 * clockwise, in the pixels of `lines`.
 */
export function expandOutline(outline: Quad, lines: readonly Quad[]): Quad {
	const most = beyondMost * longestOf(outline);
	const sides = sidesOf(outline);
	const own = lines.filter((line) => isWithin(outline, centreOf(line)));
	const outs = own.map((line) => sides.map((side) => Math.max(...line.map((corner) => beyond(side, corner)))));
	const kept = outs.filter((out) => out.every((distance) => distance <= most));
	const moved = sides.map((side, i) => {
		const out = Math.max(0, ...kept.map((each) => each[i] as number));
		return [pointBeside(side, 0, out), pointBeside(side, 1, out)] as const;
	});
	return meetingOf(moved) ?? outline;
}

/** Distance of a point beyond a side in pixels; negative inside. */
function beyond([[ax, ay], [bx, by]]: Side, [x, y]: Point): number {
	return ((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / (Math.hypot(bx - ax, by - ay) || 1);
}
