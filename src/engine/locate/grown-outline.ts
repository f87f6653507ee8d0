import type { Point, Quad } from "../../page/page.ts";
import { centreOf } from "../../page/quad.ts";
import { isWithin, longestOf, meetingOf, pointBeside, type Side, sidesOf } from "./sharp-outline.ts";

/** A line that reaches farther beyond an outline, in its longest side, runs through the document: it is other print. */
const beyondMost = 0.12;

/**
 * An outline whose sides are moved out to the ends of the lines that lie in it: a document's print does not go on beyond
 * it. `outline` clockwise, in pixels of the picture that the lines are in.
 */
export function grownOutline(outline: Quad, lines: readonly Quad[]): Quad {
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

/** How far beyond a side a point lies, in pixels. Negative within. */
function beyond([[ax, ay], [bx, by]]: Side, [x, y]: Point): number {
	return ((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / (Math.hypot(bx - ax, by - ay) || 1);
}
