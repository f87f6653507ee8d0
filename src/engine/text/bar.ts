import type { Component, Moments } from "./components.ts";
import { halfTurn, type Rectangle, rectangleAlong } from "./rectangle.ts";

/** The direction in which the pixels spread most, in radians. */
export function axisOf({ xx, xy, yy }: Moments): number {
	return halfTurn(Math.atan2(2 * xy, xx - yy) / 2);
}

/**
 * An even bar along `direction` (radians): as long as the region, and of its area. A stroke that sticks out of a line,
 * such as a stamp's, hardly changes the bar. A rectangle around the region would grow thicker and lean.
 */
export function barOf({ outline, area, mean, moments }: Component, direction: number): Rectangle {
	const { center, length } = rectangleAlong(outline, direction);
	const [cos, sin] = [Math.cos(direction), Math.sin(direction)];
	const along = center[0] * cos + center[1] * sin;
	const across = moments.center[1] * cos - moments.center[0] * sin;
	return {
		center: [along * cos - across * sin, along * sin + across * cos],
		length,
		thickness: (area * mean) / length,
		angle: direction,
	};
}
