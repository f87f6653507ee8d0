import type { Component, Moments } from "./components.ts";
import { halfTurn, type Rectangle, rectangleAlong } from "./rectangle.ts";

/** The principal axis of the pixels, in radians. */
export function axisOf({ xx, xy, yy }: Moments): number {
	return halfTurn(Math.atan2(2 * xy, xx - yy) / 2);
}

/**
 * A bar along `direction` (radians) with the region's length and area. A stroke that protrudes from a line, such as a
 * stamp's, hardly changes the bar; a bounding rectangle would become thicker and lean.
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
