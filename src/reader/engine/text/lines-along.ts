import { median } from "../../page/median.ts";
import { longMin } from "../../page/quad.ts";
import type { TextBox } from "./detector.ts";
import { halfTurn } from "./rectangle.ts";
import { runsAlong } from "./text-angle.ts";

/**
 * The boxes as lines along `direction` (radians, of the picture), without those that run across it. A short box's own
 * angle is unreliable, so it takes that of the lines around it.
 */
export function linesAlong(boxes: readonly TextBox[], direction: number): readonly TextBox[] {
	const lines = boxes.flatMap((box) => lineAlong(box, direction) ?? []);
	const long = lines.filter((line) => isLong(line) && runsAlong(line, direction));
	return lines.map((line) => (isLong(line) ? line : { ...line, angle: direction + bendNear(line, long, direction) }));
}

const isLong = ({ length, thickness }: TextBox): boolean => length >= longMin * thickness;

/** A box along a direction, with its angle less than an eighth of a turn from it. Null for a line that runs across. */
function lineAlong(box: TextBox, direction: number): TextBox | null {
	const angle = halfTurn(box.angle - direction);
	if (Math.abs(angle) <= Math.PI / 4) return { ...box, angle: direction + angle };
	if (box.length > box.thickness * 2) return null;
	const across = halfTurn(angle + Math.PI / 2);
	return { ...box, length: box.thickness, thickness: box.length, angle: direction + across };
}

/** The median angle (radians) between the nearest lines and a direction. 0 if there are none. */
function bendNear({ center: [x, y] }: TextBox, lines: readonly TextBox[], direction: number): number {
	const apart = ({ center }: TextBox): number => Math.hypot(center[0] - x, center[1] - y);
	const near = lines.toSorted((a, b) => apart(a) - apart(b)).slice(0, linesNear);
	return median(near.map(({ angle }) => angle - direction));
}

/** Nearest lines used for a box's angle, so that a stamp or a signature among them has no effect. */
const linesNear = 5;
