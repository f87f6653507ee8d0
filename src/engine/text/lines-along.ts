import { longMin } from "../../page/quad.ts";
import type { TextBox } from "./detector.ts";
import { halfTurn } from "./rectangle.ts";

/**
 * The boxes as lines that run along `direction` (radians, of the picture), without those that run across it. A short
 * box's own angle is chance: it lies as the direction does.
 */
export const linesAlong = (boxes: readonly TextBox[], direction: number): readonly TextBox[] =>
	boxes
		.flatMap((box) => lineAlong(box, direction) ?? [])
		.map((line) => (isLong(line) ? line : { ...line, angle: direction }));

const isLong = ({ length, thickness }: TextBox): boolean => length >= longMin * thickness;

/** One box along a direction, its angle less than an eighth of a turn from it. Null for a line that runs across. */
function lineAlong(box: TextBox, direction: number): TextBox | null {
	const angle = halfTurn(box.angle - direction);
	if (Math.abs(angle) <= Math.PI / 4) return { ...box, angle: direction + angle };
	if (box.length > box.thickness * 2) return null;
	const across = halfTurn(angle + Math.PI / 2);
	return { ...box, length: box.thickness, thickness: box.length, angle: direction + across };
}
